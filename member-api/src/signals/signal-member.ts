import type { MemberSignal } from '@palaro/shared-lib/contract';
import type { Queryable } from '../database/index.ts';

export const MEMBER_CHANGED = 'member_changed';

/** What travels between processes. */
export interface MemberChange extends MemberSignal {
  /** Text, because JSON numbers lose digits. */
  member: string;
  /** Sessions that ended: their streams end too. */
  ended?: string[];
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
