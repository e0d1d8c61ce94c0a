import type { Transaction } from '../../platform/database/index.ts';
import { endSessions } from '../session/index.ts';
import type { MemberState } from './member-state.ts';
import { writeState } from './member.store.ts';

/**
 * Writes a new state of an account. If the member may no longer log in, all sessions and streams end at once. Call it with the
 * member's row locked.
 */
export async function changeState(
  tx: Transaction,
  memberId: bigint,
  state: Extract<MemberState, 'active' | 'inactive' | 'suspended' | 'banned'>,
  now: Date,
): Promise<void> {
  await writeState(tx, memberId, state);
  if (state === 'active') return;
  await endSessions(tx, { memberId }, 'blocked', now);
}
