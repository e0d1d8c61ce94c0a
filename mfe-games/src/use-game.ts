import type { Game } from '@palaro/shared-lib/contract';
import { useGameCatalogueQuery } from './games.queries.ts';

/** Games whose tile was pressed in this visit. */
const pressed = new Map<string, Game>();

export function rememberGame(game: Game): void {
  pressed.set(game.game_code, game);
}

/** A game by its code: the one whose tile led here, else looked up in the catalogue; `undefined` until it is known. */
export function useGame(gameCode: string | null): Game | undefined {
  const remembered = gameCode === null ? undefined : pressed.get(gameCode);
  const { data } = useGameCatalogueQuery(undefined, { skip: gameCode === null || remembered !== undefined });
  return remembered ?? data?.find((game) => game.game_code === gameCode);
}
