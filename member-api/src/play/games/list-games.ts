import {
  gameProvider,
  isProviderCode,
  type game,
  type Game,
  type GameListCall,
  type ProviderCode,
} from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import type { MarketProfile } from '../../platform/market/index.ts';
import { searchGames, type GameRow } from './games.store.ts';
import { isClosed } from './is-closed.ts';

/** Games of every provider, filtered, searched and sorted. */
export const listGames: Handler<typeof game.gamelist> = async ({ sql, settings, market }, request) => {
  const page = pageOf(request, settings.history);
  const { category, provider, search, sort, game_code: gameCode } = request;
  const filter = { category, provider, search, sort, gameCode, limit: page.size, offset: page.offset };
  const { rows, total } = await searchGames(sql, filter);
  return {
    value: listValue(
      rows.map((row) => toWire(row, market)),
      total,
      page,
    ),
  };
};

/** Games of one provider, in its own order. */
export function listProviderGames(provider: ProviderCode): Handler<GameListCall> {
  return async ({ sql, settings, market }, request) => {
    const page = pageOf(request, settings.history);
    const { rows, total } = await searchGames(sql, { provider, limit: page.size, offset: page.offset });
    return {
      value: listValue(
        rows.map((row) => toWire(row, market)),
        total,
        page,
      ),
    };
  };
}

function toWire(row: GameRow, market: MarketProfile): Game {
  const provider = isProviderCode(row.providerCode) ? gameProvider(row.providerCode) : undefined;
  return {
    provider_code: row.providerCode,
    game_code: row.gameCode,
    game_name: row.gameName,
    game_type: row.category,
    img_url: `art:${row.artSeed}`,
    rtp: row.rtp,
    is_hot: row.isHot,
    is_off: isClosed(row, market),
    provider_name: provider?.name ?? row.providerCode,
    has_demo: provider?.hasDemo === true,
    is_own: provider?.isOwn === true,
  };
}
