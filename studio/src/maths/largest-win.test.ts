import { describe, expect, it } from '@jest/globals';
import { formatAmount, parseAmount } from '@palaro/contract';
import { rulesOfKind } from '../engine/kinds.ts';
import type { Randomness } from '../engine/randomness.ts';
import { MACHINES } from '../reels/machines.ts';
import { largestWin } from './largest-win.ts';
import { findMaths, MATHS } from './maths.ts';

const STAKE = '1.00';
const context = { now: new Date(0) } as never;
const order = { request_id: 'request-1', stake: STAKE };

/** What a round pays for 1 peso, when each float is the same. */
function played(name: string, more: object, float: number): string {
  const maths = findMaths(name);
  const rules = rulesOfKind(maths.kind);
  const randomness: Randomness = { float: () => float };
  const state = rules.play(maths, { ...order, ...more }, randomness, context);
  const end = rules.endOf(maths, { ...order, ...more }, state, context);
  return formatAmount(end?.win ?? parseAmount('0')!);
}

describe('the largest win of a game', () => {
  it.each([
    ['dice-99', { target: '5.00', over: false }, 0],
    ['limbo-99', { target: '10000.00' }, 0],
    ['plinko-97', { risk: 'high' }, 0],
    ['sea-deep', { fish: 'bakunawa' }, 0],
    ['roulette-plain', { bets: [{ spot: 'n0', stake: STAKE }] }, 0],
    ['sic-bo', { bets: [{ spot: 'triple1', stake: STAKE }] }, 0],
    ['3d', { digits: [0, 0, 0], play: 'straight' }, 0],
    ['6-of-42', { picks: [1, 2, 3, 4, 5, 6] }, 0],
    ['keno-80', { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, 0],
  ])('of %s is what its best round pays', (name, more, float) => {
    expect(Math.ceil(Number(played(name, more, float)))).toBe(largestWin(name));
  });

  it.each(MACHINES.map(({ id }) => id))(
    'of %s is reached by no stops of its reels more than once over',
    (name) => {
      for (let at = 0; at < 200; at += 1)
        expect(Number(played(name, {}, at / 200))).toBeLessThanOrEqual(largestWin(name));
    },
  );

  it('is a whole multiple of the stake in every game', () => {
    for (const name of Object.keys(MATHS)) {
      expect(Number.isInteger(largestWin(name))).toBe(true);
      expect(largestWin(name)).toBeGreaterThan(1);
    }
  });
});
