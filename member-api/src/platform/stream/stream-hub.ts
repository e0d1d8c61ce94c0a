import { MEMBER_SIGNALS, type MemberSignal } from '@palaro/contract';
import type { Sql } from '../database/index.ts';
import type { Log } from '../server/log.ts';
import { MEMBER_CHANGED } from '../signals/index.ts';

export interface Stream {
  memberId: bigint;
  sessionId: bigint;
  send: (signal: MemberSignal) => void;
  end: () => void;
}

/** The open streams of this process, fed by one LISTEN. */
export interface StreamHub {
  /** Returns how to take the stream out again. A member's oldest stream makes room for one too many. */
  add: (stream: Stream) => () => void;
  /** Starts to listen; signals of every process arrive from then on. */
  listen: (sql: Sql) => Promise<void>;
  /** Ends every stream. The LISTEN ends with the database's connections. */
  close: () => void;
}

export function createStreamHub(log: Log, perMember: number): StreamHub {
  const streams = new Map<string, Set<Stream>>();

  function remove(stream: Stream) {
    const key = stream.memberId.toString();
    const own = streams.get(key);
    own?.delete(stream);
    if (own?.size === 0) streams.delete(key);
  }
  function tell(payload: string) {
    const change = readChange(payload);
    if (!change) return log.warn({}, 'a signal could not be read');
    for (const memberId of change.members) {
      for (const stream of streams.get(memberId) ?? []) {
        stream.send(change.signal);
        if (change.ended.includes(stream.sessionId.toString())) stream.end();
      }
    }
  }
  function endAll() {
    for (const own of streams.values()) for (const stream of own) stream.end();
  }
  return {
    add(stream) {
      const key = stream.memberId.toString();
      const own = streams.get(key) ?? new Set();
      streams.set(key, own.add(stream));
      const [oldest] = own;
      if (oldest && own.size > perMember) {
        remove(oldest);
        oldest.end();
      }
      return () => remove(stream);
    },
    async listen(sql) {
      // Signals that were sent while the connection was lost are gone: ended streams ask anew and look for themselves.
      let isFirst = true;
      await sql.listen(MEMBER_CHANGED, tell, () => {
        if (!isFirst) endAll();
        isFirst = false;
      });
    },
    close: endAll,
  };
}

const WHATS: readonly string[] = MEMBER_SIGNALS;

interface Change {
  members: string[];
  signal: MemberSignal;
  /** Sessions that ended with it. */
  ended: string[];
}

function readChange(payload: string): Change | undefined {
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
