/** What the published maths of every slot have. */
export interface SlotStrips {
  /** How many symbols of a reel show. */
  rows: number;
  /** One text a reel, one letter a stop. `W` is wild, `S` the scatter. */
  strips: readonly string[];
  /** Symbol → what a run pays, from the shortest that pays to all reels. */
  pays: Readonly<Record<string, readonly number[]>>;
}

export interface SpinDrawn {
  /** Of each reel, from 1. */
  stops: readonly number[];
  /** The symbols that show: `window[reel][row]`. */
  window: readonly (readonly string[])[];
}

export const WILD = 'W';

/** One spin: a float a reel. */
export function drawSpin({ strips, rows }: SlotStrips, floats: readonly number[]): SpinDrawn {
  const stops = strips.map((strip, reel) => Math.floor((floats[reel] ?? 0) * strip.length));
  const window = strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  );
  return { stops: stops.map((stop) => stop + 1), window };
}

/** What so many in a row from the left pay; 0 for too few. */
export function payOf({ strips, pays }: SlotStrips, symbol: string, count: number): number {
  const list = pays[symbol] ?? [];
  return list[count - (strips.length - list.length + 1)] ?? 0;
}
