import type { GameCategory, ProviderGame } from '@palaro/shared-lib/contract';
import type { Queryable, Transaction } from '../database/index.ts';

export interface GameRow {
  providerCode: string;
  gameCode: string;
  gameName: string;
  category: GameCategory;
  rtp: string;
  artSeed: string;
  isHot: boolean;
  isOff: boolean;
}

export interface GameFilter {
  category?: string | undefined;
  provider?: string | undefined;
  search?: string | undefined;
  sort?: 'hot' | 'name' | 'rtp' | undefined;
  limit: number;
  offset: number;
}

const columns = (sql: Queryable) => sql`
  provider_code AS "providerCode", game_code AS "gameCode", game_name AS "gameName", category, rtp::text AS rtp,
  art_seed AS "artSeed", is_hot AS "isHot", is_off AS "isOff"`;

/** Characters that LIKE gives a meaning stand for themselves. */
const literal = (search: string) => search.replace(/[\\%_]/g, '\\$&');

export async function listGames(
  sql: Queryable,
  filter: GameFilter,
): Promise<{ rows: GameRow[]; total: number }> {
  const { category = null, provider = null, search, sort = 'hot', limit, offset } = filter;
  const pattern = search === undefined ? null : `%${literal(search)}%`;
  const where = sql`
    NOT gone AND (${category}::text IS NULL OR category = ${category})
    AND (${provider}::text IS NULL OR provider_code = ${provider})
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

/** What a lobby opens with. */
export async function firstGame(sql: Queryable, provider: string): Promise<GameRow | undefined> {
  const [row] = await sql<GameRow[]>`
    SELECT ${columns(sql)} FROM game WHERE provider_code = ${provider} AND NOT gone AND NOT is_off
     ORDER BY position LIMIT 1`;
  return row;
}

/** Writes a catalogue as it is now: new games come, known ones change, missing ones are marked as gone. */
export async function writeCatalogue(
  tx: Transaction,
  provider: string,
  games: readonly ProviderGame[],
  { now, hot }: { now: Date; hot: number },
): Promise<void> {
  await tx`UPDATE game SET gone = true WHERE provider_code = ${provider}`;
  for (const [position, game] of games.entries()) {
    const { game_code, game_name, category, rtp, art_seed } = game;
    await tx`
      INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, position, is_hot)
      VALUES (${provider}, ${game_code}, ${game_name}, ${category}, ${rtp}::numeric, ${art_seed}, ${position}, ${position < hot})
      ON CONFLICT (provider_code, game_code) DO UPDATE
        SET game_name = excluded.game_name, category = excluded.category, rtp = excluded.rtp,
            art_seed = excluded.art_seed, position = excluded.position, is_hot = excluded.is_hot, gone = false`;
  }
  await tx`UPDATE game_catalogue SET fetched_at = ${now}, claimed_until = NULL WHERE provider_code = ${provider}`;
}

/** True when this process is to fetch the catalogue: it is old, and nobody else is at it. */
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

/** After a fetch that failed: soon again where there is no catalogue yet, later where there is one. */
export async function postponeCatalogue(
  sql: Queryable,
  provider: string,
  { first, again }: { first: Date; again: Date },
): Promise<void> {
  await sql`
    UPDATE game_catalogue SET claimed_until = CASE WHEN fetched_at IS NULL THEN ${first} ELSE ${again} END::timestamptz
     WHERE provider_code = ${provider}`;
}
