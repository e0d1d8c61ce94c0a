import { formatAmount } from '@palaro/contract';
import type { GameKind } from '../engine/game-kind.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { cascade, cascadeCoins, restingScatters } from './cascade.ts';
import { freeSpinsFor } from './cascades-machine.ts';
import type { CascadesMachine } from './cascades-machine.ts';
import { cascadesReturn } from './cascades-return.ts';
import { lookOf, numberOf, numbersOf, windowNumbers } from './look.ts';
import { coinsWorth, spin, timesOf } from './paid-spins.ts';
import { mostFreeSpins, waysOf } from './ways-machine.ts';

interface CascadesState {
  /** Stops of the reels in each spin: the paid one, then the free ones. */
  spins: readonly (readonly number[])[];
}

/** Ways whose symbols vanish when they have won; what falls into their places is on the strips already, so the stops decide a spin. */
export const cascades: GameKind<'cascades', CascadesMachine, CascadesState> = {
  kind: 'cascades',
  refuse: () => undefined,
  stakeOf: ({ stake }) => stakeUnits(stake),
  floatsOf: (machine) => machine.strips.length * (1 + mostFreeSpins(machine)),
  play: (machine, _order, randomness) => {
    const paid = spin(machine, randomness);
    const free = freeSpinsFor(machine, restingScatters(cascade(machine, paid)));
    return { spins: [paid, ...Array.from({ length: free }, () => spin(machine, randomness))] };
  },
  endOf: (machine, { stake }, { spins }) => ({
    win: coinsWorth(
      machine,
      stake,
      spins.reduce(
        (sum, stops, index) => sum + cascadeCoins(cascade(machine, stops)) * timesOf(machine, index),
        0,
      ),
    ),
  }),
  show: (machine, { stake }, { spins }) => ({
    kind: 'cascades',
    scatters: restingScatters(cascade(machine, spins[0] ?? [])),
    spins: spins.map((stops, index) =>
      cascade(machine, stops).map(({ window, wins, times: after }) => {
        const times = after * timesOf(machine, index);
        return {
          window: numbersOf(machine, window),
          times,
          wins: wins.map((win) => ({
            symbol: numberOf(machine, win.symbol),
            count: win.length,
            ways: win.ways,
            amount: formatAmount(coinsWorth(machine, stake, win.times * times)),
          })),
        };
      }),
    ),
  }),
  returnsOf: (machine) => [{ bet: 'spin', isMain: true, ...cascadesReturn(machine) }],
  rulesOf: (machine) => ({
    kind: 'cascades',
    reels: machine.strips.length,
    rows: machine.rows,
    ways: waysOf(machine),
    coins: machine.coins,
    ...lookOf(machine),
    scatter: numberOf(machine, 'S'),
    free_spins: machine.freeSpins,
    free_times: machine.freeTimes,
    times: machine.times,
    start: windowNumbers(
      machine,
      machine.strips.map(() => 0),
    ),
  }),
};
