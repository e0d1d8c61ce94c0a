import { describe, expect, it } from '@jest/globals';
import { GAME_CATEGORIES } from '@palaro/contract';
import { SETTINGS } from '../../settings.ts';
import { birthdaysOn } from './gift.rules.ts';
import { levelsOf } from './vip.rules.ts';

describe('the birthdays of a day', () => {
  it.each([
    ['2026-11-24', [1124]],
    ['2026-01-01', [101]],
    ['2026-03-01', [229, 301]],
    ['2028-02-29', [229]],
    ['2028-03-01', [301]],
    ['2100-03-01', [229, 301]],
  ])('of %s are those of %j, one of 29 February in every year', (day, expected) => {
    expect(birthdaysOn(day)).toEqual(expected);
  });
});

describe('the benefits of the levels', () => {
  /** No game returns more than 99 %: money rules, 6.15. In 1/10,000. */
  const KEPT = 100n;
  const levels = levelsOf(SETTINGS.vip);
  const dearest = (step: number) =>
    Math.max(
      ...GAME_CATEGORIES.map((game) => SETTINGS.rebate.self[game] + SETTINGS.rebate.downline[game] + step),
    );

  it('grow with the level, each of them', () => {
    for (const [index, level] of levels.entries()) {
      const below = levels[index - 1];
      if (!below) continue;
      expect(level.rebateStep).toBeGreaterThan(below.rebateStep);
      expect(level.levelGift).toBeGreaterThan(below.levelGift);
      expect(level.birthdayGift).toBeGreaterThan(below.birthdayGift);
      expect(level.isFirst || !below.isFirst).toBe(true);
    }
  });

  it('never give back what it costs to play the deposits once: rebates and level gifts together, at each level', () => {
    let gifts = 0n;
    for (const [index, { from, levelGift }] of levels.entries()) {
      gifts += levelGift;
      // All of it at the step of the level below, which is more than there was on the way.
      const rebates = (from * BigInt(dearest(levels[index - 1]?.rebateStep ?? 0))) / 10_000n;
      expect(gifts + rebates).toBeLessThanOrEqual((from * KEPT) / 10_000n);
    }
  });

  it('return less of the play than the game keeps, with the highest step of the rebate too', () => {
    expect(BigInt(dearest(levels.at(-1)?.rebateStep ?? 0))).toBeLessThan(KEPT);
  });
});
