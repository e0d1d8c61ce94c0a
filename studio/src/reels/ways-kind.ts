import type { GameKind } from '../engine/game-kind.ts';
import { boughtBy, refuseBuyIn, stakeOfSpins } from './buy-in.ts';
import { windowNumbers } from './look.ts';
import {
  floatsOfSpins,
  playBought,
  playStops,
  showWays,
  timesOf,
  waysRules,
  worthOfSpins,
} from './paid-spins.ts';
import type { PaidSpins } from './paid-spins.ts';
import { evaluateWays, scattersAt, totalCoins } from './ways-evaluate.ts';
import type { WaysMachine } from './ways-machine.ts';
import { boughtReturn, expectedWaysReturn } from './ways-return.ts';

/** Symbols pay on reels in a row from the left, wherever they stand; scatters give free spins of the same draw, or they are bought. */
export const ways: GameKind<'ways', WaysMachine, PaidSpins> = {
  kind: 'ways',
  refuse: refuseBuyIn,
  stakeOf: stakeOfSpins,
  floatsOf: (machine, order) => {
    const bought = boughtBy(machine, order);
    return bought ? machine.strips.length * bought.freeSpins : floatsOfSpins(machine);
  },
  play: (machine, order, randomness) => {
    const bought = boughtBy(machine, order);
    if (bought) return playBought(machine, randomness, bought.freeSpins);
    return playStops(machine, randomness, (paid) => machine.freeSpins[scattersAt(machine, paid)] ?? 0);
  },
  endOf: (machine, { stake }, round) => ({
    win: worthOfSpins(machine, stake, round, (stops) => totalCoins(evaluateWays(machine, stops))),
  }),
  show: (machine, { stake }, round) => ({
    kind: 'ways',
    scatters: round.isBought ? 0 : scattersAt(machine, round.spins[0] ?? []),
    spins: round.spins.map((stops, index) => ({
      window: windowNumbers(machine, stops),
      wins: showWays(machine, stake, evaluateWays(machine, stops), timesOf(machine, round, index)),
    })),
    ...(round.isBought && { is_bought: true as const }),
  }),
  returnsOf: (machine) => [
    { bet: 'spin', isMain: true, ...expectedWaysReturn(machine) },
    ...(machine.buyIn ? [{ bet: 'buy_in', isMain: false, ...boughtReturn(machine, machine.buyIn) }] : []),
  ],
  rulesOf: ({ buyIn, ...machine }) => ({
    kind: 'ways',
    ...waysRules(machine),
    ...(buyIn && { buy_in: { price: buyIn.price, free_spins: buyIn.freeSpins } }),
  }),
};
