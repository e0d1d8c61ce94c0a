import { payOf, windowAt } from './machine.ts';
import type { MachineSymbol } from './machine.ts';
import type { Ways } from './ways-machine.ts';

/** `window[reel][row]` */
export type Window = readonly (readonly MachineSymbol[])[];

/** All ways of one symbol. */
export interface WaysWin {
  symbol: MachineSymbol;
  /** Reels in a row from the left. */
  length: number;
  /** The product of the places on these reels that show it or a wild. */
  ways: number;
  /** In coins, of all these ways. */
  times: number;
}

/** Every symbol that wins at these stops. */
export function evaluateWays(machine: Ways, stops: readonly number[]): WaysWin[] {
  return waysIn(machine, windowAt(machine, stops));
}

/** Every symbol that wins in a window. A way begins with a symbol of the first reel, where no wild is. */
export function waysIn(machine: Ways, window: Window): WaysWin[] {
  const [first = []] = window;
  const wins: WaysWin[] = [];
  for (const [row, symbol] of first.entries()) {
    if (symbol === 'S' || first.indexOf(symbol) < row) continue;
    const win = winOf(machine, window, symbol);
    if (win.times > 0) wins.push(win);
  }
  return wins;
}

/** In coins. */
export function totalCoins(wins: readonly WaysWin[]): number {
  return wins.reduce((sum, { times }) => sum + times, 0);
}

export function scattersAt(machine: Ways, stops: readonly number[]): number {
  return scattersIn(windowAt(machine, stops));
}

export function scattersIn(window: Window): number {
  let count = 0;
  for (const column of window) for (const symbol of column) if (symbol === 'S') count += 1;
  return count;
}

/** Plain loops: a walk comes here for each of millions of stops. */
function winOf(machine: Ways, window: Window, symbol: MachineSymbol): WaysWin {
  let [length, ways] = [0, 1];
  for (const column of window) {
    let places = 0;
    for (const shown of column) if (shown === symbol || shown === 'W') places += 1;
    if (places === 0) break;
    length += 1;
    ways *= places;
  }
  return { symbol, length, ways, times: payOf(machine, symbol, length) * ways };
}
