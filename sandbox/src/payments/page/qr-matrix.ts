import { withErrorCorrection } from './qr-codewords.ts';

type Cell = boolean | undefined;

/** Level M, mask 0, as the fifteen bits that every code carries twice (ISO/IEC 18004, table C.1). */
const FORMAT = 0b101010000010010;
const FINDER = 7;
const TIMING = 6;

/**
 * A QR code in byte mode with error correction level M, versions 1 to 6.
 * @returns Rows of cells, true is dark.
 * @throws RangeError for more than 106 bytes.
 */
export function qrMatrix(text: string): boolean[][] {
  const { version, codewords } = withErrorCorrection(new TextEncoder().encode(text));
  const size = 17 + 4 * version;
  const cells: Cell[][] = Array.from({ length: size }, () => Array.from<Cell>({ length: size }));
  drawPatterns(cells, version);
  drawFormat(cells);
  fill(cells, codewords);
  return cells.map((row) => row.map((cell) => cell ?? false));
}

function set(cells: Cell[][], y: number, x: number, isDark: boolean): void {
  const row = cells[y];
  if (row && x >= 0 && x < row.length) row[x] = isDark;
}

function drawPatterns(cells: Cell[][], version: number): void {
  const far = cells.length - FINDER;
  for (const [top, left] of [
    [0, 0],
    [0, far],
    [far, 0],
  ] as const)
    drawFinder(cells, top, left);
  for (let at = FINDER + 1; at < far - 1; at += 1) {
    set(cells, TIMING, at, at % 2 === 0);
    set(cells, at, TIMING, at % 2 === 0);
  }
  // Versions 2 to 6 have one alignment square.
  if (version > 1) drawRings(cells, cells.length - 7, cells.length - 7, 2);
}

/** With the light border around it. */
function drawFinder(cells: Cell[][], top: number, left: number): void {
  for (let y = -1; y <= FINDER; y += 1)
    for (let x = -1; x <= FINDER; x += 1) set(cells, top + y, left + x, false);
  drawRings(cells, top + 3, left + 3, 3);
}

/** Dark and light rings by turns: dark outermost and in the middle; a finder has a middle of three by three. */
function drawRings(cells: Cell[][], middleY: number, middleX: number, reach: number): void {
  for (let y = -reach; y <= reach; y += 1)
    for (let x = -reach; x <= reach; x += 1) {
      const ring = Math.max(Math.abs(y), Math.abs(x));
      set(cells, middleY + y, middleX + x, ring === reach || ring <= reach - 2);
    }
}

function drawFormat(cells: Cell[][]): void {
  const size = cells.length;
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((FORMAT >> bit) & 1) === 1;
    // Around the upper left finder, stepping over the timing row and column.
    if (bit < 8) set(cells, bit < TIMING ? bit : bit + 1, 8, isDark);
    else set(cells, 8, bit === 8 ? 7 : 14 - bit, isDark);
    // And once more, split between the other two.
    if (bit < 8) set(cells, 8, size - 1 - bit, isDark);
    else set(cells, size - 15 + bit, 8, isDark);
  }
  set(cells, size - 8, 8, true);
}

/** Up and down in pairs of columns from the right, over every cell that no pattern took. */
function fill(cells: Cell[][], codewords: readonly number[]): void {
  const size = cells.length;
  let index = 0;
  for (let right = size - 1; right > 0; right -= right === TIMING + 2 ? 3 : 2) {
    const isUpward = ((size - 1 - (right > TIMING ? right : right + 1)) / 2) % 2 === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (cells[y]?.[x] !== undefined) continue;
        const bit = ((codewords[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;
        set(cells, y, x, (bit === 1) !== ((x + y) % 2 === 0));
        index += 1;
      }
    }
  }
}
