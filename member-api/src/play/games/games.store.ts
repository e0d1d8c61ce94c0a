import type { GameCategory } from '@palaro/contract';
import type { ProviderGame } from '@palaro/contract/wires';
import type { Queryable, Transaction } from '../../platform/database/index.ts';

export interface GameRow {
  providerCode: string;
  gameCode: string;
  gameName: string;
  category: GameCategory;
  rtp: string;
  artSeed: string;
  isHot: boolean;
  /** The game, or its provider, is switched off. */
  isOff: boolean;
}

export interface GameFilter {
  category?: string | undefined;
  provider?: string | undefined;
  search?: string | undefined;
  gameCode?: string | undefined;
  sort?: 'hot' | 'name' | 'rtp' | undefined;
  limit: number;
  offset: number;
}

const columns = (sql: Queryable) => sql`
  provider_code AS "providerCode", game_code AS "gameCode", game_name AS "gameName", category, rtp::text AS rtp,
  art_seed AS "artSeed", is_hot AS "isHot",
  is_off OR EXISTS (SELECT FROM provider_switch s WHERE s.code = provider_code AND s.is_off) AS "isOff"`;

/** Escapes the special characters of LIKE. */
const literal = (search: string) => search.replace(/[\\%_]/g, '\\$&');

export async function searchGames(
  sql: Queryable,
  filter: GameFilter,
): Promise<{ rows: GameRow[]; total: number }> {
  const { category = null, provider = null, search, gameCode = null, sort = 'hot', limit, offset } = filter;
  const pattern = search === undefined ? null : `%${literal(search)}%`;
  const where = sql`
    NOT gone AND (${category}::text IS NULL OR category = ${category})
    AND (${provider}::text IS NULL OR provider_code = ${provider})
    AND (${gameCode}::text IS NULL OR game_code = ${gameCode})
    AND (${pattern}::text IS NULL OR game_name ILIKE ${pattern})`;
  const order = {
    hot: sql`is_hot DESC, position, game_name`,
    name: sql`lower(game_name), provider_code, game_code`,
    rtp: sql`rtp DESC, lower(game_name)`,
  }[sort];
  const rows = await sql<GameRow[]>`
    SELECT ${columns(sql)} FROM game WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  const [count] = await sql<{ total: number }[]>`SELECT count(*)::int AS total FROM game WHERE ${where}`;
  return { rows: [...rows], total: count?.total ?? 0 };
}

export async function findGame(sql: Queryable, provider: string, code: string): Promise<GameRow | undefined> {
  const [row] = await sql<GameRow[]>`
    SELECT ${columns(sql)} FROM game WHERE provider_code = ${provider} AND game_code = ${code} AND NOT gone`;
  return row;
}

/** Stores a fetched catalogue: adds new games, updates known ones, marks missing ones as removed. */
export async function writeCatalogue(
  tx: Transaction,
  provider: string,
  games: readonly ProviderGame[],
  now: Date,
): Promise<void> {
  const rows = games.map(({ game_code, game_name, category, rtp, art_seed, win_cap }, position) => ({
    game_code,
    game_name,
    category,
    rtp,
    art_seed,
    win_cap: win_cap ?? null,
    position,
  }));
  await tx`UPDATE game SET gone = true WHERE provider_code = ${provider}`;
  await tx`
    INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, win_cap, position, is_hot)
    SELECT ${provider}, game_code, game_name, category, rtp, art_seed, win_cap, position, false
      FROM jsonb_to_recordset(${tx.json(rows)})
        AS g (game_code text, game_name text, category text, rtp numeric, art_seed text, win_cap int, position int)
    ON CONFLICT (provider_code, game_code) DO UPDATE
      SET game_name = excluded.game_name, category = excluded.category, rtp = excluded.rtp,
          art_seed = excluded.art_seed, win_cap = excluded.win_cap, position = excluded.position, gone = false`;
  await tx`UPDATE game_catalogue SET fetched_at = ${now}, claimed_until = NULL WHERE provider_code = ${provider}`;
}

interface Heat {
  /** How many games are marked. */
  count: number;
  /** Play before this instant counts nothing. */
  since: Date;
  /** The number of latest rounds to count, so that the query stays fast on a busy site. */
  among: number;
}

/**
 * Marks the games that most members have played lately as hot, and no others. Where fewer were played, the first games of the
 * providers' own lists fill up the number. Games that are switched off or gone are none of them.
 */
export async function markHotGames(sql: Queryable, { count, since, among }: Heat): Promise<void> {
  await sql`
    WITH latest AS (
      SELECT provider, game_code, member_id FROM round
       WHERE status = 'settled' AND closed_at > ${since} ORDER BY closed_at DESC LIMIT ${among}
    ), played AS (
      SELECT provider, game_code, count(DISTINCT member_id) AS members, count(*) AS rounds FROM latest GROUP BY 1, 2
    ), hot AS (
      SELECT g.provider_code, g.game_code
        FROM game g LEFT JOIN played p ON p.provider = g.provider_code AND p.game_code = g.game_code
       WHERE NOT gone AND NOT is_off AND NOT EXISTS (SELECT FROM provider_switch s WHERE s.code = g.provider_code AND s.is_off)
       ORDER BY p.members DESC NULLS LAST, p.rounds DESC, g.position, g.provider_code LIMIT ${count}
    ), changed AS (
      -- In one order, so that two processes never wait for each other.
      SELECT provider_code, game_code, NOT is_hot AS is_hot FROM game
       WHERE is_hot <> ((provider_code, game_code) IN (SELECT provider_code, game_code FROM hot))
       ORDER BY provider_code, game_code FOR UPDATE
    )
    UPDATE game SET is_hot = changed.is_hot FROM changed
     WHERE game.provider_code = changed.provider_code AND game.game_code = changed.game_code`;
}

/** True when this process should fetch the catalogue: it is old, and no other process is fetching it. */
export async function claimCatalogue(
  sql: Queryable,
  provider: string,
  { now, olderThan, until }: { now: Date; olderThan: Date; until: Date },
): Promise<boolean> {
  const rows = await sql`
    INSERT INTO game_catalogue AS c (provider_code, claimed_until) VALUES (${provider}, ${until})
    ON CONFLICT (provider_code) DO UPDATE SET claimed_until = ${until}
     WHERE (c.fetched_at IS NULL OR c.fetched_at <= ${olderThan})
       AND (c.claimed_until IS NULL OR c.claimed_until <= ${now})
    RETURNING 1`;
  return rows.length > 0;
}

/** After a failed fetch: retry soon if there is no catalogue yet, later if there is one. */
export async function postponeCatalogue(
  sql: Queryable,
  provider: string,
  { first, again }: { first: Date; again: Date },
): Promise<void> {
  await sql`
    UPDATE game_catalogue SET claimed_until = CASE WHEN fetched_at IS NULL THEN ${first} ELSE ${again} END::timestamptz
     WHERE provider_code = ${provider}`;
}

export async function isProviderOff(sql: Queryable, provider: string): Promise<boolean> {
  const [row] = await sql<{ isOff: boolean }[]>`
    SELECT is_off AS "isOff" FROM provider_switch WHERE code = ${provider}`;
  return row?.isOff ?? false;
}

/** Providers and games that are switched off. */
export async function listOff(sql: Queryable, provider: string | undefined) {
  const only = provider ?? null;
  const providers = await sql<{ code: string }[]>`
    SELECT code FROM provider_switch WHERE is_off AND (${only}::text IS NULL OR code = ${only}) ORDER BY code`;
  const games = await sql<{ provider_code: string; game_code: string }[]>`
    SELECT provider_code, game_code FROM game
     WHERE is_off AND NOT gone AND (${only}::text IS NULL OR provider_code = ${only}) ORDER BY 1, 2`;
  return { provider_off: providers.map(({ code }) => code), games: [...games] };
}

export async function listRtp(sql: Queryable, provider: string | undefined) {
  const only = provider ?? null;
  const rows = await sql<{ provider_code: string; game_code: string; rtp: string }[]>`
    SELECT provider_code, game_code, rtp::text AS rtp FROM game
     WHERE NOT gone AND (${only}::text IS NULL OR provider_code = ${only}) ORDER BY 1, 2`;
  return [...rows];
}

export interface RecentWin {
  accountId: string;
  gameName: string;
  provider: string;
  gameCode: string;
  win: bigint;
  at: Date;
}

/**
 * The latest rounds with a payout above the stake, of at least `least`. None of which a win waits for a person, and none whose bonus
 * part went back to the house because its promotion had ended: what was not paid is no win to show.
 */
export async function listWins(
  sql: Queryable,
  { count, least, among }: { count: number; least: bigint; among: number },
): Promise<RecentWin[]> {
  return sql<RecentWin[]>`
    SELECT m.account_id AS "accountId", g.game_name AS "gameName", r.provider, r.game_code AS "gameCode",
           r.payout - r.stake AS win, r.opened_at AS at
      FROM (SELECT * FROM round WHERE status = 'settled' AND payout > stake ORDER BY opened_at DESC LIMIT ${among}) r
      JOIN member m ON m.id = r.member_id
      JOIN game g ON g.provider_code = r.provider AND g.game_code = r.game_code
     WHERE r.payout - r.stake >= ${least} AND r.in_review = 0
       AND (r.bonus_stake = 0 OR NOT EXISTS (SELECT FROM promotion_grant p WHERE p.id = r.grant_id AND p.ended_at <= r.closed_at))
     ORDER BY r.opened_at DESC LIMIT ${count}`;
}

/** An open round in another game of the provider, which must be finished first. */
export async function hasOpenRoundElsewhere(
  sql: Queryable,
  memberId: bigint,
  { provider, gameCode }: { provider: string; gameCode: string | undefined },
): Promise<boolean> {
  if (gameCode === undefined) return false;
  const [row] = await sql`
    SELECT FROM round r JOIN game g ON g.provider_code = r.provider AND g.game_code = r.game_code
     WHERE r.member_id = ${memberId} AND r.status = 'open' AND r.provider = ${provider} AND r.game_code <> ${gameCode}
       AND g.category NOT IN ('sportsbook', 'esports', 'cockfight', 'lottery') LIMIT 1`;
  return row !== undefined;
}

/** The games that the running promotion allows. */
export async function readGrantTerms(
  sql: Queryable,
  memberId: bigint,
): Promise<{ ownGames: boolean; weights: Record<string, number> } | undefined> {
  const [row] = await sql<{ ownGames: boolean; weights: Record<string, number> }[]>`
    SELECT own_games AS "ownGames", weights FROM promotion_grant WHERE member_id = ${memberId} AND state = 'RUNNING'`;
  return row;
}
