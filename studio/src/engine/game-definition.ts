import type { GameCategory, ProviderCode } from '@palaro/contract';

/** A game: rules with their maths, and its own look. */
export interface GameDefinition {
  provider: ProviderCode;
  game_code: string;
  game_name: string;
  category: GameCategory;
  /** Name of its maths in `MATHS`. */
  maths: string;
  /** Seed of the game's art, here and on the site's tile: its motif, then others. */
  art_seed: string;
}
