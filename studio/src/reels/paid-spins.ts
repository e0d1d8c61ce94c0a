import { formatAmount, units, type Units } from '@palaro/contract';
import type { Randomness } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import type { WayWin } from '../wire/index.ts';
import { lookOf, numberOf, windowNumbers } from './look.ts';
import { stopReels } from './one-spin.ts';
import type { WaysWin } from './ways-evaluate.ts';
import { mostFreeSpins, waysOf, type Ways } from './ways-machine.ts';

type Stops = readonly number[];

/** A round that is a paid spin and the free ones that it has won, or free ones alone. `Spin` is what is drawn of each: where the reels stop. */
export interface PaidSpins<Spin = Stops> {
  /** The paid one, then the free ones. */
  spins: readonly Spin[];
  /** All of them are free: they were bought. */
  isBought?: true;
}

/** Of the longest round, a float for each reel of a spin. */
export const floatsOfSpins = (machine: Ways): number => machine.strips.length * (1 + mostFreeSpins(machine));

export function playSpins<Spin>(
  draw: (isFree: boolean) => Spin,
  freeSpinsAfter: (paid: Spin) => number,
): PaidSpins<Spin> {
  const paid = draw(false);
  return { spins: [paid, ...Array.from({ length: freeSpinsAfter(paid) }, () => draw(true))] };
}

/** Spins of which nothing but the stops is drawn. */
export const playStops = (
  machine: Ways,
  randomness: Randomness,
  freeSpinsAfter: (paid: Stops) => number,
): PaidSpins => playSpins(() => stopReels(machine, randomness).stops, freeSpinsAfter);

/** A round of so many free spins, and no paid one. */
export const playBought = (machine: Ways, randomness: Randomness, count: number): PaidSpins => ({
  spins: Array.from({ length: count }, () => stopReels(machine, randomness).stops),
  isBought: true,
});

/** What a round pays. @param coinsOf What the wins of a spin come to, in coins. */
export function worthOfSpins<Spin>(
  machine: Ways,
  stake: string,
  round: PaidSpins<Spin>,
  coinsOf: (spin: Spin) => number,
): Units {
  const coins = round.spins.reduce(
    (sum, spin, index) => sum + coinsOf(spin) * timesOf(machine, round, index),
    0,
  );
  return coinsWorth(machine, stake, coins);
}

/** What a spin's wins are multiplied by; the paid one comes first, its free ones after it. */
export const timesOf = (
  { freeTimes }: Ways,
  { isBought }: Pick<PaidSpins, 'isBought'>,
  index: number,
): number => (index === 0 && !isBought ? 1 : freeTimes);

/** What won in a window, as a screen sees it. @param times What it is multiplied by. */
export const showWays = (machine: Ways, stake: string, wins: readonly WaysWin[], times: number): WayWin[] =>
  wins.map((win) => ({
    symbol: numberOf(machine, win.symbol),
    count: win.length,
    ways: win.ways,
    amount: formatAmount(coinsWorth(machine, stake, win.times * times)),
  }));

/** So many of the coins that a stake is made of. */
function coinsWorth({ coins }: Ways, stake: string, count: number): Units {
  return units((stakeUnits(stake) / BigInt(coins)) * BigInt(count));
}

/** What a member has to know of the machine, whatever its symbols do when they have won. */
export const waysRules = (machine: Ways) => ({
  reels: machine.strips.length,
  rows: machine.rows,
  ways: waysOf(machine),
  coins: machine.coins,
  ...lookOf(machine),
  scatter: numberOf(machine, 'S'),
  free_spins: machine.freeSpins,
  free_times: machine.freeTimes,
  start: windowNumbers(
    machine,
    machine.strips.map(() => 0),
  ),
});
