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
import { drawCascades, type CascadesDrawn } from './cascades-table.ts';
import { drawClassic, type ClassicDrawn } from './classic-table.ts';
import { drawHold, type HoldDrawn, type HoldTable } from './hold-table.ts';
import { drawTall, type TallDrawn } from './tall-table.ts';
import { drawWays, type WaysDrawn } from './ways-table.ts';

export interface Verdict {
  /** In the game's notation. */
  outcome: string;
  /** Of a slot of lines. */
  reels: { drawn: ReelsDrawn; table: ReelTable } | null;
  /** Of a slot of ways. */
  ways: WaysDrawn | null;
  /** Of three reels and one line. */
  classic: ClassicDrawn | null;
  /** Of a slot whose symbols fall. */
  cascades: CascadesDrawn | null;
  /** Of a slot whose coins stay. */
  hold: { drawn: HoldDrawn; table: HoldTable } | null;
  /** Of a slot whose reels change their heights. */
  tall: TallDrawn | null;
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
  const table = game === 'reels' ? shape.table : undefined;
  return {
    outcome: outcomeOf(game, floats, shape),
    reels: table?.kind === 'reels' ? { drawn: drawReels(table, floats), table } : null,
    ways: table?.kind === 'ways' ? drawWays(table, floats, shape.isBought) : null,
    classic: table?.kind === 'classic' ? drawClassic(table, floats) : null,
    cascades: table?.kind === 'cascades' ? drawCascades(table, floats) : null,
    hold: table?.kind === 'hold_and_win' ? { drawn: drawHold(table, floats), table } : null,
    tall: table?.kind === 'tall_ways' ? drawTall(table, floats) : null,
    mines: game === 'mines' ? drawMines(shape.mines, floats) : null,
    hash,
    isPromised: isHash(promised) ? hash === promised : null,
  };
}
