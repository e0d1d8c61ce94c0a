import { units, type Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { memberBalance } from '../ledger/index.ts';
import { readWithhold } from '../../rewards/promotion/index.ts';

/** The amount that a member may send, without withheld money, which could otherwise be withdrawn through a friend. */
export async function sendableOf(sql: Queryable, memberId: bigint): Promise<Units> {
  const { available } = await memberBalance(sql, memberId);
  const withhold = await readWithhold(sql, memberId);
  return units(available > withhold ? available - withhold : 0n);
}
