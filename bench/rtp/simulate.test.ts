import { describe, expect, it } from '@jest/globals';
import { MATHS } from '@palaro/studio/maths/maths';
import { playerOf } from './plays.ts';
import { seededRandomness } from './seeded.ts';
import { simulate } from './simulate.ts';
import { Tally } from './tally.ts';

describe('a simulated game', () => {
  it.each([
    ['fiesta-3', 200_000],
    // With its free spins as they are bought, as each bet that it names.
    ['sangandaan-243', 100_000],
    ['singko-1', 100_000],
    ['hagdan-243', 50_000],
    ['talon-81', 50_000],
    ['ipon-20', 100_000],
    ['ginto-25', 100_000],
    ['alon-117649', 50_000],
    ['bundok-117649', 50_000],
    ['blackjack-3-2', 50_000],
    ['blackjack-6-5-split', 50_000],
    ['3d', 50_000],
    ['dice-99', 100_000],
    ['mines-99', 5_000],
    ['sabong-95', 1_000],
    // With cups, whose chances are fractions of very long numbers. A draw is one match of seventy.
    ['streetball-95', 300],
  ])('returns what %s claims', (name, rounds) => {
    for (const { deviation, measured } of simulate(name, rounds, 'test')) {
      expect(measured).toBeGreaterThan(0);
      expect(Math.abs(deviation)).toBeLessThan(4.5);
    }
  });

  it('is the same for the same seed, and another for another', () => {
    expect(simulate('fiesta-3', 1_000, 'one')).toEqual(simulate('fiesta-3', 1_000, 'one'));
    expect(simulate('fiesta-3', 1_000, 'one')).not.toEqual(simulate('fiesta-3', 1_000, 'two'));
  });

  it.each(Object.entries(MATHS).filter(([, { kind }]) => kind === 'blackjack'))(
    'of %s is played with optimal strategy, including profitable doubles',
    (name, maths) => {
      const play = playerOf(maths, 'hand');
      const randomness = seededRandomness(name);
      const raised = Array.from({ length: 2_000 }, () => play(randomness)).filter(
        ({ paid, staked }) => paid === staked * 3n,
      );
      // Four stakes come back of a doubled hand that won, one of which it was raised by.
      expect(raised.length).toBeGreaterThan(50);
    },
  );
});

describe('a tally', () => {
  const play = (share: number) => {
    const randomness = seededRandomness('coin');
    const tally = new Tally();
    for (let round = 0; round < 100_000; round += 1) tally.add(1, randomness.float() < 0.48 ? 2 : 0, share);
    return tally.find(0.0001).deviation;
  };

  it('detects a game that returns less than it claims', () => {
    expect(play(0.98)).toBeLessThan(-4.5);
  });

  it('detects a game that returns more than it claims', () => {
    expect(play(0.94)).toBeGreaterThan(4.5);
  });

  it('accepts a correct claim', () => {
    expect(Math.abs(play(0.96))).toBeLessThan(4.5);
  });
});
