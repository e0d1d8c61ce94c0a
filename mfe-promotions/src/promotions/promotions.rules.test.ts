import { describe, expect, it } from '@jest/globals';
import type { PromotionRules } from '@palaro/contract';
import { examplesOf, inReach, isReached, leftOf, redeemed } from './promotions.rules.ts';
import { anOffer } from './promotions.scenario-data.ts';

describe('the worked examples', () => {
  const rules = (given: Partial<PromotionRules>): PromotionRules => ({
    times: 'daily',
    requirement: 'TURNOVER',
    packages: [],
    terms: anOffer().terms,
    ...given,
  });

  it('come from the packages of the house, with the sum of deposit and bonus', () => {
    const daily = { deposit: '50.00', bonus: '5.00', target: '110.00', percent: 10, multiplier: 2 };
    expect(examplesOf(rules({ packages: [daily], exact: true }))).toEqual([
      {
        deposit: '50.00',
        orMore: false,
        percent: 10,
        bonus: '5.00',
        start: '55.00',
        times: 2,
        target: '110.00',
        requirement: 'TURNOVER',
      },
    ]);
  });

  it('have the percentage of the house, also when the maximum bonus applies', () => {
    const package_ = {
      deposit: '50000.00',
      bonus: '30000.00',
      target: '400000.00',
      percent: 150,
      multiplier: 5,
    };
    const given = rules({ packages: [package_], most_bonus: '30000.00', requirement: 'WINOVER' });
    expect(examplesOf(given)).toEqual([
      {
        deposit: '50000.00',
        orMore: true,
        percent: 150,
        most: '30000.00',
        bonus: '30000.00',
        start: '80000.00',
        times: 5,
        target: '400000.00',
        requirement: 'WINOVER',
      },
    ]);
  });

  it('have no percentage when the bonus is the same for every deposit', () => {
    const package_ = { deposit: '100.00', bonus: '88.00', target: '376.00', multiplier: 2 };
    const [example] = examplesOf(rules({ packages: [package_], most_bonus: '30000.00' }));
    expect(example).toMatchObject({ bonus: '88.00', times: 2 });
    expect(example).not.toHaveProperty('percent');
    expect(example).not.toHaveProperty('most');
  });

  it('do not exist without rules of the house, or without a deposit', () => {
    expect(examplesOf(undefined)).toEqual([]);
    expect(examplesOf(rules({ requirement: 'WIN_ABS' }))).toEqual([]);
  });
});

describe('a member’s calculations', () => {
  it.each([
    ['220.00', '86.50', '133.50', false],
    ['220.00', '220.00', '0.00', true],
    ['220.00', '300.00', '0.00', true],
  ])('of %s with %s done, %s is left', (target, progress, left, reached) => {
    expect(leftOf({ target, progress })).toBe(left);
    expect(isReached({ target, progress })).toBe(reached);
  });

  it.each([
    ['512.00', '10.00', '10.00', '502.00'],
    ['7.50', '10.00', '7.50', '0.00'],
    ['512.00', '20.00', '20.00', '492.00'],
  ])('of a win balance of %s, at most %s, pay %s and forfeit %s', (balance, max_payout, paid, forfeited) => {
    expect(redeemed({ balance, max_payout })).toEqual({ paid, forfeited });
  });

  it('keep the order of the house within those that can and cannot be taken', () => {
    const offer = anOffer();
    const split = inReach(
      ['A', 'B', 'C', 'D'].map((code) => ({ code })),
      [
        { ...offer, promotion_id: 'C', can_claim: true },
        { ...offer, promotion_id: 'B', can_claim: false },
        { ...offer, promotion_id: 'A', can_claim: true },
      ],
    );
    expect(split.canTake.map(({ code }) => code)).toEqual(['A', 'C']);
    expect(split.cannot.map(({ code }) => code)).toEqual(['B', 'D']);
  });
});
