import { drawSpin } from './slot-strips.ts';
import { floatsOfWays, scattersIn, waysIn, type Ways, type WaysSpin } from './ways-table.ts';

/** Of each reel: weights of one row, two, and so on. */
type Heights = readonly (readonly number[])[];

/** The published maths of a slot whose reels change their heights. */
export interface TallTable extends Ways {
  kind: 'tall_ways';
  heights: Heights;
  /** In free spins. */
  freeHeights: Heights;
}

export interface TallSpin extends WaysSpin {
  /** The heights of all reels, multiplied. */
  allWays: number;
}

export interface TallDrawn {
  /** The paid one, then the free ones. */
  spins: readonly TallSpin[];
  /** What they pay together, in stakes of the round. */
  times: number;
}

/** Of the longest round: the height of each reel, and its stop. */
export const floatsOfTall = (table: TallTable): number => 2 * floatsOfWays(table);

/** Draws the paid spin again, and the free ones that its scatters give. */
export function drawTall(table: TallTable, floats: readonly number[]): TallDrawn {
  const each = 2 * table.strips.length;
  const spinAt = (index: number) =>
    tallSpin(table, floats.slice(index * each, (index + 1) * each), index > 0);
  const paid = spinAt(0);
  const free = table.freeSpins[scattersIn(paid.window)] ?? 0;
  const spins = [paid, ...Array.from({ length: free }, (_, index) => spinAt(index + 1))];
  const won = spins.flatMap(({ wins }) => wins).reduce((sum, { coins }) => sum + coins, 0);
  return { spins, times: won / table.coins };
}

/** The first floats are for the heights, the others for the stops. */
function tallSpin(table: TallTable, floats: readonly number[], isFree: boolean): TallSpin {
  const heights = (isFree ? table.freeHeights : table.heights).map((weights, reel) =>
    heightAt(weights, floats[reel] ?? 0),
  );
  const { stops, window: highest } = drawSpin(table, floats.slice(heights.length));
  const window = highest.map((column, reel) => column.slice(0, heights[reel]));
  return {
    stops,
    window,
    allWays: heights.reduce((product, rows) => product * rows, 1),
    wins: waysIn(table, window, isFree ? table.freeTimes : 1),
  };
}

/** The first height whose weight, with those before it, is above the float's share of them all. */
function heightAt(weights: readonly number[], float: number): number {
  const at = Math.floor(float * weights.reduce((sum, weight) => sum + weight, 0));
  let above = 0;
  return (
    1 +
    weights.findIndex((weight) => {
      above += weight;
      return at < above;
    })
  );
}
