import type { GameCategory, ProviderCode } from '@palaro/contract';

/** A game: rules with their numbers, in a dress of its own. */
export interface GameDefinition {
  provider: ProviderCode;
  game_code: string;
  game_name: string;
  category: GameCategory;
  /** Name of its maths in `MATHS`. */
  maths: string;
  /** Draws the game, here and on the site's tile: what it is called after, then what goes with it. */
  art_seed: string;
}
