import { formatAmount, units } from '@palaro/contract';
import type { Units } from '@palaro/contract';
import type { Fraction } from '../engine/fraction.ts';
import type { GameKind } from '../engine/game-kind.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { evaluateClassic, lineWin } from './classic-evaluate.ts';
import { CLASSIC_ROW } from './classic-machine.ts';
import type { ClassicMachine } from './classic-machine.ts';
import { countsOf } from './expected-return.ts';
import { lookOf, numberOf, windowNumbers } from './look.ts';
import type { MachineSymbol } from './machine.ts';
import { oneSpin } from './one-spin.ts';
import type { OneSpin } from './one-spin.ts';

/** Three reels and one line. */
export const classic: GameKind<'classic', ClassicMachine, OneSpin> = {
  kind: 'classic',
  ...oneSpin,
  endOf: (machine, { stake }, { stops }) => ({
    win: worth(stake, evaluateClassic(machine, stops)?.times ?? 0),
  }),
  show: (machine, { stake }, { stops }) => {
    const win = evaluateClassic(machine, stops);
    return {
      kind: 'classic',
      window: windowNumbers(machine, stops),
      ...(win && {
        win: {
          ...(win.symbol !== undefined && { symbol: numberOf(machine, win.symbol) }),
          wilds: win.wilds,
          times: win.times,
          amount: formatAmount(worth(stake, win.times)),
        },
      }),
    };
  },
  returnsOf: (machine) => [{ bet: 'spin', isMain: true, ...classicReturn(machine) }],
  rulesOf: (machine) => ({
    kind: 'classic',
    reels: machine.strips.length,
    rows: machine.rows,
    line: CLASSIC_ROW,
    ...lookOf(machine),
    mixed: {
      symbols: Array.from(machine.mixed.symbols, (symbol) => numberOf(machine, symbol as MachineSymbol)),
      pays: machine.mixed.pays,
    },
    wild_times: machine.wildTimes,
    start: windowNumbers(
      machine,
      machine.strips.map(() => 0),
    ),
  }),
};

/** Over every line that can show, by how often each strip has its symbols. */
function classicReturn(machine: ClassicMachine): Fraction {
  const lines = machine.strips
    .map(countsOf)
    .reduce<{ line: MachineSymbol[]; often: bigint }[]>(
      (before, reel) =>
        before.flatMap(({ line, often }) =>
          reel.map(([symbol, count]) => ({ line: [...line, symbol], often: often * count })),
        ),
      [{ line: [], often: 1n }],
    );
  return {
    paid: lines.reduce(
      (sum, { line, often }) => sum + BigInt(lineWin(machine, line)?.times ?? 0) * often,
      0n,
    ),
    staked: machine.strips.reduce((product, { length }) => product * BigInt(length), 1n),
  };
}

const worth = (stake: string, times: number): Units => units(stakeUnits(stake) * BigInt(times));
