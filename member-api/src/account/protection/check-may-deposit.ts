import { formatAmount, units, type Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { isIdentityApproved } from '../kyc/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readLimits } from './limit.store.ts';
import { depositedIn } from './used.store.ts';

/**
 * Checks whether the member may start a deposit of `amount`. Refuses with identity_required or
 * deposit_limit_reached. Call it with the member's row locked: otherwise two parallel deposits could together exceed a limit.
 */
export async function checkMayDeposit(
  tx: Queryable,
  deps: Pick<Deps, 'market' | 'now'>,
  { memberId, amount }: { memberId: bigint; amount: Units },
): Promise<void> {
  if (deps.market.identityBeforeDeposit && !(await isIdentityApproved(tx, memberId)))
    throw refuse('identity_required');
  for (const { kind, period, amount: limit } of await readLimits(tx, memberId)) {
    if (kind !== 'deposit' || period === 'single') continue;
    const used = await depositedIn(tx, memberId, period, deps.now());
    if (used + amount > limit) {
      const available = units(limit > used ? limit - used : 0n);
      throw refuse('deposit_limit_reached', { period, available: formatAmount(available) });
    }
  }
}
