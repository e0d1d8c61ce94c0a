import type { Transaction } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { endRunning, type Ended } from './end-grant.ts';

/** Who ended it before its time: the member, by the call or by keeping away from play or by leaving. */
export type CancelCause = 'member' | 'selfexclude' | 'closeaccount';

/**
 * Ends the running promotion before its time: what is left of the own deposit is returned, bonus and winnings are forfeited. Bets
 * that are under way lose the promotion's share of what they win. Nothing when none runs. The caller has locked the member.
 */
export function cancelRunning(
  tx: Transaction,
  deps: Pick<Deps, 'now'>,
  memberId: bigint,
  cause: CancelCause,
): Promise<Ended | undefined> {
  return endRunning(tx, deps, memberId, () => 'CANCELLED', { cause });
}
