import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { formatAmount } from '@palaro/contract';
import { toPercent } from '../engine/fraction.ts';
import type { Randomness } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { largestWin } from '../maths/largest-win.ts';
import { returnOf } from '../maths/maths.ts';
import { slotRules } from '../maths/slot-docs.ts';
import { stakesOf } from '../stakes.ts';
import { windowAt } from './machine.ts';
import { evaluateWays, scattersAt, totalCoins } from './ways-evaluate.ts';
import { mostFreeSpins } from './ways-machine.ts';
import type { WaysMachine } from './ways-machine.ts';
import { WAYS_MACHINES } from './ways-machines.ts';
import { ways } from './ways-kind.ts';
import { expectedWaysReturn, mostCoins } from './ways-return.ts';

const context = undefined as never;
const order = { request_id: 'request-1', stake: '1.00' };
const WALK_MS = 900_000;
/** Whole machines with RTP_ALL=1 (a minute and more each); otherwise the beginnings of their strips. */
const ALL = process.env['RTP_ALL'] === '1';
const BEGINNING = 9;

/** Two rows on three reels of three stops: 27 paid spins, and as many of each of one or two free ones. */
const SMALL: WaysMachine = {
  kind: 'ways',
  id: 'small',
  rows: 2,
  coins: 10,
  strips: ['ApS', 'AWS', 'SpW'],
  pays: { A: [2, 7], p: [3] },
  freeSpins: { 2: 1, 3: 2 },
  freeTimes: 3,
};

/** Every combination of stops of so many reels. */
function everyStop(lengths: readonly number[]): number[][] {
  return lengths.reduce<number[][]>(
    (before, length) => before.flatMap((stops) => Array.from({ length }, (_, stop) => [...stops, stop])),
    [[]],
  );
}

/** A round whose reels stop there, one spin after another. */
function played(machine: WaysMachine, spins: readonly (readonly number[])[], stake = '1.00') {
  const floats = spins.flatMap((stops) =>
    stops.map((stop, reel) => (stop + 0.5) / (machine.strips[reel]?.length ?? 1)),
  );
  const drawn: Randomness = {
    float: () => {
      const next = floats.shift();
      if (next === undefined) throw new RangeError('More was drawn than there is.');
      return next;
    },
  };
  const bet = { ...order, stake };
  const state = ways.play(machine, bet, drawn, context);
  expect(floats).toHaveLength(0);
  return {
    win: ways.endOf(machine, bet, state, context)?.win ?? 0n,
    shown: ways.show(machine, bet, state, context) as Extract<ReturnType<typeof ways.show>, { kind: 'ways' }>,
  };
}

describe('the return of ways', () => {
  it('is what all rounds of a small machine come to, free spins and all', () => {
    const every = everyStop(SMALL.strips.map(({ length }) => length));
    const staked = stakeUnits(order.stake);
    // Rounds with fewer free spins are as often as the free spins that they do not have could differ.
    const weight = (free: number) => 27n ** BigInt(mostFreeSpins(SMALL) - free);
    let [paid, rounds, deepest] = [0n, 0n, 0];
    for (const first of every) {
      const free = SMALL.freeSpins[scattersAt(SMALL, first)] ?? 0;
      deepest = Math.max(deepest, free);
      const more =
        free === 0
          ? [[]]
          : every.flatMap((stops) => (free === 1 ? [[stops]] : every.map((next) => [stops, next])));
      for (const spins of more) {
        paid += played(SMALL, [first, ...spins]).win * weight(free);
        rounds += weight(free);
      }
    }
    expect([deepest, rounds]).toEqual([2, 27n ** 3n]);
    const formula = expectedWaysReturn(SMALL);
    expect(paid * formula.staked).toBe(formula.paid * rounds * staked);
  });

  it.each(WAYS_MACHINES.map((machine) => [machine.id, machine] as const))(
    'of %s is what all its stops come to, and no spin pays more than the bound',
    (id, whole) => {
      const machine = ALL
        ? whole
        : { ...whole, strips: whole.strips.map((strip) => strip.slice(0, BEGINNING)) };
      const size = machine.strips.reduce((product, { length }) => product * length, 1);
      let [coins, free, most] = [0, 0, 0];
      const stops = machine.strips.map(() => 0);
      for (let index = 0; index < size; index += 1) {
        let rest = index;
        for (const [reel, { length }] of machine.strips.entries()) {
          stops[reel] = rest % length;
          rest = Math.floor(rest / length);
        }
        const paid = totalCoins(evaluateWays(machine, stops));
        most = Math.max(most, paid);
        coins += paid;
        free += machine.freeSpins[scattersAt(machine, stops)] ?? 0;
      }
      const rounds = BigInt(size);
      const every = {
        paid: BigInt(coins) * (rounds + BigInt(machine.freeTimes * free)),
        staked: rounds * rounds * BigInt(machine.coins),
      };
      const formula = expectedWaysReturn(machine);
      expect(every.paid * formula.staked).toBe(formula.paid * every.staked);
      if (ALL) expect(returnOf(id).rtp).toBe(toPercent(every));
      const bound = mostCoins(machine) / (1 + mostFreeSpins(machine) * machine.freeTimes);
      expect(most).toBeLessThanOrEqual(bound);
      expect(most * 2).toBeGreaterThan(bound);
    },
    WALK_MS,
  );
});

describe.each(WAYS_MACHINES.map((machine) => [machine.id, machine] as const))(
  'the machine %s',
  (id, machine) => {
    it('returns as much as a slot does', () => {
      expect(returnOf(id).rtp).toMatch(/^9[5-6]\./);
    });

    it('divides every stake into coins of whole centavos', () => {
      for (const stake of stakesOf('ways')) {
        const coin = stakeUnits(stake) / BigInt(machine.coins);
        expect(coin * BigInt(machine.coins)).toBe(stakeUnits(stake));
        expect(formatAmount(coin)).toMatch(/^\d+\.\d\d$/);
      }
    });

    it('has no wild on its first reel, and never two scatters on one', () => {
      expect(machine.strips[0]).not.toContain('W');
      for (const [reel, strip] of machine.strips.entries())
        for (let stop = 0; stop < strip.length; stop += 1) {
          const stops = machine.strips.map(() => stop);
          const shown = windowAt(machine, stops)[reel] ?? [];
          expect(shown.filter((symbol) => symbol === 'S').length).toBeLessThanOrEqual(1);
        }
      expect(Object.keys(machine.freeSpins)).toEqual(['3', '4', '5']);
    });

    it('pays more for more reels, and dearer symbols more', () => {
      const lists = Object.values(machine.pays);
      for (const list of lists) expect(list.toSorted((one, other) => one - other)).toEqual(list);
      for (const [index, list] of lists.entries())
        for (const [length, pay] of (lists[index + 1] ?? []).entries())
          expect(list[length]).toBeGreaterThanOrEqual(pay);
    });

    it('has a draw for the longest round, and no round above its largest win', () => {
      for (let at = 0; at < 200; at += 1) {
        let left = ways.floatsOf(machine, order);
        const randomness: Randomness = {
          float: () => {
            left -= 1;
            return ((at * 7 + left * 13) % 200) / 200;
          },
        };
        const state = ways.play(machine, order, randomness, context);
        expect(left).toBeGreaterThanOrEqual(0);
        const win = ways.endOf(machine, order, state, context)?.win ?? 0n;
        expect(win).toBeLessThanOrEqual(stakeUnits('1.00') * BigInt(largestWin(id)));
      }
    });
  },
);

describe('a round of ways', () => {
  const machine: WaysMachine = {
    ...SMALL,
    rows: 3,
    strips: ['AAprS', 'AWpqS', 'AArpS', 'qrpAS'],
    pays: { A: [5, 20], p: [4], r: [1, 2] },
    freeSpins: { 3: 2, 4: 2 },
  };
  const winsAt = (...stops: number[]) =>
    evaluateWays(machine, stops).map(({ symbol, length, ways: count, times }) => [
      symbol,
      length,
      count,
      times,
    ]);

  it('counts the places of each reel in a row, with wilds among them', () => {
    // A A p, A W p, A A r, q r p
    expect(winsAt(0, 0, 0, 0)).toEqual([['A', 3, 8, 40]]);
    // A A p, A W p, A A r, r p A
    expect(winsAt(0, 0, 0, 1)).toEqual([['A', 4, 8, 160]]);
  });

  it('pays several symbols, each for its own reels', () => {
    // p r S, W p q, r p S, r p A: p on places 1, 2, 1, 1; r on 1, 1, 1, 1.
    expect(winsAt(2, 1, 2, 1)).toEqual([
      ['p', 4, 2, 8],
      ['r', 4, 1, 2],
    ]);
  });

  it('pays nothing where the second reel does not go on', () => {
    // r S A, q S A: A alone.
    expect(winsAt(3, 3, 2, 0)).toEqual([]);
  });

  it('is followed by free spins whose wins are multiplied, and which begin no more', () => {
    const { win, shown } = played(machine, [
      [3, 3, 3, 1],
      [0, 0, 0, 0],
      [3, 3, 3, 1],
    ]);
    expect(shown.scatters).toBe(3);
    expect(
      shown.spins.map(({ wins }) => wins.map(({ count, ways: each, amount }) => [count, each, amount])),
    ).toEqual([[[4, 1, '2.00']], [[3, 8, '12.00']], [[4, 1, '6.00']]]);
    expect(formatAmount(win)).toBe('20.00');
  });
});

it('docs/games/slots.md matches the code', () => {
  const file = path.join(import.meta.dirname, '../../../docs/games/slots.md');
  expect(readFileSync(file, 'utf8')).toBe(slotRules());
});
