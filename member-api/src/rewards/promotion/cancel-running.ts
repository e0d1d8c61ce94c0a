import type { Transaction } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { endRunning, type Ended } from './end-grant.ts';

/** Why it was cancelled: by the member's call, by self-exclusion, or by closing the account. */
export type CancelCause = 'member' | 'selfexclude' | 'closeaccount';

/**
 * Cancels the running promotion: the rest of the own deposit is returned, bonus and winnings are forfeited. Open bets lose the
 * promotion's share of their winnings. Does nothing when none runs. The caller has locked the member.
 */
export function cancelRunning(
  tx: Transaction,
  deps: Pick<Deps, 'now'>,
  memberId: bigint,
  cause: CancelCause,
): Promise<Ended | undefined> {
  return endRunning(tx, deps, memberId, () => 'CANCELLED', { cause });
}
