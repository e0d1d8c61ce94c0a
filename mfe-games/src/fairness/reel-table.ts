/** The published maths of a slot: its strips, pay table and lines. */
export interface ReelTable {
  kind: 'reels';
  /** How many symbols of a reel show. */
  rows: number;
  /** One text a reel, one letter a stop. `W` is wild. */
  strips: readonly string[];
  /** Symbol → line stakes, from the shortest run that pays to all reels. */
  pays: Readonly<Record<string, readonly number[]>>;
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

export interface ReelsDrawn {
  /** Of each reel, from 1. */
  stops: readonly number[];
  /** The symbols that show: `window[reel][row]`. */
  window: readonly (readonly string[])[];
  lines: readonly LineDrawn[];
  /** What all lines pay, in stakes of the round. */
  times: number;
}

const WILD = 'W';

/** Draws a slot again: one float a reel. */
export function drawReels(table: ReelTable, floats: readonly number[]): ReelsDrawn {
  const stops = table.strips.map((strip, reel) => Math.floor((floats[reel] ?? 0) * strip.length));
  const window = table.strips.map((strip, reel) =>
    Array.from({ length: table.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  );
  const lines = table.lines.flatMap((rows, index): LineDrawn[] => {
    const run = runOf(
      table,
      rows.map((row, reel) => window[reel]?.[row] ?? ''),
    );
    return run.pays > 0 ? [{ line: index + 1, ...run }] : [];
  });
  const paid = lines.reduce((sum, { pays }) => sum + pays, 0);
  return { stops: stops.map((stop) => stop + 1), window, lines, times: paid / table.lines.length };
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
function runOf({ strips, pays }: ReelTable, symbols: readonly string[]): Omit<LineDrawn, 'line'> {
  const symbol = symbols.find((one) => one !== WILD) ?? WILD;
  const end = symbols.findIndex((one) => one !== symbol && one !== WILD);
  const count = end === -1 ? symbols.length : end;
  const list = pays[symbol] ?? [];
  return { symbol, count, pays: list[count - (strips.length - list.length + 1)] ?? 0 };
}

/** The table of a published text, if it is one of a slot. */
export function reelTableIn(text: string): ReelTable | undefined {
  try {
    const table = JSON.parse(text) as Partial<ReelTable> | null;
    if (table?.kind !== 'reels' || !Array.isArray(table.strips) || !Array.isArray(table.lines))
      return undefined;
    return table as ReelTable;
  } catch {
    return undefined;
  }
}
