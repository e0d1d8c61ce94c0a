import { describe, expect, it } from '@jest/globals';
import { formatAmount } from '@palaro/contract';
import { walletBet } from '@palaro/contract/wires';
import { isLess, type Fraction } from '../engine/fraction.ts';
import { FLOATS_PER_FAIR_ROUND, type Randomness } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { largestWin } from '../maths/largest-win.ts';
import { MATHS, mathsHash, mathsText, returnOf } from '../maths/maths.ts';
import { stakesOf } from '../stakes.ts';
import { ORDERS } from '../wire/index.ts';
import type { WaysMachine } from './ways-machine.ts';
import { WAYS_MACHINES } from './ways-machines.ts';
import { ways } from './ways-kind.ts';
import { boughtReturn, expectedWaysReturn } from './ways-return.ts';

const context = undefined as never;
const order = { request_id: 'request-1', stake: '1.00' };
const bought = { ...order, buy_in: true } as const;

/** Two rows on three reels of three stops: 27 spins, and 27² rounds of two that are bought. */
const SMALL = {
  kind: 'ways',
  id: 'small',
  rows: 2,
  coins: 10,
  strips: ['ApS', 'AWS', 'SpW'],
  pays: { A: [2, 7], p: [3] },
  freeSpins: { 2: 1, 3: 2 },
  freeTimes: 3,
  buyIn: { price: 7, freeSpins: 2 },
} as const satisfies WaysMachine;

const EVERY_SPIN = [0, 1, 2].flatMap((one) =>
  [0, 1, 2].flatMap((two) => [0, 1, 2].map((three) => [one, two, three])),
);

/** A bought round whose reels stop there; nothing else may be drawn. */
function played(machine: WaysMachine, spins: readonly (readonly number[])[], bet = bought) {
  const floats = spins.flatMap((stops) =>
    stops.map((stop, reel) => (stop + 0.5) / (machine.strips[reel]?.length ?? 1)),
  );
  expect(floats).toHaveLength(ways.floatsOf(machine, bet));
  const state = ways.play(machine, bet, { float: () => floats.shift() ?? Number.NaN }, context);
  expect(floats).toHaveLength(0);
  const shown = ways.show(machine, bet, state, context);
  if (shown.kind !== 'ways') throw new Error('This is another kind of round.');
  return { win: ways.endOf(machine, bet, state, context)?.win ?? 0n, shown };
}

const shareOf = ({ paid, staked }: Fraction) => Number((paid * 1_000_000n) / staked) / 1_000_000;

describe('free spins that are bought', () => {
  it('return what all rounds of a small machine come to', () => {
    let paid = 0n;
    for (const one of EVERY_SPIN) for (const other of EVERY_SPIN) paid += played(SMALL, [one, other]).win;
    const formula = boughtReturn(SMALL, SMALL.buyIn);
    const staked = ways.stakeOf(SMALL, bought) * 27n ** 2n;
    expect(paid * formula.staked).toBe(formula.paid * staked);
  });

  it('are all multiplied, count no scatters, and cost their price in stakes', () => {
    // A p, A W, W S: A on 1, 2 and 1 places, p on 1, 1 and 1. Then S A, S A, S p: three scatters.
    const { win, shown } = played(SMALL, [
      [0, 0, 2],
      [2, 2, 0],
    ]);
    expect(shown).toMatchObject({ is_bought: true, scatters: 0 });
    expect(shown.spins.map(({ wins }) => wins.map(({ amount }) => amount))).toEqual([
      ['4.20', '0.90'],
      ['0.60'],
    ]);
    expect([formatAmount(win), formatAmount(ways.stakeOf(SMALL, bought))]).toEqual(['5.70', '7.00']);
  });

  it('are sold by no machine that names no price, and by no other family of slots', () => {
    const { buyIn: _none, ...machine } = SMALL;
    expect(ways.refuse(machine, bought, context)).toMatchObject({ malformed: expect.any(String) });
    expect(ways.refuse(SMALL, bought, context)).toBeUndefined();
    expect(ways.returnsOf(machine).map(({ bet }) => bet)).toEqual(['spin']);
    for (const kind of ['reels', 'classic', 'cascades', 'hold_and_win', 'tall_ways'] as const) {
      expect(ORDERS[kind].safeParse({ ...order, request_id: 'request-0001' }).success).toBe(true);
      expect(ORDERS[kind].safeParse({ ...bought, request_id: 'request-0001' }).success).toBe(false);
    }
    expect(ORDERS.ways.safeParse({ ...order, buy_in: 'yes' }).success).toBe(false);
  });

  it('are part of the version, and change nothing of a round that is not bought', () => {
    const { buyIn: _none, ...machine } = SMALL;
    expect(mathsHash(SMALL)).not.toBe(mathsHash(machine));
    expect(JSON.parse(mathsText(SMALL))).toMatchObject({ buyIn: { price: 7, freeSpins: 2 } });
    expect(expectedWaysReturn(SMALL)).toEqual(expectedWaysReturn(machine));
    expect(ways.floatsOf(SMALL, order)).toBe(ways.floatsOf(machine, order));
    for (const float of [0, 0.4, 0.9]) {
      const randomness = { float: () => float };
      const state = ways.play(SMALL, order, randomness, context);
      expect(state).toEqual(ways.play(machine, order, randomness, context));
      expect(ways.show(SMALL, order, state, context)).toEqual(ways.show(machine, order, state, context));
    }
  });
});

describe.each(WAYS_MACHINES.map((machine) => [machine.id, machine, machine.buyIn] as const))(
  'the machine %s',
  (id, machine, buyIn) => {
    if (!buyIn) throw new RangeError(`${id} sells nothing.`);

    it('returns about as much for bought spins as for others, and never more than 99 %', () => {
      const [main, sold] = [expectedWaysReturn(machine), boughtReturn(machine, buyIn)];
      expect(Math.abs(shareOf(sold) - shareOf(main))).toBeLessThan(0.01);
      expect(isLess(sold, { paid: 99n, staked: 100n })).toBe(true);
      expect(returnOf(id).returns.map(({ bet }) => bet)).toEqual(['spin', 'buy_in']);
      expect(returnOf(id).rtp).toBe(returnOf(id).returns[0]?.rtp);
    });

    it('has a price in whole stakes, and a total that a wallet takes for every stake', () => {
      expect([Number.isSafeInteger(buyIn.price), buyIn.price > 1]).toEqual([true, true]);
      for (const stake of stakesOf('ways')) {
        const total = ways.stakeOf(machine, { ...bought, stake });
        expect(total).toBe(stakeUnits(stake) * BigInt(buyIn.price));
        expect(walletBet.shape.amount.safeParse(formatAmount(total)).success).toBe(true);
      }
    });

    it('draws a bought round in one bet, and pays no more than its largest win', () => {
      const floats = ways.floatsOf(machine, bought);
      expect(Math.ceil(floats / FLOATS_PER_FAIR_ROUND)).toBeLessThanOrEqual(64);
      for (let at = 0; at < 200; at += 1) {
        let left = floats;
        const randomness: Randomness = {
          float: () => {
            left -= 1;
            return ((at * 7 + left * 13) % 200) / 200;
          },
        };
        const state = ways.play(machine, bought, randomness, context);
        expect([left, state.spins.length]).toEqual([0, buyIn.freeSpins]);
        const win = ways.endOf(machine, bought, state, context)?.win ?? 0n;
        expect(win).toBeLessThanOrEqual(ways.stakeOf(machine, bought) * BigInt(largestWin(id)));
      }
    });
  },
);

it('no bet of any maths returns more than the 99 % that bonuses are made for', () => {
  const above = Object.keys(MATHS).flatMap((name) =>
    returnOf(name)
      .returns.filter(({ rtp }) => Number(rtp) > 99)
      .map(({ bet }) => `${name}, ${bet}`),
  );
  expect(above).toEqual([]);
});
