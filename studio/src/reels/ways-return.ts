import type { Fraction } from '../engine/fraction.ts';
import { payOf, stopsShowing, symbolsOf, windowsOf } from './machine.ts';
import type { MachineSymbol } from './machine.ts';
import { mostFreeSpins } from './ways-machine.ts';
import type { WaysMachine } from './ways-machine.ts';

/**
 * The exact return, over all stops, without walking them. Reels stop independently, so what a symbol's ways come to is a product over
 * reels: its places summed over all stops of each reel of the run, times the stops of the next reel that show neither it nor a wild.
 * Free spins are as many spins more as scatters give on average, each worth the same, times their multiplier.
 */
export function expectedWaysReturn(machine: WaysMachine): Fraction {
  const { strips, coins, freeTimes } = machine;
  const stops = strips.reduce((product, { length }) => product * BigInt(length), 1n);
  const paid = symbolsOf(machine).reduce((sum, symbol) => sum + coinsOf(machine, symbol), 0n);
  return {
    paid: paid * (stops + BigInt(freeTimes) * freeSpinsOf(machine)),
    staked: stops * stops * BigInt(coins),
  };
}

/** No round pays more than this, in coins: each symbol of the first reel at its best on all others, in every spin there can be. */
export function mostCoins(machine: WaysMachine): number {
  const [first = []] = machine.strips.map((strip) => windowsOf(machine, strip));
  const ofSpin = Math.max(
    ...first.map((window) =>
      [...new Set(window)].reduce((sum, symbol) => sum + mostOf(machine, symbol, window), 0),
    ),
  );
  return ofSpin * (1 + mostFreeSpins(machine) * machine.freeTimes);
}

/** What a symbol pays in coins, summed over all stops of all reels. */
function coinsOf(machine: WaysMachine, symbol: MachineSymbol): bigint {
  const reels = machine.strips.map((strip) => {
    const places = windowsOf(machine, strip).map((window) => placesIn(window, symbol));
    return {
      stops: BigInt(strip.length),
      places: BigInt(places.reduce((sum, count) => sum + count, 0)),
      without: BigInt(places.filter((count) => count === 0).length),
    };
  });
  return reels.reduce((sum, _, last) => {
    const often = reels.reduce((product, { stops, places, without }, reel) => {
      if (reel <= last) return product * places;
      return product * (reel === last + 1 ? without : stops);
    }, 1n);
    return sum + BigInt(payOf(machine, symbol, last + 1)) * often;
  }, 0n);
}

/** Free spins, summed over all stops of all reels. */
function freeSpinsOf(machine: WaysMachine): bigint {
  return [...stopsShowing(machine, 'S')].reduce(
    (sum, [scatters, count]) => sum + BigInt(machine.freeSpins[scatters] ?? 0) * count,
    0n,
  );
}

function mostOf(machine: WaysMachine, symbol: MachineSymbol, first: readonly MachineSymbol[]): number {
  let ways = 1;
  const ofLength = machine.strips.map((strip, reel) => {
    const windows = reel === 0 ? [first] : windowsOf(machine, strip);
    ways *= Math.max(...windows.map((window) => placesIn(window, symbol)));
    return payOf(machine, symbol, reel + 1) * ways;
  });
  return Math.max(...ofLength);
}

const placesIn = (window: readonly MachineSymbol[], symbol: MachineSymbol) =>
  window.filter((one) => one === symbol || one === 'W').length;
