import type { Fraction } from '../engine/fraction.ts';
import { payOf, reelWindows, symbolsOf, timesShowing } from './machine.ts';
import type { MachineSymbol, ReelWindow } from './machine.ts';
import { mostFreeSpins } from './ways-machine.ts';
import type { BuyIn, Ways, WaysMachine } from './ways-machine.ts';

/** Of each reel. */
type Windows = readonly (readonly ReelWindow[])[];

/** The exact return, over all stops, without walking them. */
export function expectedWaysReturn(machine: WaysMachine): Fraction {
  const reels = reelWindows(machine);
  return returnOver(machine, reels, reels);
}

/**
 * The exact return of reels that show these windows. Reels are independent, so what a symbol's ways come to is a product over
 * reels: its places summed over all windows of each reel of the run, times the windows of the next reel that show neither it nor a wild.
 * Free spins are as many spins more as scatters give on average, each worth the same, times their multiplier.
 * @param paid In the paid spin. @param free In a free one.
 */
export function returnOver(machine: Ways, paid: Windows, free: Windows): Fraction {
  const { coins, freeTimes } = machine;
  const all = timesOfAll(paid) * timesOfAll(free);
  const ofFree = BigInt(freeTimes) * freeSpinsOver(machine, paid) * coinsOver(machine, free);
  return { paid: coinsOver(machine, paid) * timesOfAll(free) + ofFree, staked: all * BigInt(coins) };
}

/** The same of free spins that are bought: as many as there are, each worth what a spin is, times their multiplier. */
export function boughtReturn(machine: Ways, { price, freeSpins }: BuyIn): Fraction {
  const reels = reelWindows(machine);
  return {
    paid: BigInt(freeSpins * machine.freeTimes) * coinsOver(machine, reels),
    staked: timesOfAll(reels) * BigInt(machine.coins * price),
  };
}

/**
 * No round pays more than this, in coins: each symbol of the first reel at its best on all others, in every spin there can be. Reels that
 * change their heights are at their highest.
 */
export const mostCoins = (machine: Ways): number =>
  mostOfSpin(machine) * (1 + mostFreeSpins(machine) * machine.freeTimes);

/** The same of a round of free spins that are bought. */
export const mostBoughtCoins = (machine: Ways, { freeSpins }: BuyIn): number =>
  mostOfSpin(machine) * freeSpins * machine.freeTimes;

function mostOfSpin(machine: Ways): number {
  const reels = reelWindows(machine);
  const [first = []] = reels;
  return Math.max(
    ...first.map(({ window }) =>
      [...new Set(window)].reduce((sum, symbol) => sum + mostOf(machine, symbol, window, reels), 0),
    ),
  );
}

/** How often a reel shows any of its windows. */
const timesOf = (windows: readonly ReelWindow[]) => windows.reduce((sum, { often }) => sum + often, 0n);

const timesOfAll = (reels: Windows) => reels.reduce((product, windows) => product * timesOf(windows), 1n);

/** What all symbols pay in coins, summed over all windows of all reels. */
const coinsOver = (machine: Ways, reels: Windows) =>
  symbolsOf(machine).reduce((sum, symbol) => sum + coinsOf(machine, symbol, reels), 0n);

function coinsOf(machine: Ways, symbol: MachineSymbol, reels: Windows): bigint {
  const counted = reels.map((windows) => ({
    all: timesOf(windows),
    places: windows.reduce((sum, { window, often }) => sum + BigInt(placesIn(window, symbol)) * often, 0n),
    without: timesOf(windows.filter(({ window }) => placesIn(window, symbol) === 0)),
  }));
  return counted.reduce((sum, _, last) => {
    const often = counted.reduce((product, { all, places, without }, reel) => {
      if (reel <= last) return product * places;
      return product * (reel === last + 1 ? without : all);
    }, 1n);
    return sum + BigInt(payOf(machine, symbol, last + 1)) * often;
  }, 0n);
}

/** Free spins, summed over all windows of all reels. */
function freeSpinsOver({ freeSpins }: Ways, reels: Windows): bigint {
  return [...timesShowing(reels, 'S')].reduce(
    (sum, [scatters, count]) => sum + BigInt(freeSpins[scatters] ?? 0) * count,
    0n,
  );
}

function mostOf(
  machine: Ways,
  symbol: MachineSymbol,
  first: readonly MachineSymbol[],
  reels: Windows,
): number {
  let ways = 1;
  const ofLength = reels.map((windows, reel) => {
    const shown = reel === 0 ? [first] : windows.map(({ window }) => window);
    ways *= Math.max(...shown.map((window) => placesIn(window, symbol)));
    return payOf(machine, symbol, reel + 1) * ways;
  });
  return Math.max(...ofLength);
}

const placesIn = (window: readonly MachineSymbol[], symbol: MachineSymbol) =>
  window.filter((one) => one === symbol || one === 'W').length;
