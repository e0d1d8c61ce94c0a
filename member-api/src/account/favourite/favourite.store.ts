import type { Favourite, GameCategory } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

interface FavouriteRow {
  providerCode: string;
  gameCode: string;
  gameName: string;
  category: GameCategory;
  artSeed: string;
}

/** Newest first; a game that its provider no longer has is left out, until the provider has it again. */
export async function readFavourites(sql: Queryable, memberId: bigint): Promise<Favourite[]> {
  const rows = await sql<FavouriteRow[]>`
    SELECT g.provider_code AS "providerCode", g.game_code AS "gameCode", g.game_name AS "gameName", g.category,
           g.art_seed AS "artSeed"
      FROM favourite f JOIN game g USING (provider_code, game_code)
     WHERE f.member_id = ${memberId} AND NOT g.gone ORDER BY f.id DESC`;
  return rows.map((row) => ({
    provider_code: row.providerCode,
    game_code: row.gameCode,
    game_name: row.gameName,
    game_type: row.category,
    img_url: `art:${row.artSeed}`,
  }));
}

export async function countFavourites(sql: Queryable, memberId: bigint): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM favourite WHERE member_id = ${memberId}`;
  return row?.count ?? 0;
}

/** False when it was a favourite already. */
export async function insertFavourite(
  sql: Queryable,
  memberId: bigint,
  { provider, gameCode, now }: { provider: string; gameCode: string; now: Date },
): Promise<boolean> {
  const rows = await sql`
    INSERT INTO favourite (member_id, provider_code, game_code, created_at)
    VALUES (${memberId}, ${provider}, ${gameCode}, ${now}) ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length === 1;
}

/** False when it was not a favourite. */
export async function deleteFavourite(
  sql: Queryable,
  memberId: bigint,
  { provider, gameCode }: { provider: string; gameCode: string },
): Promise<boolean> {
  const rows = await sql`
    DELETE FROM favourite WHERE member_id = ${memberId} AND provider_code = ${provider} AND game_code = ${gameCode}
    RETURNING 1`;
  return rows.length === 1;
}
