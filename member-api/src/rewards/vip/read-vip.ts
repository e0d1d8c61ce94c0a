import type { Queryable } from '../../platform/database/index.ts';
import type { Settings } from '../../settings.ts';
import { standingOf, type Standing } from './vip.rules.ts';

/** Approved deposits for life. */
export async function sumDeposits(sql: Queryable, memberId: bigint): Promise<bigint> {
  const [row] = await sql<{ total: bigint }[]>`
    SELECT coalesce(sum(amount), 0)::bigint AS total FROM deposit WHERE member_id = ${memberId} AND state = 'CREDITED'`;
  return row?.total ?? 0n;
}

/** The member's level now. */
export async function readVip(sql: Queryable, memberId: bigint, rules: Settings['vip']): Promise<Standing> {
  return standingOf(await sumDeposits(sql, memberId), rules);
}
