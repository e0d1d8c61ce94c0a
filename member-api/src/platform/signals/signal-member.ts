import type { MemberSignal } from '@palaro/contract';
import type { Queryable } from '../database/index.ts';

export const MEMBER_CHANGED = 'member_changed';

/** What travels between processes. */
export interface MemberChange extends MemberSignal {
  /** Text, because JSON numbers lose digits. */
  member: string;
  /** Sessions that ended: their streams end too. */
  ended?: string[];
}

/** The same for many members at once: a busy site changes thousands of balances a second. */
export interface BalancesChange {
  members: readonly string[];
  what: 'balance';
}

/** PostgreSQL takes 8,000 bytes; an id has 19 digits at most, and its quotes and comma. */
const MEMBERS_A_NOTICE = 350;

/**
 * Says whose balances changed, after the commits that changed them. Nothing is lost with such a notice but a moment, so nobody
 * waits for the disk.
 */
export async function signalBalances(sql: Queryable, memberIds: readonly bigint[]): Promise<void> {
  const texts: string[] = [];
  for (let at = 0; at < memberIds.length; at += MEMBERS_A_NOTICE) {
    const members = memberIds.slice(at, at + MEMBERS_A_NOTICE).map(String);
    texts.push(JSON.stringify({ members, what: 'balance' } satisfies BalancesChange));
  }
  await sql`
    SELECT pg_notify(${MEMBER_CHANGED}, text)
      FROM unnest(${texts}::text[]) AS text, set_config('synchronous_commit', 'off', true)`;
}

/**
 * Says that something of a member changed, in the transaction that changes it: nobody hears of what did not happen, and
 * a process that dies after the commit has already said it.
 */
export async function signalMember(
  tx: Queryable,
  memberId: bigint,
  signal: MemberSignal,
  endedSessions: readonly bigint[] = [],
): Promise<void> {
  const change: MemberChange = {
    member: memberId.toString(),
    ...signal,
    ...(endedSessions.length > 0 && { ended: endedSessions.map(String) }),
  };
  await tx`SELECT pg_notify(${MEMBER_CHANGED}, ${JSON.stringify(change)})`;
}
