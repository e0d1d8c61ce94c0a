import {
  floatsNeeded,
  floatsOf,
  hashOfText,
  outcomeOf,
  type Draw,
  type FairGame,
  type Shape,
} from './fair-draw.ts';

import { drawMines, type MinesDrawn } from './mine-board.ts';
import { drawReels, type ReelsDrawn, type ReelTable } from './reel-table.ts';

export interface Verdict {
  /** In the game's notation. */
  outcome: string;
  /** Of a slot. */
  reels: { drawn: ReelsDrawn; table: ReelTable } | null;
  /** Of a board of mines. */
  mines: MinesDrawn | null;
  /** The hash of the server seed, calculated here. */
  hash: string;
  /** Whether it equals the hash that was shown before the bet; `null` when none was given. */
  isPromised: boolean | null;
}

const HEX64 = /^[0-9a-f]{64}$/;
export const isSeed = (text: string): boolean => HEX64.test(text);
export const isHash = isSeed;

/** "30, 30 28" → 30, 30, 28 */
export const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

export async function verify({
  hash: promised,
  game,
  shape,
  ...draw
}: Draw & { hash: string; game: FairGame; shape: Shape }): Promise<Verdict> {
  const [hash, floats] = await Promise.all([
    hashOfText(draw.serverSeed),
    floatsOf(draw, floatsNeeded(game, shape)),
  ]);
  return {
    outcome: outcomeOf(game, floats, shape),
    reels:
      game === 'reels' && shape.table ? { drawn: drawReels(shape.table, floats), table: shape.table } : null,
    mines: game === 'mines' ? drawMines(shape.mines, floats) : null,
    hash,
    isPromised: isHash(promised) ? hash === promised : null,
  };
}
