import { units, type Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

/** The missing turnover before a withdrawal. */
export interface Turnover {
  /** The last target, and the turnover since it. */
  required: Units;
  done: Units;
  outstanding: Units;
}

/**
 * Played is the sum of valid stakes of the rounds that were opened since the target and are settled: of each the smallest of
 * the stake, what it won or lost (so that a draw counts nothing) and what its provider says was at risk; nothing of a bet with
 * odds below 1.50. A round under a promotion counts towards that one, and promotion money counts towards no other.
 */
export async function readTurnover(sql: Queryable, memberId: bigint): Promise<Turnover> {
  const [row] = await sql<TargetRow[]>`
    SELECT t.target, ${playedSince(sql)} AS played
      FROM turnover_target t WHERE t.member_id = ${memberId} ORDER BY t.id DESC LIMIT 1`;
  return progressOf(row?.target ?? 0n, row?.played ?? 0n);
}

/**
 * The turnover up to and including one target, whatever has been added since: what is played counts for the oldest first.
 * `undefined` when there was no such target.
 */
export async function readTurnoverOf(
  sql: Queryable,
  memberId: bigint,
  ticketId: string,
): Promise<Turnover | undefined> {
  const [row] = await sql<TargetRow[]>`
    SELECT t.target, ${playedSince(sql)} AS played
      FROM turnover_target t WHERE t.member_id = ${memberId} AND t.ticket_id = ${ticketId}`;
  return row && progressOf(row.target, row.played);
}

interface TargetRow {
  target: bigint;
  played: bigint;
}

const playedSince = (sql: Queryable) => sql`
  coalesce((SELECT sum(least(r.stake - r.covered, abs(r.payout - r.stake), r.valid_stake))
              FROM round r
             WHERE r.member_id = t.member_id AND r.status = 'settled' AND r.in_review = 0 AND r.opened_at >= t.at
               AND r.grant_id IS NULL AND r.promo_stake = 0 AND NOT r.low_odds), 0)::bigint`;

export function progressOf(target: bigint, played: bigint): Turnover {
  const done = played < target ? played : target;
  return { required: units(target), done: units(done), outstanding: units(target - done) };
}

/** A deposit without a promotion has a turnover of once the amount, which is added to the missing turnover. */
export async function addTurnoverTarget(
  tx: Queryable,
  { memberId, ticketId, amount }: { memberId: bigint; ticketId: string; amount: Units },
): Promise<void> {
  const { outstanding } = await readTurnover(tx, memberId);
  await tx`
    INSERT INTO turnover_target (member_id, ticket_id, target) VALUES (${memberId}, ${ticketId}, ${outstanding + amount})`;
}
