import { payOf, WILD, type SlotStrips, type SpinDrawn } from './slot-strips.ts';

/** What the published maths of slots have that pay lines; they pay in stakes of a line. */
export interface Lines extends SlotStrips {
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

/** Every line that wins in a window. */
export function linesIn(table: Lines, window: SpinDrawn['window']): LineDrawn[] {
  return table.lines.flatMap((rows, index): LineDrawn[] => {
    const run = runOf(
      table,
      rows.map((row, reel) => window[reel]?.[row] ?? ''),
    );
    return run.pays > 0 ? [{ line: index + 1, ...run }] : [];
  });
}

/** In stakes of a line. */
export const paidBy = (lines: readonly LineDrawn[]): number => lines.reduce((sum, { pays }) => sum + pays, 0);

/** The places of the winning lines: "reel row". */
export function placesThatWin({ lines }: { lines: readonly LineDrawn[] }, table: Lines): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ line, count }) =>
      (table.lines[line - 1] ?? []).slice(0, count).map((row, reel) => `${reel} ${row}`),
    ),
  );
}

/** A line counts for its first symbol that is not wild; wilds stand for it, and a line of wilds for themselves. */
function runOf(table: Lines, symbols: readonly string[]): Omit<LineDrawn, 'line'> {
  const symbol = symbols.find((one) => one !== WILD) ?? WILD;
  const end = symbols.findIndex((one) => one !== symbol && one !== WILD);
  const count = end === -1 ? symbols.length : end;
  return { symbol, count, pays: payOf(table, symbol, count) };
}
