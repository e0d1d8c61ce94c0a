import { units, type Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { firstDateOf, startOfPeriod, type LimitPeriod } from './limit.rules.ts';

export type Span = Exclude<LimitPeriod, 'single'>;

/** Deposits credited in the current period plus all pending ones, which may be credited at any moment. */
export async function depositedIn(sql: Queryable, memberId: bigint, period: Span, now: Date): Promise<Units> {
  const from = startOfPeriod(period, workingDateOf(now));
  const [row] = await sql<{ total: bigint }[]>`
    SELECT coalesce(sum(amount), 0)::bigint AS total FROM deposit
     WHERE member_id = ${memberId}
       AND (credited_at >= ${from} OR state IN ('CREATED', 'PENDING', 'PAID', 'REVIEW'))`;
  return units(row?.total ?? 0n);
}

/** Stakes minus winnings of the period's rounds, the same as the wallet counts at every bet; 0 for a member who is ahead. */
export async function lostIn(sql: Queryable, memberId: bigint, period: Span, now: Date): Promise<Units> {
  const [row] = await sql<{ total: bigint }[]>`
    SELECT greatest(coalesce(sum(stake - payout), 0), 0)::bigint AS total FROM round
     WHERE member_id = ${memberId} AND working_date >= ${firstDateOf(period, workingDateOf(now))}`;
  return units(row?.total ?? 0n);
}
