import { describe, expect, it } from '@jest/globals';
import { formatAmount } from '@palaro/contract';
import type { Randomness } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { largestWin } from '../maths/largest-win.ts';
import { returnOf } from '../maths/maths.ts';
import { stakesOf } from '../stakes.ts';
import { holdAndWin } from './hold-kind.ts';
import { placesOf, weightOfFaces, type HoldMachine } from './hold-machine.ts';
import { HOLD_MACHINES } from './hold-machines.ts';
import { fill, heldReturn, holdReturn } from './hold-return.ts';
import type { HoldRound } from './hold-round.ts';
import { reelWindows, timesShowing } from './machine.ts';

const context = undefined as never;
const order = { request_id: 'request-1', stake: '1.00' };
/** HMAC blocks of eight floats that a bet can ask for. */
const MOST_FLOATS = 64 * 8;

/** Three places and weights of four: one coin stays, and two respins follow. */
const SMALL: HoldMachine = {
  kind: 'hold_and_win',
  id: 'small',
  rows: 1,
  lines: [[0, 0, 0]],
  strips: ['OApq', 'AOWq', 'ApOO'],
  pays: { A: [9], p: [4] },
  faces: [
    { pays: 2, weight: 1 },
    { pays: 7, weight: 1, prize: 'mini' },
  ],
  blank: 2,
  holdFrom: 1,
  respins: 2,
  grand: 30,
};

/** Draws what is given, and no more. */
function drawing(floats: number[]): Randomness {
  return {
    float: () => {
      const next = floats.shift();
      if (next === undefined) throw new RangeError('More was drawn than there is.');
      return next;
    },
  };
}

function winOf(machine: HoldMachine, state: HoldRound, stake = order.stake): bigint {
  return holdAndWin.endOf(machine, { ...order, stake }, state, context)?.win ?? 0n;
}

/** Every round there is, if each float is one of four; with how many floats it took. */
function* everyRound(machine: HoldMachine): Generator<{ state: HoldRound; drawn: number }> {
  let path: number[] = [];
  for (;;) {
    let drawn = 0;
    const randomness: Randomness = {
      float: () => {
        const quarter = path[drawn] ?? 0;
        path[drawn] = quarter;
        drawn += 1;
        return (quarter + 0.5) / 4;
      },
    };
    const state = holdAndWin.play(machine, order, randomness, context);
    yield { state, drawn };
    while (path.at(-1) === 3) path = path.slice(0, -1);
    const last = path.length - 1;
    if (last < 0) return;
    path[last] = (path[last] ?? 0) + 1;
  }
}

describe('the return of hold and win', () => {
  it('is what all rounds of a small machine come to, respin by respin', () => {
    const most = holdAndWin.floatsOf(SMALL, order);
    let [paid, rounds, longest] = [0n, 0n, 0];
    for (const { state, drawn } of everyRound(SMALL)) {
      // Shorter rounds are as often as the floats that they do not draw could differ.
      const weight = 4n ** BigInt(most - drawn);
      paid += winOf(SMALL, state) * weight;
      rounds += weight;
      longest = Math.max(longest, drawn);
    }
    expect([longest, rounds]).toEqual([most, 4n ** BigInt(most)]);
    const { paid: expected, staked } = holdReturn(SMALL);
    expect(paid * staked).toBe(expected * rounds * stakeUnits(order.stake));
  });

  it('counts every course of the respins', () => {
    const { courses, coins, full } = fill(SMALL, 1);
    // Four of the eight courses of one open place bring a coin, and so on: by hand, with one place open.
    const last = fill(SMALL, 2);
    expect(last).toEqual({ courses: 16n, coins: 4n * 2n + 12n * 3n, full: 12n });
    expect(courses).toBe(16n ** 2n * 16n);
    expect(full).toBeLessThan(courses);
    expect(coins).toBeGreaterThan(courses);
    expect(fill(SMALL, 3)).toEqual({ courses: 1n, coins: 3n, full: 1n });
  });
});

describe.each(HOLD_MACHINES.map((machine) => [machine.id, machine] as const))(
  'the machine %s',
  (id, machine) => {
    const sharesOf = ({ paid, staked }: { paid: bigint; staked: bigint }) =>
      Number((paid * 1_000_000n) / staked) / 1_000_000;

    it('returns as much as a slot does, a good part of it by coins', () => {
      expect(returnOf(id).rtp).toMatch(/^9[5-6]\./);
      expect(sharesOf(heldReturn(machine))).toBeGreaterThan(0.2);
      expect(sharesOf(heldReturn(machine))).toBeLessThan(0.5);
    });

    it('holds coins in one round of a hundred to three hundred', () => {
      const often = [...timesShowing(reelWindows(machine), 'O')];
      const all = often.reduce((sum, [, count]) => sum + count, 0n);
      const held = often.reduce((sum, [coins, count]) => (coins < machine.holdFrom ? sum : sum + count), 0n);
      const rounds = Number((all * 100n) / held) / 100;
      expect(rounds).toBeGreaterThan(100);
      expect(rounds).toBeLessThan(300);
    });

    it('divides every stake among its lines in whole centavos', () => {
      for (const stake of stakesOf('hold_and_win')) {
        const part = stakeUnits(stake) / BigInt(machine.lines.length);
        expect(part * BigInt(machine.lines.length)).toBe(stakeUnits(stake));
        expect(formatAmount(part)).toMatch(/^\d+\.\d\d$/);
      }
    });

    it('has no wild on its first reel, where a line would begin with it, and no coin before the first spin', () => {
      expect(machine.strips[0]).not.toContain('W');
      for (const strip of machine.strips) expect(strip.slice(0, machine.rows)).not.toContain('O');
    });

    it('has each named prize once, the dearest last, and the grand prize above all', () => {
      const pays = machine.faces.map((face) => face.pays);
      expect(pays.toSorted((one, other) => one - other)).toEqual(pays);
      expect(machine.faces.flatMap(({ prize = [] }) => prize)).toEqual(['mini', 'minor', 'major']);
      expect(machine.grand).toBeGreaterThan(pays.at(-1) ?? 0);
    });

    it('has a draw for the longest round, and no round above its largest win', () => {
      const most = holdAndWin.floatsOf(machine, order);
      expect(most).toBeLessThanOrEqual(MOST_FLOATS);
      for (let at = 0; at < 500; at += 1) {
        let left = most;
        const randomness: Randomness = {
          float: () => {
            left -= 1;
            return ((at * 7 + left * 13) % 200) / 200;
          },
        };
        const state = holdAndWin.play(machine, order, randomness, context);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(winOf(machine, state)).toBeLessThanOrEqual(stakeUnits('1.00') * BigInt(largestWin(id)));
      }
    });

    it('draws all floats that it may where each coin comes in the last respin', () => {
      const [coin, none] = [0, 0.9999];
      const floats = [
        ...stopsWith(machine, machine.holdFrom),
        ...Array.from({ length: machine.holdFrom }, () => coin),
      ];
      for (let open = placesOf(machine).length - machine.holdFrom; open > 0; open -= 1) {
        for (let respin = 1; respin < machine.respins; respin += 1)
          floats.push(...Array.from({ length: open }, () => none));
        floats.push(coin, ...Array.from({ length: open - 1 }, () => none));
      }
      expect(floats).toHaveLength(holdAndWin.floatsOf(machine, order));
      const state = holdAndWin.play(machine, order, drawing(floats), context);
      expect(floats).toHaveLength(0);
      expect(holdAndWin.show(machine, order, state, context)).toHaveProperty('grand');
    });
  },
);

/** Floats of a spin that shows so many coins. */
function stopsWith(machine: HoldMachine, coins: number): number[] {
  const most = machine.strips.map((strip) => {
    const shown = Array.from(strip, (_, stop) =>
      Array.from({ length: machine.rows }, (_row, row) => strip[(stop + row) % strip.length]).filter(
        (symbol) => symbol === 'O',
      ),
    );
    return shown.map(({ length }) => length);
  });
  const find = (reel: number, left: number): number[] | undefined => {
    const counts = most[reel];
    if (!counts) return left === 0 ? [] : undefined;
    for (const [stop, count] of counts.entries()) {
      const rest = count <= left ? find(reel + 1, left - count) : undefined;
      if (rest) return [(stop + 0.5) / counts.length, ...rest];
    }
    return undefined;
  };
  const found = find(0, coins);
  if (!found) throw new RangeError(`No stops show ${coins} coins.`);
  return found;
}

describe('a round of hold and win', () => {
  const machine: HoldMachine = { ...SMALL, holdFrom: 2, respins: 3, lines: [[0, 0, 0]] };
  const quarters = (...values: number[]) => values.map((value) => (value + 0.5) / 4);
  const halves = (...values: number[]) => values.map((value) => (value + 0.5) / 2);
  const played = (floats: number[], stake = '1.00') => {
    const state = holdAndWin.play(machine, { ...order, stake }, drawing(floats), context);
    expect(floats).toHaveLength(0);
    const shown = holdAndWin.show(machine, { ...order, stake }, state, context);
    return { win: formatAmount(winOf(machine, state, stake)), shown };
  };

  it('with too few coins pays none of them', () => {
    const { win, shown } = played([...quarters(0, 0, 0), ...halves(1)], '2.00');
    expect(win).toBe('0.00');
    expect(shown).toMatchObject({
      coins: [{ reel: 0, row: 0, amount: '14.00', prize: 'mini' }],
      is_held: false,
      respins: [],
    });
    expect(shown).not.toHaveProperty('grand');
  });

  it('keeps enough of them, and a new coin sets the respins back', () => {
    // Coins on the first two reels; two respins bring nothing, the third a coin: the board is full.
    const { win, shown } = played([...quarters(0, 1, 0), ...halves(0, 0), ...quarters(2, 3, 1)]);
    expect(win).toBe('41.00');
    expect(shown).toMatchObject({
      coins: [
        { reel: 0, row: 0, amount: '2.00' },
        { reel: 1, row: 0, amount: '2.00' },
      ],
      is_held: true,
      respins: [[], [], [{ reel: 2, row: 0, amount: '7.00', prize: 'mini' }]],
      grand: '30.00',
    });
  });

  it('ends after so many respins without a coin', () => {
    const { win, shown } = played([...quarters(0, 1, 0), ...halves(0, 1), ...quarters(2, 2, 3)]);
    expect(win).toBe('9.00');
    expect(shown).toMatchObject({ respins: [[], [], []] });
    expect(shown).not.toHaveProperty('grand');
  });

  it('counts coins on no line, and has no wild for them', () => {
    // A W O: three of a kind would pay.
    const { win, shown } = played([...quarters(1, 2, 2), ...halves(0)]);
    expect([win, shown]).toEqual(['0.00', expect.objectContaining({ wins: [] })]);
  });

  it('pays lines besides', () => {
    const { win, shown } = played(quarters(1, 2, 0));
    expect(win).toBe('9.00');
    expect(shown).toMatchObject({ wins: [{ line: 0, symbol: 0, count: 3, amount: '9.00' }], coins: [] });
  });
});

it('weights of faces are added up', () => {
  expect(weightOfFaces(SMALL)).toBe(2);
});
