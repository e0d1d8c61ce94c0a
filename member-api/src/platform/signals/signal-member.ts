import type { MemberSignal } from '@palaro/contract';
import type { Queryable } from '../database/index.ts';

export const MEMBER_CHANGED = 'member_changed';

/** A signal between processes. */
export interface MemberChange extends MemberSignal {
  /** Text, because JSON numbers lose digits. */
  member: string;
  /** Ended sessions, whose streams end too. */
  ended?: string[];
}

/** The same for many members in one notification: a busy site changes thousands of balances a second. */
export interface BalancesChange {
  members: readonly string[];
  what: 'balance';
}

/** PostgreSQL takes 8,000 bytes; an id has 19 digits at most, and its quotes and comma. */
const MEMBERS_A_NOTICE = 350;

/** Signals changed balances, after their commits. A lost signal only delays a screen, so no commit to disk is awaited. */
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
 * Signals a change of a member's data, in the transaction of the change, so that the signal is sent if and only if that commits.
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
