import { payOf, windowAt } from './machine.ts';
import type { Lines, MachineSymbol } from './machine.ts';

export interface Win {
  /** Index of the line. */
  line: number;
  symbol: MachineSymbol;
  /** How many in a row from the left. */
  length: number;
  /** In stakes of one line. */
  times: number;
}

/** Every line that wins at these stops. */
export function evaluate(machine: Lines, stops: readonly number[]): Win[] {
  const window = windowAt(machine, stops);
  const wins: Win[] = [];
  for (const [line, rows] of machine.lines.entries()) {
    const symbols = rows.map((row, reel) => window[reel]?.[row] ?? 'W');
    const run = lineRun(machine, symbols);
    if (run.times > 0) wins.push({ line, ...run });
  }
  return wins;
}

/** In stakes of one line. */
export function totalTimes(wins: readonly Win[]): number {
  return wins.reduce((sum, { times }) => sum + times, 0);
}

/** A line pays its first symbol that is not wild, from the left; wilds substitute for it. A line of wilds only pays as wilds. */
export function lineRun(machine: Lines, symbols: readonly MachineSymbol[]): Omit<Win, 'line'> {
  const symbol: MachineSymbol = symbols.find((candidate) => candidate !== 'W') ?? 'W';
  const end = symbols.findIndex((candidate) => candidate !== symbol && candidate !== 'W');
  const length = end === -1 ? symbols.length : end;
  return { symbol, length, times: payOf(machine, symbol, length) };
}
