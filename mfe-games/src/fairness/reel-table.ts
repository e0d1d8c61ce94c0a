import { drawSpin, payOf, WILD, type SlotStrips, type SpinDrawn } from './slot-strips.ts';
import type { CascadesTable } from './cascades-table.ts';
import type { ClassicTable } from './classic-table.ts';
import type { WaysTable } from './ways-table.ts';

/** The published maths of a slot of lines; it pays in stakes of a line. */
export interface ReelTable extends SlotStrips {
  kind: 'reels';
  /** Row of each reel, 0 on top. */
  lines: readonly (readonly number[])[];
}

export interface LineDrawn {
  /** From 1. */
  line: number;
  symbol: string;
  /** In a row, from the left. */
  count: number;
  /** In stakes of one line. */
  pays: number;
}

/** Of any family. */
export type SlotTable = ReelTable | WaysTable | ClassicTable | CascadesTable;

export interface ReelsDrawn extends SpinDrawn {
  lines: readonly LineDrawn[];
  /** What all lines pay, in stakes of the round. */
  times: number;
}

/** Draws a slot again: one float a reel. */
export function drawReels(table: ReelTable, floats: readonly number[]): ReelsDrawn {
  const spin = drawSpin(table, floats);
  const lines = table.lines.flatMap((rows, index): LineDrawn[] => {
    const run = runOf(
      table,
      rows.map((row, reel) => spin.window[reel]?.[row] ?? ''),
    );
    return run.pays > 0 ? [{ line: index + 1, ...run }] : [];
  });
  const paid = lines.reduce((sum, { pays }) => sum + pays, 0);
  return { ...spin, lines, times: paid / table.lines.length };
}

/** The places of the winning lines: "reel row". */
export function placesThatWin({ lines }: ReelsDrawn, table: ReelTable): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ line, count }) =>
      (table.lines[line - 1] ?? []).slice(0, count).map((row, reel) => `${reel} ${row}`),
    ),
  );
}

/** A line counts for its first symbol that is not wild; wilds stand for it, and a line of wilds for themselves. */
function runOf(table: ReelTable, symbols: readonly string[]): Omit<LineDrawn, 'line'> {
  const symbol = symbols.find((one) => one !== WILD) ?? WILD;
  const end = symbols.findIndex((one) => one !== symbol && one !== WILD);
  const count = end === -1 ? symbols.length : end;
  return { symbol, count, pays: payOf(table, symbol, count) };
}

/** The table of a published text, if it is one of a slot. */
export function slotTableIn(text: string): SlotTable | undefined {
  try {
    const table = JSON.parse(text) as Partial<SlotTable> | null;
    if (!Array.isArray(table?.strips)) return undefined;
    const isWhole =
      (table.kind === 'reels' && Array.isArray(table.lines)) ||
      (table.kind === 'ways' && typeof table.freeSpins === 'object') ||
      (table.kind === 'cascades' && typeof table.freeSpins === 'object' && Array.isArray(table.times)) ||
      (table.kind === 'classic' && typeof table.mixed === 'object');
    return isWhole ? (table as SlotTable) : undefined;
  } catch {
    return undefined;
  }
}
