import { formatAmount, units, type PlayerLimit } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import type { Limit } from './limit.rules.ts';
import { readLimits } from './limit.store.ts';
import { readSitting } from './sitting.store.ts';
import { depositedIn, lostIn } from './used.store.ts';

type LimitDeps = Pick<Deps, 'settings' | 'now'>;

export async function limitsValue(sql: Queryable, deps: LimitDeps, memberId: bigint): Promise<PlayerLimit[]> {
  const limits = await readLimits(sql, memberId);
  return Promise.all(
    limits.map(async ({ kind, period, amount, next }) => ({
      kind,
      period,
      amount: amountText(kind, amount),
      used: amountText(kind, await usedOf(sql, deps, memberId, { kind, period })),
      ...(next && {
        next: {
          amount: next.amount === null ? '' : amountText(kind, next.amount),
          from: toWireInstant(next.at),
          can_confirm: deps.now() >= next.at,
        },
      }),
    })),
  );
}

async function usedOf(
  sql: Queryable,
  deps: LimitDeps,
  memberId: bigint,
  { kind, period }: Pick<Limit, 'kind' | 'period'>,
): Promise<bigint> {
  const now = deps.now();
  if (kind === 'session') {
    const sitting = await readSitting(sql, deps, memberId);
    return sitting ? BigInt(Math.floor((now.getTime() - sitting.beganAt.getTime()) / 60_000)) : 0n;
  }
  if (period === 'single') return 0n;
  return kind === 'deposit' ? depositedIn(sql, memberId, period, now) : lostIn(sql, memberId, period, now);
}

/** Pesos, or whole minutes of a play session. */
function amountText(kind: Limit['kind'], amount: bigint): string {
  return kind === 'session' ? String(amount) : formatAmount(units(amount));
}
