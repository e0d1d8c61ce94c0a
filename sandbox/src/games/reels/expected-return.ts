import { lineRun } from './evaluate.ts';
import type { Machine, MachineSymbol } from './machine.ts';

/** What comes back of all stakes, exactly: `paid / staked`. */
export interface Fraction {
  paid: bigint;
  staked: bigint;
}

/**
 * The return to player over every combination that a line can show, each counted as often as the strips bear it. Every line
 * is like every other, because a reel shows each of its stops in each row equally often; so this is the return of the whole game.
 */
export function expectedReturn(machine: Machine): Fraction {
  const reels = machine.strips.map(countsOf);
  const walk = (symbols: MachineSymbol[], often: bigint): bigint => {
    const reel = reels[symbols.length];
    if (!reel) return BigInt(lineRun(machine, symbols).times) * often;
    return reel.reduce((sum, [symbol, count]) => sum + walk([...symbols, symbol], often * count), 0n);
  };
  const combinations = machine.strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  return { paid: walk([], 1n), staked: combinations };
}

/** "95.82": percent, rounded down, so that a game never claims more than it pays. */
export function toPercent({ paid, staked }: Fraction): string {
  const hundredths = (paid * 10_000n) / staked;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

function countsOf(strip: string): [MachineSymbol, bigint][] {
  const counts = new Map<string, bigint>();
  for (const letter of strip) counts.set(letter, (counts.get(letter) ?? 0n) + 1n);
  return [...counts] as [MachineSymbol, bigint][];
}
