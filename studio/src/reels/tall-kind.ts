import type { GameKind } from '../engine/game-kind.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { numbersOf } from './look.ts';
import { windowAt } from './machine.ts';
import { floatsOfSpins, playSpins, showWays, timesOf, waysRules, worthOfSpins } from './paid-spins.ts';
import type { PaidSpins } from './paid-spins.ts';
import { lowestOf, waysThrough, type Heights, type TallMachine } from './tall-machine.ts';
import { tallReturn } from './tall-return.ts';
import { spinTall, tallWindow, type TallSpin } from './tall-spin.ts';
import { scattersIn, totalCoins, waysIn } from './ways-evaluate.ts';

/** Ways on reels of changing heights: each spin draws how many symbols each of them shows, and with it the number of ways. */
export const tallWays: GameKind<'tall_ways', TallMachine, PaidSpins<TallSpin>> = {
  kind: 'tall_ways',
  refuse: () => undefined,
  stakeOf: (_maths, { stake }) => stakeUnits(stake),
  floatsOf: (machine) => 2 * floatsOfSpins(machine),
  play: (machine, _order, randomness) =>
    playSpins(
      (isFree) => spinTall(machine, isFree, randomness),
      (paid) => machine.freeSpins[scattersIn(tallWindow(machine, paid))] ?? 0,
    ),
  endOf: (machine, { stake }, round) => ({
    win: worthOfSpins(machine, stake, round, (spin) =>
      totalCoins(waysIn(machine, tallWindow(machine, spin))),
    ),
  }),
  show: (machine, { stake }, round) => {
    const windows = round.spins.map((spin) => tallWindow(machine, spin));
    return {
      kind: 'tall_ways',
      scatters: scattersIn(windows[0] ?? []),
      spins: windows.map((window, index) => ({
        window: numbersOf(machine, window),
        all_ways: waysThrough(window.map(({ length }) => length)),
        wins: showWays(machine, stake, waysIn(machine, window), timesOf(machine, round, index)),
      })),
    };
  },
  returnsOf: (machine) => [{ bet: 'spin', isMain: true, ...tallReturn(machine) }],
  rulesOf: (machine) => ({
    kind: 'tall_ways',
    ...waysRules(machine),
    fewest_ways: waysThrough(lowestOf(machine.heights)),
    fewest_rows: Math.min(...lowestOf(machine.heights)),
    free_rows: Math.min(...lowestOf(machine.freeHeights)),
    start: numbersOf(
      machine,
      windowAt(
        machine,
        machine.strips.map(() => 0),
        commonest(machine.heights),
      ),
    ),
  }),
};

/** The height that each reel has most often. */
const commonest = (heights: Heights) => heights.map((weights) => 1 + weights.indexOf(Math.max(...weights)));
