import type { GameKind } from '../engine/game-kind.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { windowNumbers } from './look.ts';
import { floatsOfSpins, playStops, showWays, timesOf, waysRules, worthOfSpins } from './paid-spins.ts';
import type { PaidSpins } from './paid-spins.ts';
import { evaluateWays, scattersAt, totalCoins } from './ways-evaluate.ts';
import type { WaysMachine } from './ways-machine.ts';
import { expectedWaysReturn } from './ways-return.ts';

/** Symbols pay on reels in a row from the left, wherever they stand; scatters give free spins of the same draw. */
export const ways: GameKind<'ways', WaysMachine, PaidSpins> = {
  kind: 'ways',
  refuse: () => undefined,
  stakeOf: ({ stake }) => stakeUnits(stake),
  floatsOf: floatsOfSpins,
  play: (machine, _order, randomness) =>
    playStops(machine, randomness, (paid) => machine.freeSpins[scattersAt(machine, paid)] ?? 0),
  endOf: (machine, { stake }, round) => ({
    win: worthOfSpins(machine, stake, round, (stops) => totalCoins(evaluateWays(machine, stops))),
  }),
  show: (machine, { stake }, { spins }) => ({
    kind: 'ways',
    scatters: scattersAt(machine, spins[0] ?? []),
    spins: spins.map((stops, index) => ({
      window: windowNumbers(machine, stops),
      wins: showWays(machine, stake, evaluateWays(machine, stops), timesOf(machine, index)),
    })),
  }),
  returnsOf: (machine) => [{ bet: 'spin', isMain: true, ...expectedWaysReturn(machine) }],
  rulesOf: (machine) => ({ kind: 'ways', ...waysRules(machine) }),
};
