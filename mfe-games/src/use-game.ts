import type { Game } from '@palaro/contract';
import { useGameCatalogueQuery } from './games.queries.ts';

/** Games whose tile was pressed in this visit. */
const pressed = new Map<string, Game>();

const nameOf = (provider: string, gameCode: string) => `${provider}/${gameCode}`;

export function rememberGame(game: Game): void {
  pressed.set(nameOf(game.provider_code, game.game_code), game);
}

export interface KnownGame {
  /** `undefined` until it is loaded, and for an unknown game. */
  game: Game | undefined;
  /** Loading has ended. */
  settled: boolean;
}

/** A game by its code: from the pressed tile, else from the catalogue. */
export function useGame(provider: string | undefined, gameCode: string | null): KnownGame {
  const isNamed = provider !== undefined && gameCode !== null;
  const remembered = isNamed ? pressed.get(nameOf(provider, gameCode)) : undefined;
  const { data, isError } = useGameCatalogueQuery(undefined, { skip: !isNamed || remembered !== undefined });
  const game =
    remembered ?? data?.find((one) => one.provider_code === provider && one.game_code === gameCode);
  return { game, settled: !isNamed || game !== undefined || data !== undefined || isError };
}
