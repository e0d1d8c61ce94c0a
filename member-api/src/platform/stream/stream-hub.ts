import { MEMBER_SIGNALS, type MemberSignal } from '@palaro/contract';
import type { SignalLine } from '@palaro/contract/streams';
import type { Sql } from '../database/index.ts';
import type { Log } from '../server/log.ts';
import { MEMBER_CHANGED } from '../signals/index.ts';

/** An edge that receives the signals of all its members. */
export interface Follower {
  send: (line: SignalLine) => void;
  end: () => void;
}

/** The followers of signals at this process, fed by one LISTEN. */
export interface StreamHub {
  /** Returns a function to remove the follower. */
  follow: (follower: Follower) => () => void;
  /** Starts listening to the signals of all processes. */
  listen: (sql: Sql) => Promise<void>;
  /** Ends every follower. The LISTEN ends with the database's connections. */
  close: () => void;
}

export function createStreamHub(log: Log): StreamHub {
  const followers = new Set<Follower>();

  function passOn(payload: string) {
    const line = readChange(payload);
    if (!line) return log.warn({}, 'a signal could not be read');
    for (const follower of followers) follower.send(line);
  }
  function endAll() {
    for (const follower of followers) follower.end();
  }
  return {
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    async listen(sql) {
      // Signals sent while the connection was lost are missing, so followers are ended: they reconnect and fetch what they missed.
      let isFirst = true;
      await sql.listen(MEMBER_CHANGED, passOn, () => {
        if (!isFirst) endAll();
        isFirst = false;
      });
    },
    close: endAll,
  };
}

const WHATS: readonly string[] = MEMBER_SIGNALS;

function readChange(payload: string): SignalLine | undefined {
  const change: unknown = JSON.parse(payload);
  if (typeof change !== 'object' || change === null || !('what' in change)) return undefined;
  if (!WHATS.includes(String(change.what))) return undefined;
  const what = change.what as MemberSignal['what'];
  if ('members' in change && Array.isArray(change.members)) {
    return { members: change.members.map(String), signal: { what }, ended: [] };
  }
  if (!('member' in change)) return undefined;
  const ticket = 'ticket_id' in change ? { ticket_id: String(change.ticket_id) } : {};
  const ended = 'ended' in change && Array.isArray(change.ended) ? change.ended.map(String) : [];
  return { members: [String(change.member)], signal: { what, ...ticket }, ended };
}
