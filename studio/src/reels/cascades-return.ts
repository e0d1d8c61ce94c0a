import type { Fraction } from '../engine/fraction.ts';
import { cascade, cascadeCoins, cascadeFrom, restingScatters } from './cascade.ts';
import { freeSpinsFor } from './cascades-machine.ts';
import type { CascadesMachine } from './cascades-machine.ts';
import { windowsOf } from './machine.ts';
import { mostFreeSpins } from './ways-machine.ts';

export interface CascadesWalk {
  /** How many stops of all reels there are. */
  stops: number;
  /** Over all of them, in coins. */
  coins: number;
  freeSpins: number;
  mostCoins: number;
  /** Where a spin pays most. */
  dearest: readonly number[];
}

/** Plays a spin at every stop of all reels: the stops decide everything that falls. */
export function walkCascades(machine: CascadesMachine): CascadesWalk {
  const lengths = machine.strips.map(({ length }) => length);
  const walk = {
    stops: lengths.reduce((product, length) => product * length, 1),
    coins: 0,
    freeSpins: 0,
    mostCoins: 0,
    dearest: lengths.map(() => 0),
  };
  const columns = machine.strips.map((strip) => windowsOf(machine, strip));
  const stops = lengths.map(() => 0);
  for (let index = 0; index < walk.stops; index += 1) {
    let rest = index;
    for (const [reel, length] of lengths.entries()) {
      stops[reel] = rest % length;
      rest = Math.floor(rest / length);
    }
    const window = columns.map((column, reel) => column[stops[reel] ?? 0] ?? []);
    const steps = cascadeFrom(machine, window, stops);
    const coins = cascadeCoins(steps);
    walk.coins += coins;
    walk.freeSpins += freeSpinsFor(machine, restingScatters(steps));
    if (coins > walk.mostCoins) {
      walk.mostCoins = coins;
      walk.dearest = [...stops];
    }
  }
  return walk;
}

/** A free spin is worth what a paid one is, times its multiplier, and as many follow as scatters give on average. */
export function cascadesReturn(machine: CascadesMachine): Fraction {
  const { stops, coins, freeSpins } = walkCascades(machine);
  return {
    paid: BigInt(coins) * (BigInt(stops) + BigInt(machine.freeTimes * freeSpins)),
    staked: BigInt(stops) ** 2n * BigInt(machine.coins),
  };
}

/** No round pays more than this, in coins: the dearest spin, and as many of it as there can be free ones. */
export function mostCascadeCoins(machine: CascadesMachine, dearest: readonly number[]): number {
  const spins = 1 + mostFreeSpins(machine) * machine.freeTimes;
  return cascadeCoins(cascade(machine, dearest)) * spins;
}
