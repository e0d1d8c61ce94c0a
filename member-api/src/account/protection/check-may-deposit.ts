import { formatAmount, units, type Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { isIdentityApproved } from '../kyc/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readLimits } from './limit.store.ts';
import { depositedIn, type Span } from './used.store.ts';

interface Wanted {
  memberId: bigint;
  amount: Units;
}

/**
 * Checks whether the member may start a deposit of `amount`. Refuses with identity_required or
 * deposit_limit_reached. Call it with the member's row locked: otherwise two parallel deposits could together exceed a limit.
 */
export async function checkMayDeposit(
  tx: Queryable,
  deps: Pick<Deps, 'market' | 'now'>,
  wanted: Wanted,
): Promise<void> {
  if (deps.market.identityBeforeDeposit && !(await isIdentityApproved(tx, wanted.memberId)))
    throw refuse('identity_required');
  const passed = (await leftBy(tx, deps, wanted)).find(({ left }) => left < 0n);
  if (!passed) return;
  const before = passed.left + wanted.amount;
  const available = formatAmount(units(before > 0n ? before : 0n));
  throw refuse('deposit_limit_reached', { period: passed.period, available });
}

/** By how much a deposit of `amount` would pass the member's own limits; 0 for not at all. */
export async function depositExcess(tx: Queryable, deps: Pick<Deps, 'now'>, wanted: Wanted): Promise<bigint> {
  const excesses = (await leftBy(tx, deps, wanted)).map(({ left }) => -left);
  return excesses.reduce((most, excess) => (excess > most ? excess : most), 0n);
}

/** What each limit of deposits leaves after the one that is wanted. */
async function leftBy(tx: Queryable, { now }: Pick<Deps, 'now'>, { memberId, amount }: Wanted) {
  const left: { period: Span; left: bigint }[] = [];
  for (const { kind, period, amount: limit } of await readLimits(tx, memberId)) {
    if (kind !== 'deposit' || period === 'single') continue;
    left.push({ period, left: limit - (await depositedIn(tx, memberId, period, now())) - amount });
  }
  return left;
}
