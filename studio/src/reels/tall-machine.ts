import { windowsOf, type ReelWindow } from './machine.ts';
import type { Ways } from './ways-machine.ts';

/** Of each reel: how often it shows one row, two, and so on up to the most, beside its other heights. */
export type Heights = readonly (readonly number[])[];

/** Ways on reels whose heights are drawn with each spin; `rows` is the most that one shows. */
export interface TallMachine extends Ways {
  kind: 'tall_ways';
  heights: Heights;
  /** In free spins. */
  freeHeights: Heights;
}

/** The least that each reel shows. */
export const lowestOf = (heights: Heights): number[] =>
  heights.map((weights) => 1 + weights.findIndex((weight) => weight > 0));

/** As many ways as these heights have. */
export const waysThrough = (heights: readonly number[]): number =>
  heights.reduce((product, rows) => product * rows, 1);

/** What each reel shows, at each of its stops and of its heights, as often as the heights say. */
export function tallWindows({ strips }: TallMachine, heights: Heights): ReelWindow[][] {
  return strips.map((strip, reel) =>
    (heights[reel] ?? []).flatMap((weight, index) =>
      weight === 0
        ? []
        : windowsOf({ rows: index + 1 }, strip).map((window) => ({ window, often: BigInt(weight) })),
    ),
  );
}
