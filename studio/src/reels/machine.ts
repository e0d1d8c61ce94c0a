/**
 * The mathematics of a slot. Symbols are letters: `W` is wild, `S` the scatter, `O` a coin, `A` to `D` pay best, `p` to `t` less.
 * The game decides what a letter looks like.
 */
export const SYMBOLS = ['A', 'B', 'C', 'D', 'p', 'q', 'r', 's', 't', 'S', 'O', 'W'] as const;
export type MachineSymbol = (typeof SYMBOLS)[number];

/** What machines of every family have. */
export interface Strips {
  id: string;
  /** How many symbols of a reel show. */
  rows: number;
  /** One text a reel, one letter a stop; the reel stops at each of them with the same chance. */
  strips: readonly string[];
  /**
   * Payouts of a run from the left, from the shortest paying run to all reels: `{ A: [5, 20, 100] }` on five reels is for three,
   * four and five. In stakes of a line or coins, which the stake is divided into.
   */
  pays: Readonly<Partial<Record<MachineSymbol, readonly number[]>>>;
}

/** Lines that pay from the left. */
export interface Lines extends Strips {
  /** Row of each reel, 0 on top. The stake is divided among the lines. */
  lines: readonly (readonly number[])[];
}

export interface Machine extends Lines {
  kind: 'reels';
}

/** What a run of `length` pays; 0 for a run that is too short. */
export function payOf(machine: Strips, symbol: MachineSymbol, length: number): number {
  const pays = machine.pays[symbol];
  return pays?.[length - shortestRun(machine, pays)] ?? 0;
}

/** Run length → what it pays, as a paytable shows it. */
export function paysByLength(machine: Strips, symbol: MachineSymbol): Record<number, number> {
  const pays = machine.pays[symbol] ?? [];
  return Object.fromEntries(pays.map((times, index) => [shortestRun(machine, pays) + index, times]));
}

function shortestRun({ strips }: Strips, pays: readonly number[]): number {
  return strips.length - pays.length + 1;
}

/** The symbols that the strips bear, best first, then the scatter and coins, and the wild last. */
export function symbolsOf({ strips }: Strips): MachineSymbol[] {
  const letters = new Set(strips.join(''));
  return SYMBOLS.filter((symbol) => letters.has(symbol));
}

export function symbolAt({ id, strips }: Strips, reel: number, stop: number): MachineSymbol {
  const strip = strips[reel] ?? '';
  const letter = strip[stop % strip.length];
  if (letter === undefined) throw new RangeError(`${id} has no reel ${reel}`);
  return letter as MachineSymbol;
}

/** The symbols of each reel that show when it stops: `window[reel][row]`. @param heights Rows of each reel, where they differ. */
export function windowAt(
  machine: Strips,
  stops: readonly number[],
  heights: readonly number[] = [],
): MachineSymbol[][] {
  return machine.strips.map((_, reel) => {
    const stop = stops[reel] ?? 0;
    const length = heights[reel] ?? machine.rows;
    return Array.from({ length }, (_row, row) => symbolAt(machine, reel, stop + row));
  });
}

/** What a reel shows at each of its stops. */
export function windowsOf({ rows }: Pick<Strips, 'rows'>, strip: string): MachineSymbol[][] {
  return Array.from(strip, (_, stop) =>
    Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length] as MachineSymbol),
  );
}

/** A window of a reel, and how often it shows it beside its other windows. */
export interface ReelWindow {
  window: readonly MachineSymbol[];
  often: bigint;
}

/** What each reel shows: every stop as often as the others. */
export const reelWindows = (machine: Strips): ReelWindow[][] =>
  machine.strips.map((strip) => windowsOf(machine, strip).map((window) => ({ window, often: 1n })));

/** So many of a symbol on all reels → how often. */
export function timesShowing(
  reels: readonly (readonly ReelWindow[])[],
  wanted: MachineSymbol,
): Map<number, bigint> {
  return reels.reduce(
    (before, windows) => {
      const after = new Map<number, bigint>();
      for (const { window, often } of windows) {
        const more = window.filter((symbol) => symbol === wanted).length;
        for (const [shown, count] of before)
          after.set(shown + more, (after.get(shown + more) ?? 0n) + count * often);
      }
      return after;
    },
    new Map([[0, 1n]]),
  );
}
