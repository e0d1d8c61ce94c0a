import type { GameKind } from '../engine/game-kind.ts';
import { evaluate, totalTimes } from './evaluate.ts';
import { expectedReturn } from './expected-return.ts';
import { lineWin, showLines } from './line-wins.ts';
import { lookOf, windowNumbers } from './look.ts';
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
    wins: showLines(machine, stake, stops),
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
