import type { GameCategory, Match } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

export interface RoundRow {
  id: bigint;
  ref: string;
  provider: string;
  gameCode: string;
  gameName: string | null;
  category: GameCategory | null;
  status: 'open' | 'settled' | 'void';
  stake: bigint;
  payout: bigint;
  inReview: bigint;
  validStake: bigint;
  /** Of the valid stake, what the round has added to a turnover. */
  counted: bigint;
  openedAt: Date;
}

export interface RoundFilter {
  memberId: bigint;
  day: string;
  /** Undefined: all. */
  categories?: readonly GameCategory[] | undefined;
  limit: number;
  offset: number;
}

/** The valid stake of a round, as for every turnover: see `turnover/`. */
const validStake = (sql: Queryable) => sql`
  CASE WHEN r.status <> 'settled' OR r.low_odds OR r.in_review > 0 THEN 0
       ELSE least(r.stake - r.covered, abs(r.payout - r.stake), coalesce(r.valid_stake, r.stake)) END`;

/** With promotion money a round counts for its promotion alone. */
const counted = (sql: Queryable) => sql`
  CASE WHEN r.grant_id IS NOT NULL THEN r.turnover WHEN r.promo_stake > 0 THEN 0 ELSE ${validStake(sql)} END`;

/** Rounds that were opened on a working date, newest first. */
export async function readRounds(
  sql: Queryable,
  { memberId, day, categories, limit, offset }: RoundFilter,
): Promise<{ rows: RoundRow[]; total: number }> {
  const where = sql`
    r.member_id = ${memberId} AND r.working_date = ${day}
    AND (${categories === undefined} OR g.category = ANY (${[...(categories ?? [])]}))`;
  const from = sql`
    round r LEFT JOIN game g ON g.provider_code = r.provider AND g.game_code = r.game_code`;
  const rows = await sql<RoundRow[]>`
    SELECT r.id, r.ref, r.provider, r.game_code AS "gameCode", g.game_name AS "gameName", g.category, r.status, r.stake,
           r.payout, r.in_review AS "inReview", ${validStake(sql)} AS "validStake", ${counted(sql)} AS counted,
           r.opened_at AS "openedAt"
      FROM ${from} WHERE ${where} ORDER BY r.id DESC LIMIT ${limit} OFFSET ${offset}`;
  const [count] = await sql<{ total: number }[]>`SELECT count(*)::int AS total FROM ${from} WHERE ${where}`;
  return { rows: [...rows], total: count?.total ?? 0 };
}

/** The newest rounds of a member, whenever they were. */
export async function readLastRounds(
  sql: Queryable,
  memberId: bigint,
  limit: number,
): Promise<
  Pick<RoundRow, 'ref' | 'provider' | 'gameCode' | 'gameName' | 'status' | 'stake' | 'payout' | 'openedAt'>[]
> {
  return sql<RoundRow[]>`
    SELECT r.ref, r.provider, r.game_code AS "gameCode", g.game_name AS "gameName", r.status, r.stake, r.payout,
           r.opened_at AS "openedAt"
      FROM round r LEFT JOIN game g ON g.provider_code = r.provider AND g.game_code = r.game_code
     WHERE r.member_id = ${memberId} ORDER BY r.working_date DESC, r.id DESC LIMIT ${limit}`;
}

export interface BetLine {
  bet_type: string;
  home_away: string;
  criteria1: string;
  odds: string;
  home_team: Match['home_team'];
  away_team: Match['away_team'];
}

/** The selections of these rounds, if the provider has sent them: odds in 1/10,000. */
export async function linesOfRounds(
  sql: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, { odds: bigint; lines: BetLine[] }>> {
  const rows = await sql<{ roundId: bigint; odds: bigint | null; lines: BetLine[] | null }[]>`
    SELECT round_id AS "roundId", odds, lines FROM provider_transaction
     WHERE round_id = ANY (${ids.map(String)}::bigint[]) AND action IN ('bet', 'betwin') ORDER BY id`;
  const found = new Map<bigint, { odds: bigint; lines: BetLine[] }>();
  for (const { roundId, odds, lines } of rows) {
    const before = found.get(roundId);
    found.set(roundId, {
      odds: before?.odds ?? odds ?? 0n,
      lines: [...(before?.lines ?? []), ...(lines ?? [])],
    });
  }
  return found;
}

export interface PlayedGame {
  provider: string;
  gameCode: string;
  gameName: string;
  category: GameCategory;
  artSeed: string;
  rounds: number;
  stake: bigint;
  payout: bigint;
  lastPlayedAt: Date;
}

/** Games that a member has played since a working date, by the number of rounds. */
export async function topGames(
  sql: Queryable,
  memberId: bigint,
  { since, limit }: { since: string; limit: number },
): Promise<PlayedGame[]> {
  return sql<PlayedGame[]>`
    SELECT r.provider, r.game_code AS "gameCode", g.game_name AS "gameName", g.category, g.art_seed AS "artSeed",
           r.rounds, r.stake, r.payout, r.last AS "lastPlayedAt"
      FROM (SELECT provider, game_code, count(*)::int AS rounds, sum(stake)::bigint AS stake,
                   sum(payout)::bigint AS payout, max(opened_at) AS last
              FROM round WHERE member_id = ${memberId} AND working_date >= ${since} AND status <> 'void'
             GROUP BY 1, 2) r
      JOIN game g ON g.provider_code = r.provider AND g.game_code = r.game_code
     ORDER BY r.rounds DESC, r.last DESC LIMIT ${limit}`;
}

export interface ProviderSum {
  day: string;
  provider: string;
  rounds: number;
  stake: bigint;
  payout: bigint;
  validStake: bigint;
}

/** A member's winnings and losses by provider; also by day, when `byDay`. Days without play have no line. */
export async function sumByProvider(
  sql: Queryable,
  memberId: bigint,
  { from, to, byDay }: { from: string; to: string; byDay: boolean },
): Promise<ProviderSum[]> {
  return sql<ProviderSum[]>`
    SELECT CASE WHEN ${byDay} THEN r.working_date::text ELSE '' END AS day, r.provider, count(*)::int AS rounds,
           sum(r.stake)::bigint AS stake, sum(r.payout)::bigint AS payout, sum(${validStake(sql)})::bigint AS "validStake"
      FROM round r
     WHERE r.member_id = ${memberId} AND r.working_date BETWEEN ${from} AND ${to} AND r.status <> 'void'
     GROUP BY 1, 2 ORDER BY 1 DESC, 2`;
}

export interface Win {
  accountId: string;
  provider: string;
  gameName: string;
  win: bigint;
}

/** The highest single wins since an instant, one per member; of the same rounds as the latest wins that are shown. */
export async function highestWins(
  sql: Queryable,
  { since, limit }: { since: Date; limit: number },
): Promise<Win[]> {
  return sql<Win[]>`
    SELECT m.account_id AS "accountId", w.provider, g.game_name AS "gameName", w.win
      FROM (SELECT DISTINCT ON (r.member_id) r.member_id, r.provider, r.game_code, r.payout - r.stake AS win
              FROM round r
             WHERE r.status = 'settled' AND r.opened_at >= ${since} AND r.payout > r.stake AND r.in_review = 0
               AND (r.bonus_stake = 0 OR NOT EXISTS (SELECT FROM promotion_grant p WHERE p.id = r.grant_id AND p.ended_at <= r.closed_at))
             ORDER BY r.member_id, r.payout - r.stake DESC) w
      JOIN member m ON m.id = w.member_id AND m.state = 'active'
      JOIN game g ON g.provider_code = w.provider AND g.game_code = w.game_code
     ORDER BY w.win DESC LIMIT ${limit}`;
}
