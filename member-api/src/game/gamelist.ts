import type { game, Game } from '@palaro/shared-lib/contract';
import type { Handler } from '../server/answer.ts';
import { listValue, pageOf } from '../server/page.ts';
import { listGames, type GameRow } from './game.store.ts';

/** Games of every provider, filtered, searched and sorted. */
export const gamelist: Handler<typeof game.gamelist> = async ({ sql, settings }, request) => {
  const page = pageOf(request, settings.history);
  const { category, provider, search, sort } = request;
  const filter = { category, provider, search, sort, limit: page.size, offset: page.offset };
  const { rows, total } = await listGames(sql, filter);
  return { value: listValue(rows.map(toWire), total, page) };
};

function toWire(row: GameRow): Game {
  return {
    provider_code: row.providerCode,
    game_code: row.gameCode,
    game_name: row.gameName,
    game_type: row.category,
    img_url: `art:${row.artSeed}`,
    rtp: row.rtp,
    is_hot: row.isHot,
    is_off: row.isOff,
  };
}
