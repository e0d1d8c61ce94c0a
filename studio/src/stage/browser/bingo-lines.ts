import type { Rules } from '../../wire/index.ts';

export type BingoShape = Pick<Extract<Rules, { kind: 'bingo' }>, 'rows' | 'columns' | 'lines'>;

/** What is complete on a card, its free place included. */
export function completeOn(
  { rows, columns, lines }: BingoShape,
  isMarked: (place: number) => boolean,
): { lines: number; places: ReadonlySet<number>; isFull: boolean } {
  const complete = lines.filter((line) => line.every(isMarked));
  return {
    lines: complete.length,
    places: new Set(complete.flat()),
    isFull: Array.from({ length: rows * columns }, (_, place) => place).every(isMarked),
  };
}
