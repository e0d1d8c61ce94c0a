/** Of the board of mines: five rows of five, counted from 1. */
export const MINE_TILES = 25;

export interface MinesDrawn {
  /** In the order of drawing. */
  mines: readonly number[];
}

/** The first so many of 24 tiles that are drawn without replacement. */
export function drawMines(count: number, floats: readonly number[]): MinesDrawn {
  const left = Array.from({ length: MINE_TILES }, (_, index) => index + 1);
  const drawn = floats.flatMap((float) => left.splice(Math.floor(float * left.length), 1));
  return { mines: drawn.slice(0, count) };
}
