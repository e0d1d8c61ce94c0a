import type { Transaction } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { endRunning, type CancelCause, type Ended } from './end-grant.ts';

/**
 * Cancels the running promotion: the own pool is returned, the bonus pool is forfeited. Open bets lose the
 * bonus pool's share of their winnings. Does nothing when none runs. The caller has locked the member.
 */
export function cancelRunning(
  tx: Transaction,
  deps: Pick<Deps, 'now'>,
  memberId: bigint,
  cause: CancelCause,
): Promise<Ended | undefined> {
  return endRunning(tx, deps, memberId, () => 'CANCELLED', cause);
}
