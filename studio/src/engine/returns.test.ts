import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { formatAmount, units } from '@palaro/contract';
import { blackjackReturn } from '../cards/blackjack-return.ts';
import type { BlackjackMaths } from '../cards/blackjack-rules.ts';
import { MATHS, findMaths, mathsHash, returnOf, workOutReturn } from '../maths/maths.ts';
import { dice } from '../hash/dice.ts';
import { HASH_MATHS } from '../hash/hash-maths.ts';
import { limbo } from '../hash/limbo.ts';
import { roulette } from '../hash/roulette.ts';
import { SPOTS } from '../hash/roulette-spots.ts';
import { SIC_BO_SPOTS, THROWS, type Dice } from '../hash/sic-bo-spots.ts';
import { sicBo } from '../hash/sic-bo.ts';
import { stakeUnits } from './stake-maths.ts';
import { drawWithout, fairRandomness } from './randomness.ts';
import type { Randomness } from './randomness.ts';

const names = Object.keys(MATHS);
const ALL = process.env['RTP_ALL'] === '1';
const context = undefined as never;
const always = (float: number): Randomness => ({ float: () => float });
const order = { request_id: 'request-1', stake: '1.00' };

describe('the maths of the games', () => {
  it('are all different, by their hash', () => {
    expect(new Set(names.map((name) => mathsHash(findMaths(name)))).size).toBe(names.length);
  });

  it.each(names.filter((_, index) => ALL || index % 3 === 0))(
    'of %s have the stored return, by full enumeration',
    (name) => {
      expect(workOutReturn(name)).toEqual(returnOf(name));
    },
    60_000,
  );

  it.each(names)('of %s return less than is staked, but not too little', (name) => {
    for (const { rtp } of returnOf(name).returns) expect(Number(rtp)).toBeLessThan(100);
    expect(Number(returnOf(name).rtp)).toBeGreaterThan(75);
  });
});

describe('full enumeration of the draws', () => {
  it.each([
    ['30.00', false],
    ['30.00', true],
    ['95.00', false],
    ['77.17', true],
  ])('of the dice with target %s, over: %s, gives what the claim allows', (target, over) => {
    let paid = 0n;
    for (let roll = 0; roll < 10_001; roll += 1) {
      const bet = { ...order, target, over };
      const state = dice.play(HASH_MATHS['dice-99'], bet, always((roll + 0.5) / 10_001), context);
      expect(state.roll).toBe(roll);
      paid += dice.endOf(HASH_MATHS['dice-99'], bet, state, context)?.win ?? 0n;
    }
    const claimed = stakeUnits(returnOf('dice-99').rtp);
    expect(paid * 100n).toBeGreaterThanOrEqual(claimed * 10_001n);
    expect(paid).toBeLessThan(stakeUnits('1.00') * 10_001n);
  });

  it('of the roulette gives 36/37 on every spot', () => {
    const spots = Object.keys(SPOTS);
    expect(spots).toHaveLength(157);
    for (const bet of spots) {
      let paid = 0n;
      for (let pocket = 0; pocket < 37; pocket += 1) {
        const bets = [{ spot: bet, stake: '1.00' }];
        const placed = { request_id: 'request-1', bets };
        const state = roulette.play(
          HASH_MATHS['roulette-plain'],
          placed,
          always((pocket + 0.5) / 37),
          context,
        );
        paid += roulette.endOf(HASH_MATHS['roulette-plain'], placed, state, context)?.win ?? 0n;
      }
      expect([bet, paid]).toEqual([bet, stakeUnits('36.00')]);
    }
  });
});

describe('sic bo', () => {
  const maths = HASH_MATHS['sic-bo'];
  const paidOn = (spot: string, [one, two, three]: Dice) => {
    const floats = [one, two, three].map((eyes) => (eyes - 0.5) / 6);
    const placed = { request_id: 'request-1', bets: [{ spot, stake: '1.00' }] };
    const state = sicBo.play(maths, placed, { float: () => floats.shift() ?? 0 }, context);
    expect(state.dice).toEqual([one, two, three]);
    return formatAmount(sicBo.endOf(maths, placed, state, context)?.win ?? units(0n));
  };

  it.each([
    ['big', [6, 4, 1], '2.00'],
    ['big', [4, 4, 4], '0.00'],
    ['small', [1, 1, 1], '0.00'],
    ['small', [6, 3, 1], '2.00'],
    ['odd', [1, 2, 4], '2.00'],
    ['even', [2, 2, 2], '0.00'],
    ['any_triple', [5, 5, 5], '31.00'],
    ['triple5', [5, 5, 5], '181.00'],
    ['triple4', [5, 5, 5], '0.00'],
    ['double5', [5, 5, 2], '11.00'],
    ['double5', [5, 5, 5], '11.00'],
    ['single3', [3, 1, 2], '2.00'],
    ['single3', [3, 1, 3], '3.00'],
    ['single3', [3, 3, 3], '4.00'],
    ['pair2_6', [6, 6, 2], '7.00'],
    ['pair2_6', [6, 6, 6], '0.00'],
    ['total4', [1, 1, 2], '61.00'],
    ['total17', [6, 5, 6], '61.00'],
    ['total10', [2, 2, 6], '7.00'],
    ['total11', [2, 3, 6], '7.00'],
    ['total9', [3, 3, 3], '8.00'],
  ] as const)('pays %s on %j %s for 1.00', (spot, thrown, paid) => {
    expect(paidOn(spot, thrown)).toBe(paid);
  });

  it('has 52 spots, and those that are alike return the same', () => {
    const paid = (spot: string) => THROWS.reduce((sum, thrown) => sum + Number(paidOn(spot, thrown)), 0);
    const spots = Object.keys(SIC_BO_SPOTS);
    expect(spots).toHaveLength(52);
    const groups = new Map<string, Set<number>>();
    for (const spot of spots) {
      const group = spot.replace(/^(single|double|triple|pair)\d.*/, '$1');
      const total = Number(/^total(\d+)$/.exec(spot)?.[1] ?? 0);
      const name = total > 10 ? `total${21 - total}` : group;
      groups.set(name, (groups.get(name) ?? new Set()).add(paid(spot)));
    }
    for (const [name, sums] of groups) expect([name, sums.size]).toEqual([name, 1]);
    expect([...(groups.get('big') ?? [])]).toEqual([210]);
  });
});

describe('known games', () => {
  const returnsOf = (name: string) =>
    Object.fromEntries(returnOf(name).returns.map(({ bet, rtp }) => [bet, rtp]));

  it('baccarat with eight decks has its well-known return', () => {
    expect(returnsOf('baccarat-8')).toMatchObject({ player: '98.76', banker: '98.94', tie: '85.64' });
    expect(returnsOf('baccarat-8-no-commission')).toMatchObject({ banker: '98.54' });
  });

  it('blackjack is worse where the dealer hits a soft 17, doubles are few, a blackjack pays less or nothing is split', () => {
    const maths: BlackjackMaths = {
      kind: 'blackjack',
      blackjackPays: 150,
      hitsSoft17: false,
      doubles: 'any',
      splits: 'double-after',
    };
    const of = (changes: Partial<BlackjackMaths> = {}) => {
      const { paid, staked } = blackjackReturn({ ...maths, ...changes });
      return Number(paid) / Number(staked);
    };
    expect(of()).toBeCloseTo(0.9943, 4);
    expect(of() - of({ hitsSoft17: true })).toBeCloseTo(0.0022, 4);
    expect(of() - of({ doubles: '9-11' })).toBeCloseTo(0.0009, 4);
    expect(of() - of({ blackjackPays: 120 })).toBeCloseTo(0.0135, 4);
    expect(of() - of({ splits: 'no-double-after' })).toBeCloseTo(0.0012, 4);
    const { splits: _splits, ...whole } = maths;
    const { paid, staked } = blackjackReturn(whole);
    expect(of() - Number(paid) / Number(staked)).toBeCloseTo(0.0052, 4);
  });
});

describe('the public vector of provably fair draws', () => {
  const server = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159';
  const block = (round: number) => createHmac('sha256', server).update(`bb62964774:1:${round}`).digest('hex');
  const randomness = () => fairRandomness([0, 1].map(block).join(''));

  it('is dice 77.18, limbo 1.28 and roulette 28', () => {
    const bet = { ...order, target: '50.00', over: true };
    expect(dice.play(HASH_MATHS['dice-99'], bet, randomness(), context).roll).toBe(7718);
    expect(
      limbo.play(HASH_MATHS['limbo-99'], { ...order, target: '2.00' }, randomness(), context).result,
    ).toBe(128);
    expect(
      roulette.play(HASH_MATHS['roulette-plain'], { ...order, bets: [] }, randomness(), context).number,
    ).toBe(28);
  });

  it('draws ten of forty without replacement', () => {
    const balls = Array.from({ length: 40 }, (_, index) => index + 1);
    expect(drawWithout(balls, 10, randomness())).toEqual([31, 36, 12, 32, 2, 8, 20, 10, 25, 17]);
  });

  it('cannot draw more than the given bytes', () => {
    expect(() => drawWithout([1, 2, 3], 3, fairRandomness(block(0).slice(0, 16)))).toThrow(RangeError);
  });
});
