import type { GameCategory } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

export type RebateKind = 'self' | 'downline';

/** Game type → 1/10,000 of the turnover. */
export type Rates = Readonly<Record<GameCategory, number>>;

/**
 * The counted part of a round: its valid stake as for every turnover (see `turnover/`), without the share of promotion money.
 * Numeric, because a product of two stakes may exceed a bigint.
 */
const cashTurnover = (sql: Queryable) => sql`
  CASE WHEN r.low_odds THEN 0
       ELSE floor(least(r.stake - r.covered, abs(r.payout - r.stake), coalesce(r.valid_stake, r.stake))::numeric
                  * (r.stake - r.promo_stake) / r.stake) END`;

/** Credited deposits → what their VIP level adds to the rate of the own play, in 1/10,000. */
export type Steps = readonly { from: bigint; step: number }[];

/**
 * Writes the rebates of a working date, for the players and their referrers. The players' own rates are those of the VIP level that
 * they had at the end of the day. Existing lines are not changed. Returns how many are new.
 */
export async function accrueDay(
  sql: Queryable,
  {
    from,
    to,
    day,
    self,
    downline,
    steps,
  }: { from: Date; to: Date; day: string; self: Rates; downline: Rates; steps: Steps },
): Promise<number> {
  const played = sql`
    SELECT r.member_id, g.category AS game_type,
           sum(${cashTurnover(sql)})::bigint AS turnover
      FROM round r JOIN game g ON g.provider_code = r.provider AND g.game_code = r.game_code
     WHERE r.status = 'settled' AND r.closed_at >= ${from} AND r.closed_at < ${to} AND r.promo_stake < r.stake
     GROUP BY 1, 2`;
  const rows = await sql`
    WITH played AS (${played}),
    stepped AS (
      SELECT p.member_id, coalesce(max(s.step), 0) AS step
        FROM (SELECT DISTINCT member_id FROM played) p
       CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS deposited FROM deposit d
                            WHERE d.member_id = p.member_id AND d.state = 'CREDITED' AND d.credited_at < ${to}) d
        LEFT JOIN unnest(${steps.map((one) => String(one.from))}::bigint[], ${steps.map(({ step }) => step)}::int[])
               AS s (reached, step) ON s.reached <= d.deposited
       GROUP BY 1),
    earned AS (
      SELECT member_id, 'self' AS kind, game_type, turnover,
             (${sql.json(self)}::jsonb ->> game_type)::int + step AS rate
        FROM played JOIN stepped USING (member_id)
      UNION ALL
      SELECT m.referrer_id, 'downline', p.game_type, sum(p.turnover)::bigint,
             (${sql.json(downline)}::jsonb ->> p.game_type)::int
        FROM played p JOIN member m ON m.id = p.member_id
       WHERE m.referrer_id IS NOT NULL AND m.affiliate_code = ''
       GROUP BY m.referrer_id, p.game_type)
    INSERT INTO rebate_line (member_id, kind, working_date, game_type, turnover, rate, amount)
    SELECT member_id, kind, ${day}, game_type, turnover, rate, turnover * rate / 10000 FROM earned
     WHERE turnover > 0 AND rate > 0
    ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length;
}

export interface RebateSums {
  accrued: bigint;
  claimed: bigint;
  available: bigint;
}

export async function readSums(sql: Queryable, memberId: bigint, kind: RebateKind): Promise<RebateSums> {
  const [row] = await sql<{ accrued: bigint; claimed: bigint }[]>`
    SELECT (SELECT coalesce(sum(amount), 0)::bigint FROM rebate_line
             WHERE member_id = ${memberId} AND kind = ${kind}) AS accrued,
           (SELECT coalesce(sum(amount), 0)::bigint FROM rebate_claim
             WHERE member_id = ${memberId} AND kind = ${kind}) AS claimed`;
  const { accrued = 0n, claimed = 0n } = row ?? {};
  return { accrued, claimed, available: accrued - claimed };
}

export async function insertClaim(
  tx: Queryable,
  claim: { memberId: bigint; kind: RebateKind; amount: bigint; journalId: bigint; now: Date },
): Promise<void> {
  const { memberId, kind, amount, journalId, now } = claim;
  await tx`
    INSERT INTO rebate_claim (member_id, kind, amount, journal_id, created_at)
    VALUES (${memberId}, ${kind}, ${amount}, ${journalId}, ${now})`;
}

export interface RebateLine {
  day: string;
  gameType: GameCategory;
  turnover: bigint;
  rate: number;
  amount: bigint;
}

/** Newest first. */
export async function listLines(
  sql: Queryable,
  memberId: bigint,
  { kind, since }: { kind: RebateKind; since: string },
): Promise<RebateLine[]> {
  return sql<RebateLine[]>`
    SELECT working_date::text AS day, game_type AS "gameType", turnover, rate, amount FROM rebate_line
     WHERE member_id = ${memberId} AND kind = ${kind} AND working_date >= ${since}
     ORDER BY working_date DESC, game_type`;
}

export interface ClaimRow {
  createdAt: Date;
  kind: RebateKind;
  amount: bigint;
}

/** Claims between two instants, newest first. */
export async function listClaims(
  sql: Queryable,
  memberId: bigint,
  { from, to, limit, offset }: { from: Date; to: Date; limit: number; offset: number },
): Promise<{ rows: ClaimRow[]; total: number }> {
  const where = sql`member_id = ${memberId} AND created_at >= ${from} AND created_at < ${to}`;
  const rows = await sql<ClaimRow[]>`
    SELECT created_at AS "createdAt", kind, amount FROM rebate_claim WHERE ${where}
     ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
  const [count] = await sql<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM rebate_claim WHERE ${where}`;
  return { rows: [...rows], total: count?.total ?? 0 };
}

/** Play and rebate of each referred member in a month, the largest first. */
export async function listDownline(
  sql: Queryable,
  memberId: bigint,
  {
    from,
    to,
    downline,
    limit,
    offset,
  }: { from: Date; to: Date; downline: Rates; limit: number; offset: number },
): Promise<{ rows: { accountId: string; turnover: bigint; rebate: bigint }[]; total: number }> {
  const rows = await sql<{ accountId: string; turnover: bigint; rebate: bigint }[]>`
    SELECT m.account_id AS "accountId", coalesce(sum(p.turnover), 0)::bigint AS turnover,
           coalesce(sum(p.turnover * (${sql.json(downline)}::jsonb ->> p.game_type)::int / 10000), 0)::bigint AS rebate
      FROM member m
      LEFT JOIN LATERAL (
        SELECT g.category AS game_type,
               sum(${cashTurnover(sql)})::bigint AS turnover
          FROM round r JOIN game g ON g.provider_code = r.provider AND g.game_code = r.game_code
         WHERE r.member_id = m.id AND r.status = 'settled' AND r.closed_at >= ${from} AND r.closed_at < ${to}
           AND r.promo_stake < r.stake
         GROUP BY 1) p ON true
     WHERE m.referrer_id = ${memberId} AND m.activated_at IS NOT NULL
     GROUP BY m.id ORDER BY 2 DESC, m.id LIMIT ${limit} OFFSET ${offset}`;
  const [count] = await sql<{ total: number }[]>`
    SELECT count(*)::int AS total FROM member WHERE referrer_id = ${memberId} AND activated_at IS NOT NULL`;
  return { rows: [...rows], total: count?.total ?? 0 };
}
