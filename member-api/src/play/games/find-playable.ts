import { gameProvider, type ProviderCode } from '@palaro/contract';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { isClosed } from './is-closed.ts';
import { findGame, isProviderOff, type GameRow } from './games.store.ts';

/** The game, if it exists and is switched on; `undefined` for a provider's lobby. */
export async function findPlayable(
  { sql, market }: Pick<Deps, 'sql' | 'market'>,
  provider: ProviderCode,
  gameCode: string | undefined,
): Promise<GameRow | undefined> {
  if (gameCode === undefined) {
    const isOff = await isProviderOff(sql, provider);
    const { categories } = gameProvider(provider);
    if (categories.every((category) => isClosed({ isOff, category }, market)))
      throw refuse('game_maintenance');
    return undefined;
  }
  const found = await findGame(sql, provider, gameCode);
  if (!found) throw refuse('game_not_exists');
  if (isClosed(found, market)) throw refuse('game_maintenance');
  return found;
}
