import type { GameKind } from '../engine/game-kind.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { cascade, cascadeCoins, restingScatters } from './cascade.ts';
import { freeSpinsFor } from './cascades-machine.ts';
import type { CascadesMachine } from './cascades-machine.ts';
import { cascadesReturn } from './cascades-return.ts';
import { numbersOf } from './look.ts';
import { floatsOfSpins, playStops, showWays, timesOf, waysRules, worthOfSpins } from './paid-spins.ts';
import type { PaidSpins } from './paid-spins.ts';

/** Ways whose symbols vanish when they have won; what falls into their places is on the strips already, so the stops decide a spin. */
export const cascades: GameKind<'cascades', CascadesMachine, PaidSpins> = {
  kind: 'cascades',
  refuse: () => undefined,
  stakeOf: (_maths, { stake }) => stakeUnits(stake),
  floatsOf: floatsOfSpins,
  play: (machine, _order, randomness) =>
    playStops(machine, randomness, (paid) => freeSpinsFor(machine, restingScatters(cascade(machine, paid)))),
  endOf: (machine, { stake }, round) => ({
    win: worthOfSpins(machine, stake, round, (stops) => cascadeCoins(cascade(machine, stops))),
  }),
  show: (machine, { stake }, round) => ({
    kind: 'cascades',
    scatters: restingScatters(cascade(machine, round.spins[0] ?? [])),
    spins: round.spins.map((stops, index) =>
      cascade(machine, stops).map(({ window, wins, times: after }) => {
        const times = after * timesOf(machine, round, index);
        return { window: numbersOf(machine, window), times, wins: showWays(machine, stake, wins, times) };
      }),
    ),
  }),
  returnsOf: (machine) => [{ bet: 'spin', isMain: true, ...cascadesReturn(machine) }],
  rulesOf: (machine) => ({ kind: 'cascades', ...waysRules(machine), times: machine.times }),
};
