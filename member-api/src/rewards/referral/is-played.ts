import type { Queryable } from '../../platform/database/index.ts';
import { readTurnoverOf } from '../turnover/index.ts';

/**
 * Whether a credited deposit has been played: its 1 × turnover; under a promotion that promotion's requirement, or after an early
 * end what was given back of the deposit.
 */
export async function isPlayed(
  sql: Queryable,
  { memberId, ticketId }: { memberId: bigint; ticketId: string },
): Promise<boolean> {
  const [grant] = await sql<{ id: bigint; state: string }[]>`
    SELECT id, state FROM promotion_grant WHERE member_id = ${memberId} AND source = ${ticketId}`;
  if (!grant) return (await readTurnoverOf(sql, memberId, ticketId))?.outstanding === 0n;
  if (grant.state === 'RUNNING') return false;
  if (grant.state === 'RELEASED') return true;
  // Without a target nothing was given back that is left to play.
  return ((await readTurnoverOf(sql, memberId, `grant ${grant.id}`))?.outstanding ?? 0n) === 0n;
}
