import { paysByLength, symbolsOf, windowAt } from './machine.ts';
import type { MachineSymbol, Strips } from './machine.ts';

/** What the drawing of a game's symbols depends on. */
export function lookOf(machine: Strips) {
  const symbols = symbolsOf(machine);
  const paytable = symbols
    .map((symbol) => ({ symbol: numberOf(machine, symbol), pays: paysByLength(machine, symbol) }))
    .filter(({ pays }) => Object.keys(pays).length > 0);
  const [scatter, coin] = [symbols.indexOf('S'), symbols.indexOf('O')];
  return {
    symbols: symbols.length,
    paytable,
    ...(scatter >= 0 && { scatter }),
    ...(coin >= 0 && { coin }),
  };
}

export function windowNumbers(machine: Strips, stops: readonly number[]): number[][] {
  return numbersOf(machine, windowAt(machine, stops));
}

export function numbersOf(machine: Strips, window: readonly (readonly MachineSymbol[])[]): number[][] {
  return window.map((column) => column.map((symbol) => numberOf(machine, symbol)));
}

/** From 0, the best first and the wild last. */
export function numberOf(machine: Strips, symbol: MachineSymbol): number {
  return symbolsOf(machine).indexOf(symbol);
}
