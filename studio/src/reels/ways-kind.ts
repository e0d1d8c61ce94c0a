import { formatAmount } from '@palaro/contract';
import type { GameKind } from '../engine/game-kind.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { lookOf, numberOf, windowNumbers } from './look.ts';
import { coinsWorth, spin, timesOf } from './paid-spins.ts';
import { evaluateWays, scattersAt, totalCoins } from './ways-evaluate.ts';
import { mostFreeSpins, waysOf } from './ways-machine.ts';
import type { WaysMachine } from './ways-machine.ts';
import { expectedWaysReturn } from './ways-return.ts';

interface WaysState {
  /** Stops of the reels in each spin: the paid one, then the free ones. */
  spins: readonly (readonly number[])[];
}

/** Symbols pay on reels in a row from the left, wherever they stand; scatters give free spins of the same draw. */
export const ways: GameKind<'ways', WaysMachine, WaysState> = {
  kind: 'ways',
  refuse: () => undefined,
  stakeOf: ({ stake }) => stakeUnits(stake),
  floatsOf: (machine) => machine.strips.length * (1 + mostFreeSpins(machine)),
  play: (machine, _order, randomness) => {
    const paid = spin(machine, randomness);
    const free = machine.freeSpins[scattersAt(machine, paid)] ?? 0;
    return { spins: [paid, ...Array.from({ length: free }, () => spin(machine, randomness))] };
  },
  endOf: (machine, { stake }, { spins }) => ({
    win: coinsWorth(
      machine,
      stake,
      spins.reduce(
        (sum, stops, index) => sum + totalCoins(evaluateWays(machine, stops)) * timesOf(machine, index),
        0,
      ),
    ),
  }),
  show: (machine, { stake }, { spins }) => ({
    kind: 'ways',
    scatters: scattersAt(machine, spins[0] ?? []),
    spins: spins.map((stops, index) => ({
      window: windowNumbers(machine, stops),
      wins: evaluateWays(machine, stops).map((win) => ({
        symbol: numberOf(machine, win.symbol),
        count: win.length,
        ways: win.ways,
        amount: formatAmount(coinsWorth(machine, stake, win.times * timesOf(machine, index))),
      })),
    })),
  }),
  returnsOf: (machine) => [{ bet: 'spin', isMain: true, ...expectedWaysReturn(machine) }],
  rulesOf: (machine) => ({
    kind: 'ways',
    reels: machine.strips.length,
    rows: machine.rows,
    ways: waysOf(machine),
    coins: machine.coins,
    ...lookOf(machine),
    scatter: numberOf(machine, 'S'),
    free_spins: machine.freeSpins,
    free_times: machine.freeTimes,
    start: windowNumbers(
      machine,
      machine.strips.map(() => 0),
    ),
  }),
};
