import { toUnits } from './money.ts';

const COUNT = 25;

/** What a factor pays on a stake, in 1/10,000 of the currency's unit. */
export function paidFor(stake: string, factor: string): bigint {
  return (toUnits(stake) * toUnits(factor)) / 10_000n;
}

/** "88.00%": that the next tile is safe, after so many safe ones. */
export function nextChance(mines: number, safe: number): string {
  return percent((COUNT - mines - safe) / (COUNT - safe));
}

/** That so many tiles in a row are safe, from the beginning. */
export function wholeChance(mines: number, safe: number): string {
  let chance = 1;
  for (let opened = 0; opened < safe; opened += 1) chance *= (COUNT - mines - opened) / (COUNT - opened);
  return percent(chance);
}

/** Small chances keep two digits that say something. */
function percent(chance: number): string {
  const value = chance * 100;
  return `${value >= 0.01 ? value.toFixed(2) : value.toPrecision(2)}%`;
}
