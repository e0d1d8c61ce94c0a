import type { Fraction } from '../engine/fraction.ts';
import type { Randomness } from '../engine/randomness.ts';

const FLOATS = 2 ** 32;

/**
 * Where a limbo result or a crash falls: share / f, floored to two decimals, at least 1 and at most the game's largest, in
 * hundredths. Over all 2³² floats a target is reached by floor(share · 2³² / target) + 1 of them.
 */
export function fallPoint(percent: number, max: number, randomness: Randomness): number {
  const numerator = randomness.float() * FLOATS;
  const reached = numerator === 0 ? max : Math.floor((percent * FLOATS) / numerator);
  return Math.min(max, Math.max(100, reached));
}

/** The least that any target from 1.01 to the largest gives back. */
export function leastReturn(percent: number, max: number): Fraction {
  let least = Infinity;
  for (let target = 101; target <= max; target += 1)
    least = Math.min(least, target * (Math.floor((percent * FLOATS) / target) + 1));
  return { paid: BigInt(least), staked: 100n * BigInt(FLOATS) };
}
