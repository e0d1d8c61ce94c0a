import type { Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { Reward } from '../promotion/index.ts';

export interface Coupon {
  code: string;
  kind: Reward['kind'];
  /** Pesos, or a number of tokens or tickets, in 1/10,000. */
  value: Units;
  multiplier: number | null;
  audience: 'all' | 'newbie' | 'depositor';
  uses: number;
  claimed: number;
  expiresAt: Date;
}

/** The stored form of a typed code. */
export const tidyCode = (typed: string) => typed.toUpperCase();

export async function findCoupon(sql: Queryable, code: string): Promise<Coupon | undefined> {
  const [row] = await sql<Coupon[]>`
    SELECT code, kind, value, multiplier, audience, uses, claimed, expires_at AS "expiresAt" FROM coupon WHERE code = ${code}`;
  return row;
}

/** False when there is one with this code. */
export async function insertCoupon(
  tx: Queryable,
  coupon: Omit<Coupon, 'claimed'> & { createdAt: Date },
): Promise<boolean> {
  const { code, kind, value, multiplier, audience, uses, createdAt, expiresAt } = coupon;
  const rows = await tx`
    INSERT INTO coupon (code, kind, value, multiplier, audience, uses, created_at, expires_at)
    VALUES (${code}, ${kind}, ${value}, ${multiplier}, ${audience}, ${uses}, ${createdAt}, ${expiresAt})
    ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length > 0;
}

export async function hasClaimed(sql: Queryable, code: string, memberId: bigint): Promise<boolean> {
  const rows = await sql`SELECT FROM coupon_claim WHERE coupon_code = ${code} AND member_id = ${memberId}`;
  return rows.length > 0;
}

/** Takes one of the coupon's uses for this member; false when none is left. Parallel claims of one coupon wait here. */
export async function takeUse(tx: Queryable, code: string, memberId: bigint, now: Date): Promise<boolean> {
  const rows = await tx`
    UPDATE coupon SET claimed = claimed + 1 WHERE code = ${code} AND claimed < uses RETURNING 1`;
  if (rows.length === 0) return false;
  await tx`INSERT INTO coupon_claim (coupon_code, member_id, claimed_at) VALUES (${code}, ${memberId}, ${now})`;
  return true;
}
