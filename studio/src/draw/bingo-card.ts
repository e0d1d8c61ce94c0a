export interface BingoShape {
  rows: number;
  columns: number;
  /** The place in the middle is marked from the beginning. */
  hasFree: boolean;
}

/** Places of each row and column, and of both diagonals of a square. */
export function linesOf({ rows, columns }: BingoShape): number[][] {
  const range = (length: number) => Array.from({ length }, (_, index) => index);
  const lines = [
    ...range(rows).map((row) => range(columns).map((column) => row * columns + column)),
    ...range(columns).map((column) => range(rows).map((row) => row * columns + column)),
  ];
  if (rows === columns)
    lines.push(
      range(rows).map((index) => index * columns + index),
      range(rows).map((index) => index * columns + columns - 1 - index),
    );
  return lines;
}

/** Places that can be marked by a call. */
export function placesOf({ rows, columns, hasFree }: BingoShape): number {
  return rows * columns - (hasFree ? 1 : 0);
}

export interface LineCount {
  marked: number;
  lines: number;
  /** The number of ways to mark a number of places, by the number of complete lines. */
  often: number;
}

/** Enumerates every way to mark a card: 2⁹ for a small one, 2²⁴ for a large one with its free place. */
export function countsOfLines(shape: BingoShape): LineCount[] {
  const places = placesOf(shape);
  const free = shape.hasFree ? Math.floor((shape.rows * shape.columns) / 2) : -1;
  const bitOf = (place: number) => (shape.hasFree && place > free ? place - 1 : place);
  const masks = linesOf(shape).map((line) =>
    line.filter((place) => place !== free).reduce((mask, place) => mask | (1 << bitOf(place)), 0),
  );
  const counts = Array.from({ length: places + 1 }, () => new Float64Array(masks.length + 1));
  for (let marks = 0; marks < 2 ** places; marks += 1) {
    let lines = 0;
    for (const mask of masks) if ((marks & mask) === mask) lines += 1;
    const row = counts[bitsOf(marks)];
    if (row) row[lines] = (row[lines] ?? 0) + 1;
  }
  return counts.flatMap((row, marked) =>
    [...row].flatMap((often, lines) => (often > 0 ? [{ marked, lines, often }] : [])),
  );
}

function bitsOf(marks: number): number {
  const pairs = marks - ((marks >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
