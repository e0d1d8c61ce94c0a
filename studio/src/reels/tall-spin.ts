import { wholeBelow, type Randomness } from '../engine/randomness.ts';
import { windowAt } from './machine.ts';
import { stopReels, type OneSpin } from './one-spin.ts';
import type { TallMachine } from './tall-machine.ts';
import type { Window } from './ways-evaluate.ts';
import { indexAt, sumOfWeights } from './weights.ts';

export interface TallSpin extends OneSpin {
  /** How many symbols of each reel show. */
  heights: readonly number[];
}

/** The heights of all reels, then where each of them stops. */
export function spinTall(machine: TallMachine, isFree: boolean, randomness: Randomness): TallSpin {
  const heights = (isFree ? machine.freeHeights : machine.heights).map((weights) => {
    const index = indexAt(weights, wholeBelow(sumOfWeights(weights), randomness));
    return 1 + (index ?? 0);
  });
  return { heights, ...stopReels(machine, randomness) };
}

export const tallWindow = (machine: TallMachine, { stops, heights }: TallSpin): Window =>
  windowAt(machine, stops, heights);
