import type { CascadesMachine } from './cascades-machine.ts';
import { windowAt } from './machine.ts';
import type { MachineSymbol } from './machine.ts';
import { scattersIn, totalCoins, waysIn } from './ways-evaluate.ts';
import type { WaysWin, Window } from './ways-evaluate.ts';

/** What shows after so many falls. */
export interface CascadeStep {
  window: Window;
  wins: readonly WaysWin[];
  /** What the wins are multiplied by. */
  times: number;
}

/** A spin that stops there: its windows, of which the last wins nothing. The stops decide all of it. */
export function cascade(machine: CascadesMachine, stops: readonly number[]): CascadeStep[] {
  return cascadeFrom(machine, windowAt(machine, stops), stops);
}

/** The same, where what shows at these stops is known. */
export function cascadeFrom(
  machine: CascadesMachine,
  first: Window,
  stops: readonly number[],
): CascadeStep[] {
  const steps: CascadeStep[] = [];
  const tops = [...stops];
  let window = first;
  for (;;) {
    const wins = waysIn(machine, window);
    steps.push({ window, wins, times: timesAfter(machine, steps.length) });
    if (wins.length === 0) return steps;
    window = fallen(machine, window, wins, tops);
  }
}

/** In coins, all falls together. */
export function cascadeCoins(steps: readonly CascadeStep[]): number {
  return steps.reduce((sum, { wins, times }) => sum + totalCoins(wins) * times, 0);
}

/** Where the symbols have come to rest. */
export const restingScatters = (steps: readonly CascadeStep[]): number =>
  scattersIn(steps.at(-1)?.window ?? []);

const timesAfter = ({ times }: CascadesMachine, falls: number) => times[falls] ?? times.at(-1) ?? 1;

/** What has won is gone, what stays lies at the bottom, and the strip, a ring, goes on above it. @param tops Moved up with it. */
function fallen(
  { strips }: CascadesMachine,
  window: Window,
  wins: readonly WaysWin[],
  tops: number[],
): MachineSymbol[][] {
  return window.map((column, reel) => {
    const kept = column.filter((symbol) => !hasWon(symbol, reel, wins));
    const strip = strips[reel] ?? '';
    let top = tops[reel] ?? 0;
    for (let left = column.length - kept.length; left > 0; left -= 1) {
      top = (top === 0 ? strip.length : top) - 1;
      kept.unshift(strip[top] as MachineSymbol);
    }
    tops[reel] = top;
    return kept;
  });
}

/** Wilds that have stood for a symbol go with it. */
function hasWon(symbol: MachineSymbol, reel: number, wins: readonly WaysWin[]): boolean {
  for (const win of wins) if (reel < win.length && (symbol === 'W' || symbol === win.symbol)) return true;
  return false;
}
