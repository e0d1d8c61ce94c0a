import { describe, expect, it } from '@jest/globals';
import { formatAmount } from '@palaro/contract';
import type { Randomness } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { largestWin } from '../maths/largest-win.ts';
import { returnOf } from '../maths/maths.ts';
import { stakesOf } from '../stakes.ts';
import { windowAt } from './machine.ts';
import { tallWays } from './tall-kind.ts';
import { lowestOf, waysThrough, type Heights, type TallMachine } from './tall-machine.ts';
import { TALL_MACHINES } from './tall-machines.ts';
import { tallReturn } from './tall-return.ts';
import { spinTall } from './tall-spin.ts';
import { mostFreeSpins } from './ways-machine.ts';

const context = undefined as never;
const order = { request_id: 'request-1', stake: '1.00' };
/** HMAC blocks of eight floats that a bet can ask for. */
const MOST_FLOATS = 64 * 8;

/** Three reels of three stops, of one row or two: 162 paid spins of the same chance, and 54 free ones, which are higher. */
const SMALL: TallMachine = {
  kind: 'tall_ways',
  id: 'small',
  rows: 2,
  coins: 10,
  strips: ['ApS', 'AWS', 'SpW'],
  pays: { A: [2, 7], p: [3] },
  heights: [
    [1, 1],
    [0, 1],
    [2, 1],
  ],
  freeHeights: [
    [0, 1],
    [1, 1],
    [0, 1],
  ],
  freeSpins: { 2: 1, 3: 2 },
  freeTimes: 3,
};

/** What decides a spin: which of the weights of each reel, and its stop. */
interface Drawn {
  at: readonly number[];
  stops: readonly number[];
}

const sums = (heights: Heights) => heights.map((weights) => weights.reduce((sum, weight) => sum + weight, 0));

/** Every combination of numbers below these. */
const everyOf = (lengths: readonly number[]): number[][] =>
  lengths.reduce<number[][]>(
    (before, length) => before.flatMap((some) => Array.from({ length }, (_, next) => [...some, next])),
    [[]],
  );

const everySpin = ({ strips }: TallMachine, heights: Heights): Drawn[] =>
  everyOf(sums(heights)).flatMap((at) =>
    everyOf(strips.map(({ length }) => length)).map((stops) => ({ at, stops })),
  );

/** A round of these spins, the paid one first. */
function played(machine: TallMachine, spins: readonly Drawn[], stake = '1.00') {
  const floats = spins.flatMap(({ at, stops }, index) => [
    ...sums(index === 0 ? machine.heights : machine.freeHeights).map(
      (sum, reel) => ((at[reel] ?? 0) + 0.5) / sum,
    ),
    ...stops.map((stop, reel) => (stop + 0.5) / (machine.strips[reel]?.length ?? 1)),
  ]);
  const drawn: Randomness = {
    float: () => {
      const next = floats.shift();
      if (next === undefined) throw new RangeError('More was drawn than there is.');
      return next;
    },
  };
  const bet = { ...order, stake };
  const state = tallWays.play(machine, bet, drawn, context);
  expect(floats).toHaveLength(0);
  return {
    win: tallWays.endOf(machine, bet, state, context)?.win ?? 0n,
    shown: tallWays.show(machine, bet, state, context) as Extract<
      ReturnType<typeof tallWays.show>,
      { kind: 'tall_ways' }
    >,
  };
}

/** Scatters of a paid spin, by the letters of the strips alone. */
function scattersOf({ strips, heights }: TallMachine, { at, stops }: Drawn): number {
  return strips.reduce((count, strip, reel) => {
    const units = (heights[reel] ?? []).flatMap((weight, index) =>
      Array.from({ length: weight }, () => index + 1),
    );
    const shown = (strip + strip).slice(stops[reel], (stops[reel] ?? 0) + (units[at[reel] ?? 0] ?? 0));
    return count + shown.replaceAll(/[^S]/g, '').length;
  }, 0);
}

describe('the return of reels that change their heights', () => {
  it('is what all rounds of a small machine come to, heights and free spins and all', () => {
    const [paidSpins, freeSpins] = [everySpin(SMALL, SMALL.heights), everySpin(SMALL, SMALL.freeHeights)];
    const all = BigInt(freeSpins.length);
    // Rounds with fewer free spins are as often as the free spins that they do not have could differ.
    const weight = (free: number) => all ** BigInt(mostFreeSpins(SMALL) - free);
    let [paid, rounds, deepest] = [0n, 0n, 0];
    for (const first of paidSpins) {
      const free = SMALL.freeSpins[scattersOf(SMALL, first)] ?? 0;
      deepest = Math.max(deepest, free);
      const more =
        free === 0
          ? [[]]
          : freeSpins.flatMap((spin) => (free === 1 ? [[spin]] : freeSpins.map((next) => [spin, next])));
      for (const spins of more) {
        paid += played(SMALL, [first, ...spins]).win * weight(free);
        rounds += weight(free);
      }
    }
    expect([deepest, paidSpins.length, freeSpins.length]).toEqual([2, 162, 54]);
    expect(rounds).toBe(162n * all ** 2n);
    const formula = tallReturn(SMALL);
    expect(paid * formula.staked).toBe(formula.paid * rounds * stakeUnits(order.stake));
  }, 60_000);

  it('is that of other free spins where those are lower', () => {
    const lower = { ...SMALL, freeHeights: SMALL.heights };
    const [one, other] = [tallReturn(SMALL), tallReturn(lower)];
    expect(other.paid * one.staked).toBeLessThan(one.paid * other.staked);
  });
});

describe.each(TALL_MACHINES.map((machine) => [machine.id, machine] as const))(
  'the machine %s',
  (id, machine) => {
    it('returns as much as a slot does', () => {
      expect(returnOf(id).rtp).toMatch(/^9[5-6]\./);
    });

    it('divides every stake into coins of whole centavos', () => {
      for (const stake of stakesOf('tall_ways')) {
        const coin = stakeUnits(stake) / BigInt(machine.coins);
        expect(coin * BigInt(machine.coins)).toBe(stakeUnits(stake));
        expect(formatAmount(coin)).toMatch(/^\d+\.\d\d$/);
      }
    });

    it('has heights for each reel up to the highest, and none lower in a free spin', () => {
      const { heights, freeHeights, strips, rows } = machine;
      for (const weights of [...heights, ...freeHeights]) {
        expect(weights).toHaveLength(rows);
        expect(weights.at(-1)).toBeGreaterThan(0);
      }
      expect([heights.length, freeHeights.length]).toEqual([strips.length, strips.length]);
      const paid = lowestOf(heights);
      for (const [reel, least] of lowestOf(freeHeights).entries())
        expect(least).toBeGreaterThan(paid[reel] ?? 0);
    });

    it('has no wild on its first reel, and never two scatters on one, however high it is', () => {
      expect(machine.strips[0]).not.toContain('W');
      for (const [reel, strip] of machine.strips.entries())
        for (let stop = 0; stop < strip.length; stop += 1) {
          const stops = machine.strips.map(() => stop);
          const shown = windowAt(machine, stops)[reel] ?? [];
          expect(shown.filter((symbol) => symbol === 'S').length).toBeLessThanOrEqual(1);
        }
      expect(Object.keys(machine.freeSpins)).toEqual(['4', '5', '6']);
    });

    it('pays more for more reels, and dearer symbols more', () => {
      const lists = Object.values(machine.pays);
      for (const list of lists) expect(list.toSorted((one, other) => one - other)).toEqual(list);
      for (const [index, list] of lists.entries())
        for (const [length, pay] of (lists[index + 1] ?? []).entries())
          expect(list[length]).toBeGreaterThanOrEqual(pay);
    });

    it('says how many ways there can be, and begins with a window of some of them', () => {
      const rules = tallWays.rulesOf(machine);
      if (rules.kind !== 'tall_ways') throw new TypeError('The rules of another kind');
      expect(rules.ways).toBe(117_649);
      expect(rules.fewest_ways).toBe(waysThrough(lowestOf(machine.heights)));
      const shown = waysThrough(rules.start.map(({ length }) => length));
      expect(shown).toBeGreaterThanOrEqual(rules.fewest_ways);
      expect(shown).toBeLessThan(rules.ways);
      expect(rules.free_rows).toBeGreaterThan(rules.fewest_rows);
    });

    it('draws no more than it asks for: as much in the longest round, whose spins are all at their highest', () => {
      const asked = tallWays.floatsOf(machine, order);
      expect(asked).toBeLessThanOrEqual(MOST_FLOATS);
      const reels = machine.strips.length;
      let drawn = 0;
      const float = () => {
        const at = drawn % (2 * reels);
        drawn += 1;
        const strip = machine.strips[at - reels];
        return strip === undefined ? 0.999_999 : (strip.indexOf('S') + 0.5) / strip.length;
      };
      const state = tallWays.play(machine, order, { float }, context);
      const shown = tallWays.show(machine, order, state, context);
      expect(drawn).toBe(asked);
      expect(shown).toMatchObject({ scatters: reels, spins: state.spins.map(() => ({ all_ways: 117_649 })) });
      expect(state.spins).toHaveLength(1 + mostFreeSpins(machine));
      const win = tallWays.endOf(machine, order, state, context)?.win ?? 0n;
      expect(win).toBeLessThanOrEqual(stakeUnits('1.00') * BigInt(largestWin(id)));
    });

    it('has no round above its largest win', () => {
      for (let at = 0; at < 300; at += 1) {
        let left = tallWays.floatsOf(machine, order);
        const randomness: Randomness = {
          float: () => {
            left -= 1;
            return ((at * 7 + left * 13) % 200) / 200;
          },
        };
        const state = tallWays.play(machine, order, randomness, context);
        expect(left).toBeGreaterThanOrEqual(0);
        const win = tallWays.endOf(machine, order, state, context)?.win ?? 0n;
        expect(win).toBeLessThanOrEqual(stakeUnits('1.00') * BigInt(largestWin(id)));
      }
    });
  },
);

describe('the heights of a spin', () => {
  const at = (...floats: number[]) => spinTall(SMALL, false, { float: () => floats.shift() ?? 0 }).heights;

  it('are the first whose weights, with those before them, are above the float’s share of all', () => {
    expect(at(0.49, 0, 0.66)).toEqual([1, 2, 1]);
    expect(at(0.5, 0.99, 0.67)).toEqual([2, 2, 2]);
  });

  it('of a free one are drawn by weights of their own', () => {
    expect(spinTall(SMALL, true, { float: () => 0 }).heights).toEqual([2, 1, 2]);
  });
});

describe('a round of reels that change their heights', () => {
  const machine: TallMachine = {
    ...SMALL,
    rows: 3,
    strips: ['AAprS', 'AWpqS', 'AArpS', 'qrpAS'],
    pays: { A: [5, 20], p: [4], r: [1, 2] },
    heights: Array.from({ length: 4 }, () => [1, 1, 1]),
    freeHeights: Array.from({ length: 4 }, () => [0, 1, 1]),
    freeSpins: { 3: 2, 4: 2 },
  };

  it('counts the places that its reels show, and no others', () => {
    // A A p, A W p, A A r and q r p, of which the first reel shows one symbol, the second two, the third three.
    const { shown, win } = played(machine, [{ at: [0, 1, 2, 0], stops: [0, 0, 0, 0] }]);
    expect(shown.spins).toEqual([
      {
        window: [[0], [0, 5], [0, 0, 3], [2]],
        all_ways: 6,
        wins: [{ symbol: 0, count: 3, ways: 4, amount: '2.00' }],
      },
    ]);
    expect(formatAmount(win)).toBe('2.00');
  });

  it('is followed by free spins on reels of their own heights, multiplied, and which begin no more', () => {
    const scatters = { at: [2, 2, 2, 0], stops: [3, 3, 3, 1] };
    const { win, shown } = played(machine, [
      scatters,
      { at: [1, 1, 1, 0], stops: [0, 0, 0, 0] },
      { at: [1, 1, 1, 0], stops: [3, 3, 3, 1] },
    ]);
    expect(shown.scatters).toBe(3);
    expect(shown.spins.map(({ all_ways: all }) => all)).toEqual([27, 54, 54]);
    expect(shown.spins.map(({ window }) => window.map(({ length }) => length))).toEqual([
      [3, 3, 3, 1],
      [3, 3, 3, 2],
      [3, 3, 3, 2],
    ]);
    const amounts = shown.spins.map(({ wins }) => wins.map(({ amount }) => amount));
    expect(amounts[1]).toEqual(['12.00']);
    const sum = amounts.flat().reduce((all, amount) => all + stakeUnits(amount), 0n);
    expect(win).toBe(sum);
  });

  it('begins none where a scatter stands below what a reel shows', () => {
    const { shown } = played(machine, [{ at: [0, 2, 2, 0], stops: [3, 3, 3, 1] }]);
    expect([shown.scatters, shown.spins.length]).toEqual([2, 1]);
  });
});
