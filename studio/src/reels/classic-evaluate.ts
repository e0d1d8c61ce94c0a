import { symbolAt } from './machine.ts';
import type { MachineSymbol } from './machine.ts';
import { CLASSIC_ROW } from './classic-machine.ts';
import type { ClassicMachine } from './classic-machine.ts';

export interface ClassicWin {
  /** Nothing of a mixed line. */
  symbol?: MachineSymbol;
  /** That stand for other symbols. */
  wilds: number;
  /** In stakes. */
  times: number;
}

/** What the line is worth at these stops. */
export function evaluateClassic(machine: ClassicMachine, stops: readonly number[]): ClassicWin | undefined {
  return lineWin(
    machine,
    stops.map((stop, reel) => symbolAt(machine, reel, stop + CLASSIC_ROW)),
  );
}

/** Three of a kind, or three of the mixed ones; wilds stand for any of them and multiply. */
export function lineWin(
  { pays, mixed, wildTimes }: ClassicMachine,
  line: readonly MachineSymbol[],
): ClassicWin | undefined {
  const others = line.filter((symbol) => symbol !== 'W');
  const wilds = line.length - others.length;
  const [first] = others;
  if (first === undefined) return { symbol: 'W', wilds: 0, times: pays.W?.[0] ?? 0 };
  const byWilds = wildTimes ** wilds;
  if (others.every((symbol) => symbol === first)) {
    const times = (pays[first]?.[0] ?? 0) * byWilds;
    return times > 0 ? { symbol: first, wilds, times } : undefined;
  }
  return others.every((symbol) => mixed.symbols.includes(symbol))
    ? { wilds, times: mixed.pays * byWilds }
    : undefined;
}

/** The best line there could be: three wilds, or the dearest symbol with two. */
export function mostStakes({ pays, mixed, wildTimes }: ClassicMachine): number {
  const { W: [wilds = 0] = [], ...others } = pays;
  const best = Math.max(mixed.pays, ...Object.values(others).flat());
  return Math.max(wilds, best * wildTimes ** 2);
}
