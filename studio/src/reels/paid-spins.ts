import { units, type Units } from '@palaro/contract';
import type { Randomness } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { lookOf, numberOf, windowNumbers } from './look.ts';
import { stopReels } from './one-spin.ts';
import { mostFreeSpins, waysOf, type Ways } from './ways-machine.ts';

type Stops = readonly number[];

/** A round that is a paid spin and the free ones that it has won. */
export interface PaidSpins {
  /** Stops of the reels in each: the paid one, then the free ones. */
  spins: readonly Stops[];
}

/** Of the longest round. */
export const floatsOfSpins = (machine: Ways): number => machine.strips.length * (1 + mostFreeSpins(machine));

export function playSpins(
  machine: Ways,
  randomness: Randomness,
  freeSpinsAfter: (paid: Stops) => number,
): PaidSpins {
  const spin = () => stopReels(machine, randomness).stops;
  const paid = spin();
  return { spins: [paid, ...Array.from({ length: freeSpinsAfter(paid) }, spin)] };
}

/** What a round pays. @param coinsOf What the wins of a spin come to, in coins. */
export function worthOfSpins(
  machine: Ways,
  stake: string,
  { spins }: PaidSpins,
  coinsOf: (stops: Stops) => number,
): Units {
  const coins = spins.reduce((sum, stops, index) => sum + coinsOf(stops) * timesOf(machine, index), 0);
  return coinsWorth(machine, stake, coins);
}

/** What a spin's wins are multiplied by; the paid one comes first, its free ones after it. */
export const timesOf = ({ freeTimes }: Ways, index: number): number => (index === 0 ? 1 : freeTimes);

/** So many of the coins that a stake is made of. */
export function coinsWorth({ coins }: Ways, stake: string, count: number): Units {
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
