import type { Fraction } from '../engine/fraction.ts';
import { lineRun } from './evaluate.ts';
import type { Lines, MachineSymbol } from './machine.ts';

/**
 * The return to player over every combination of a line, weighted by its frequency on the strips. All lines are equivalent,
 * because a reel shows each of its stops in each row equally often; so this is the return of the whole game.
 */
export function expectedReturn(machine: Lines): Fraction {
  const reels = machine.strips.map(countsOf);
  const walk = (symbols: MachineSymbol[], often: bigint): bigint => {
    const reel = reels[symbols.length];
    if (!reel) return BigInt(lineRun(machine, symbols).times) * often;
    return reel.reduce((sum, [symbol, count]) => sum + walk([...symbols, symbol], often * count), 0n);
  };
  const combinations = machine.strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  return { paid: walk([], 1n), staked: combinations };
}

/** How often a strip has each of its symbols. */
export function countsOf(strip: string): [MachineSymbol, bigint][] {
  const counts = new Map<string, bigint>();
  for (const letter of strip) counts.set(letter, (counts.get(letter) ?? 0n) + 1n);
  return [...counts] as [MachineSymbol, bigint][];
}
