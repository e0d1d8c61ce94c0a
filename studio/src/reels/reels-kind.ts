import { formatAmount, units } from '@palaro/contract';
import type { Units } from '@palaro/contract';
import type { GameKind } from '../engine/game-kind.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { evaluate, totalTimes } from './evaluate.ts';
import { expectedReturn } from './expected-return.ts';
import { lookOf, numberOf, windowNumbers } from './look.ts';
import type { Machine } from './machine.ts';
import { oneSpin } from './one-spin.ts';
import type { OneSpin } from './one-spin.ts';

/** Lines pay from the left. */
export const reels: GameKind<'reels', Machine, OneSpin> = {
  kind: 'reels',
  ...oneSpin,
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

/** What `times` line stakes are worth, when the stake is divided among the lines. */
function lineWin({ lines }: Machine, stake: string, times: number): Units {
  return units((stakeUnits(stake) / BigInt(lines.length)) * BigInt(times));
}
