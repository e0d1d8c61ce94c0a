import { describe, expect, it } from '@jest/globals';
import { formatAmount } from '@palaro/contract';
import type { Randomness } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { largestWin } from '../maths/largest-win.ts';
import { returnOf } from '../maths/maths.ts';
import { stakesOf } from '../stakes.ts';
import { cascade, cascadeCoins, restingScatters } from './cascade.ts';
import { cascades } from './cascades-kind.ts';
import { freeSpinsFor } from './cascades-machine.ts';
import type { CascadesMachine } from './cascades-machine.ts';
import { CASCADES_MACHINES, dearestStops } from './cascades-machines.ts';
import { cascadesReturn, walkCascades } from './cascades-return.ts';
import { windowAt } from './machine.ts';
import { mostFreeSpins } from './ways-machine.ts';

const context = undefined as never;
const order = { request_id: 'request-1', stake: '1.00' };
const WALK_MS = 900_000;
/** Walks of whole machines with RTP_ALL=1; otherwise some of their stops. */
const ALL = process.env['RTP_ALL'] === '1';
const SOME = 3_000;

/** Two rows on three reels: 36 paid spins, and as many of each of one or two free ones. */
const SMALL: CascadesMachine = {
  kind: 'cascades',
  id: 'small',
  rows: 2,
  coins: 10,
  strips: ['ApqA', 'WAS', 'SAp'],
  pays: { A: [2, 7], p: [3], q: [1] },
  freeSpins: { 3: 1, 4: 2 },
  freeTimes: 3,
  times: [1, 2, 4],
};

/** A round whose reels stop there, one spin after another. */
function played(machine: CascadesMachine, spins: readonly (readonly number[])[], stake = '1.00') {
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
  const state = cascades.play(machine, bet, drawn, context);
  if (floats.length > 0) throw new RangeError('There is more than was drawn.');
  return {
    win: cascades.endOf(machine, bet, state, context)?.win ?? 0n,
    shown: cascades.show(machine, bet, state, context) as Extract<
      ReturnType<typeof cascades.show>,
      { kind: 'cascades' }
    >,
  };
}

describe('the return of cascades', () => {
  it('is what all rounds of a small machine come to, free spins and all', () => {
    const [one = 0, other = 0, last = 0] = SMALL.strips.map(({ length }) => length);
    const every = Array.from({ length: one * other * last }, (_, index) => [
      index % one,
      Math.floor(index / one) % other,
      Math.floor(index / one / other),
    ]);
    // Rounds with fewer free spins are as often as the free spins that they do not have could differ.
    const weight = (free: number) => BigInt(every.length) ** BigInt(mostFreeSpins(SMALL) - free);
    let [paid, rounds, deepest, falls] = [0n, 0n, 0, 0];
    for (const first of every) {
      const steps = cascade(SMALL, first);
      const free = freeSpinsFor(SMALL, restingScatters(steps));
      deepest = Math.max(deepest, free);
      falls = Math.max(falls, steps.length - 1);
      const more =
        free === 0
          ? [[]]
          : every.flatMap((stops) => (free === 1 ? [[stops]] : every.map((next) => [stops, next])));
      for (const spins of more) {
        paid += played(SMALL, [first, ...spins]).win * weight(free);
        rounds += weight(free);
      }
    }
    expect([deepest, rounds]).toEqual([2, BigInt(every.length) ** 3n]);
    expect(falls).toBeGreaterThan(1);
    const walked = cascadesReturn(SMALL);
    expect(paid * walked.staked).toBe(walked.paid * rounds * stakeUnits(order.stake));
  });
});

describe.each(CASCADES_MACHINES.map((machine) => [machine.id, machine] as const))(
  'the machine %s',
  (id, machine) => {
    it('returns as much as a slot does', () => {
      expect(returnOf(id).rtp).toMatch(/^9[5-6]\./);
    });

    it('divides every stake into coins of whole centavos', () => {
      for (const stake of stakesOf('cascades')) {
        const coin = stakeUnits(stake) / BigInt(machine.coins);
        expect(coin * BigInt(machine.coins)).toBe(stakeUnits(stake));
        expect(formatAmount(coin)).toMatch(/^\d+\.\d\d$/);
      }
    });

    it('has no wild on its first reel, and multiplies by one before anything falls', () => {
      expect(machine.strips[0]).not.toContain('W');
      expect(machine.times[0]).toBe(1);
      expect(machine.times.toSorted((one, other) => one - other)).toEqual(machine.times);
    });

    it('comes to rest: each win takes a symbol of the second reel, whose strip has one that never goes', () => {
      expect(machine.strips[1]).toContain('S');
      for (const list of Object.values(machine.pays)) expect(list.length).toBeLessThan(machine.strips.length);
    });

    it('pays more for more reels, and dearer symbols more', () => {
      const lists = Object.values(machine.pays);
      for (const list of lists) expect(list.toSorted((one, other) => one - other)).toEqual(list);
      for (const [index, list] of lists.entries())
        for (const [length, pay] of (lists[index + 1] ?? []).entries())
          expect(list[length]).toBeGreaterThanOrEqual(pay);
    });

    it('has a draw for the longest round, and no round above its largest win', () => {
      for (let at = 0; at < 300; at += 1) {
        let left = cascades.floatsOf(machine, order);
        const randomness: Randomness = {
          float: () => {
            left -= 1;
            return ((at * 7 + left * 13) % 200) / 200;
          },
        };
        const state = cascades.play(machine, order, randomness, context);
        expect(left).toBeGreaterThanOrEqual(0);
        const win = cascades.endOf(machine, order, state, context)?.win ?? 0n;
        expect(win).toBeLessThanOrEqual(stakeUnits('1.00') * BigInt(largestWin(id)));
      }
    });

    it(
      'pays most where the table says, of all its stops',
      () => {
        const coinsAt = (stops: readonly number[]) => cascadeCoins(cascade(machine, stops));
        const some = Array.from({ length: SOME }, (_, index) =>
          machine.strips.map(({ length }, reel) => (index * (7 + 4 * reel)) % length),
        );
        const most = coinsAt(dearestStops(machine));
        if (ALL) expect(most).toBe(walkCascades(machine).mostCoins);
        expect(most).toBeGreaterThanOrEqual(Math.max(...some.map(coinsAt)));
      },
      WALK_MS,
    );
  },
);

it('a machine that nobody has walked has no dearest spin', () => {
  expect(() => dearestStops(SMALL)).toThrow('Nobody has walked small.');
});

describe('a spin whose symbols fall', () => {
  const machine: CascadesMachine = {
    ...SMALL,
    rows: 3,
    strips: ['rrAApq', 'sWAqqs', 'tsAAps', 'ttAtqs'],
    pays: { A: [5, 20], p: [4], q: [1, 2] },
    freeSpins: { 3: 2 },
  };

  it('loses what has won, wilds with it, lets the rest fall, and goes on up the strip', () => {
    // A A p, W A q, A A p, t q s: A wins on three reels.
    const [first, second] = cascade(machine, [2, 1, 2, 3]);
    expect(first).toMatchObject({
      window: [
        ['A', 'A', 'p'],
        ['W', 'A', 'q'],
        ['A', 'A', 'p'],
        ['t', 'q', 's'],
      ],
      wins: [{ symbol: 'A', length: 3, ways: 8, times: 40 }],
      times: 1,
    });
    // Of the second reel only the q stays; what comes down is the beginning of its strip, and its end before that.
    expect(second?.window).toEqual([
      ['r', 'r', 'p'],
      ['s', 's', 'q'],
      ['t', 's', 'p'],
      ['t', 'q', 's'],
    ]);
    expect(second).toMatchObject({ wins: [], times: 2 });
  });

  it('leaves what stands beyond the reels that won', () => {
    const five = { ...machine, rows: 1, strips: ['Ap', 'Aq', 'Ar', 'sr', 'At'], pays: { A: [5, 6, 7] } };
    const windows = cascade(five, [0, 0, 0, 0, 0]).map(({ window }) => window.flat().join(''));
    expect(windows).toEqual(['AAAsA', 'pqrsA']);
  });

  it('is worth what its windows win, each by its multiplier', () => {
    const win = (times: number) => ({ symbol: 'A' as const, length: 3, ways: 1, times });
    const windows = [[], [], []].map((window, index) => ({
      window,
      wins: [win(10), win(index)],
      times: 2 ** index,
    }));
    expect(cascadeCoins(windows)).toBe(10 + 22 + 48);
  });
});

describe('a round of cascades', () => {
  const quiet: CascadesMachine = {
    ...SMALL,
    rows: 1,
    strips: ['ASp', 'ASq', 'ASr'],
    pays: { A: [10] },
    freeSpins: { 3: 2 },
  };

  it('is followed by free spins whose wins are multiplied besides, and which begin no more', () => {
    const { win, shown } = played(quiet, [
      [1, 1, 1],
      [0, 0, 0],
      [1, 1, 1],
    ]);
    expect(shown.scatters).toBe(3);
    expect(
      shown.spins.map((steps) =>
        steps.map(({ times, wins }) => [times, ...wins.map(({ amount }) => amount)]),
      ),
    ).toEqual([
      [[1]],
      // A A A, then p q r, which stood above it.
      [[3, '3.00'], [6]],
      [[3]],
    ]);
    expect(formatAmount(win)).toBe('3.00');
  });

  it('counts more scatters than the table names as the most that it does', () => {
    expect(freeSpinsFor(quiet, 5)).toBe(2);
    expect(freeSpinsFor(quiet, 2)).toBe(0);
  });

  it('counts scatters that have come down', () => {
    const machine: CascadesMachine = { ...quiet, strips: ['SAp', 'SAq', 'SAr'], freeSpins: { 3: 1 } };
    const { shown } = played(machine, [
      [1, 1, 1],
      [2, 2, 2],
    ]);
    expect([shown.scatters, shown.spins.length]).toEqual([3, 2]);
  });
});

it('windows begin where the reels stop', () => {
  expect(cascade(SMALL, [3, 0, 1])[0]?.window).toEqual(windowAt(SMALL, [3, 0, 1]));
});
