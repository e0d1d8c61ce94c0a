/**
 * The mathematics of a slot: strips, pays and lines. Symbols are letters: `W` is wild, `A` to `D` pay best, `p` to `t` less.
 * The game decides what a letter looks like.
 */
export const SYMBOLS = ['A', 'B', 'C', 'D', 'p', 'q', 'r', 's', 't', 'W'] as const;
export type MachineSymbol = (typeof SYMBOLS)[number];

export interface Machine {
  kind: 'reels';
  id: string;
  /** How many symbols of a reel show. */
  rows: number;
  /** One text a reel, one letter a stop; the reel stops at each of them with the same chance. */
  strips: readonly string[];
  /**
   * Payouts of a run from the left in line stakes, from the shortest paying run to the whole line:
   * `{ A: [5, 20, 100] }` on five reels is for three, four and five.
   */
  pays: Readonly<Partial<Record<MachineSymbol, readonly number[]>>>;
  /** Row of each reel, 0 on top. The stake is divided among the lines. */
  lines: readonly (readonly number[])[];
}

/** What a run of `length` pays, in line stakes; 0 for a run that is too short. */
export function payOf(machine: Machine, symbol: MachineSymbol, length: number): number {
  const pays = machine.pays[symbol];
  return pays?.[length - shortestRun(machine, pays)] ?? 0;
}

/** Run length → line stakes, as a paytable shows it. */
export function paysByLength(machine: Machine, symbol: MachineSymbol): Record<number, number> {
  const pays = machine.pays[symbol] ?? [];
  return Object.fromEntries(pays.map((times, index) => [shortestRun(machine, pays) + index, times]));
}

function shortestRun({ strips }: Machine, pays: readonly number[]): number {
  return strips.length - pays.length + 1;
}

/** The symbols that the strips bear, best first and the wild last. */
export function symbolsOf({ strips }: Machine): MachineSymbol[] {
  const letters = new Set(strips.join(''));
  return SYMBOLS.filter((symbol) => letters.has(symbol));
}

export function symbolAt({ id, strips }: Machine, reel: number, stop: number): MachineSymbol {
  const strip = strips[reel] ?? '';
  const letter = strip[stop % strip.length];
  if (letter === undefined) throw new RangeError(`${id} has no reel ${reel}`);
  return letter as MachineSymbol;
}

/** The symbols of each reel that show when it stops: `window[reel][row]`. */
export function windowAt(machine: Machine, stops: readonly number[]): MachineSymbol[][] {
  return machine.strips.map((_, reel) => {
    const stop = stops[reel] ?? 0;
    return Array.from({ length: machine.rows }, (_row, row) => symbolAt(machine, reel, stop + row));
  });
}
