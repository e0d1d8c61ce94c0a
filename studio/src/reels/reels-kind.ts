import { formatAmount, units } from '@palaro/contract';
import type { Units } from '@palaro/contract';
import type { GameKind } from '../engine/game-kind.ts';
import { wholeBelow } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { evaluate, totalTimes } from './evaluate.ts';
import { expectedReturn } from './expected-return.ts';
import { paysByLength, symbolsOf, windowAt } from './machine.ts';
import type { Machine, MachineSymbol } from './machine.ts';

interface ReelsState {
  stops: readonly number[];
}

/** Reels that stop independently, floor(f · stops); lines pay from the left. */
export const reels: GameKind<'reels', Machine, ReelsState> = {
  kind: 'reels',
  refuse: () => undefined,
  stakeOf: ({ stake }) => stakeUnits(stake),
  floatsOf: ({ strips }) => strips.length,
  play: ({ strips }, _order, randomness) => ({
    stops: strips.map((strip) => wholeBelow(strip.length, randomness)),
  }),
  endOf: (machine, { stake }, { stops }) => ({
    win: lineWin(machine, stake, totalTimes(evaluate(machine, stops))),
  }),
  show: (machine, { stake }, { stops }) => ({
    kind: 'reels',
    window: windowNumbers(machine, stops),
    wins: evaluate(machine, stops).map(({ line, symbol, length, times }) => ({
      line,
      symbol: numberOf(machine, symbol),
      count: length,
      amount: formatAmount(lineWin(machine, stake, times)),
    })),
  }),
  returnsOf: (machine) => [{ bet: 'spin', isMain: true, ...expectedReturn(machine) }],
  rulesOf: (machine) => ({
    kind: 'reels',
    reels: machine.strips.length,
    rows: machine.rows,
    lines: machine.lines,
    ...lookOf(machine),
    start: windowNumbers(
      machine,
      machine.strips.map(() => 0),
    ),
  }),
};

/** What the drawing of a game's symbols depends on. */
export function lookOf(machine: Machine) {
  const symbols = symbolsOf(machine);
  const paytable = symbols
    .map((symbol) => ({ symbol: numberOf(machine, symbol), pays: paysByLength(machine, symbol) }))
    .filter(({ pays }) => Object.keys(pays).length > 0);
  return { symbols: symbols.length, paytable };
}

/** What `times` line stakes are worth, when the stake is divided among the lines. */
function lineWin({ lines }: Machine, stake: string, times: number): Units {
  return units((stakeUnits(stake) / BigInt(lines.length)) * BigInt(times));
}

function windowNumbers(machine: Machine, stops: readonly number[]): number[][] {
  return windowAt(machine, stops).map((column) => column.map((symbol) => numberOf(machine, symbol)));
}

/** From 0, the best first and the wild last. */
function numberOf(machine: Machine, symbol: MachineSymbol): number {
  return symbolsOf(machine).indexOf(symbol);
}
