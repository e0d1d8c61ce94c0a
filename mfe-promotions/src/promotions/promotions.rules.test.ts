import { describe, expect, it } from '@jest/globals';
import { examplesOf, inReach, isReached, leftOf, redeemed, rhythmOf } from './promotions.rules.ts';

describe('the worked examples', () => {
  it.each([
    ['OTB', '30.00', '30.00', '60.00', 2, '120.00'],
    ['OTB', '100.00', '120.00', '220.00', 3, '660.00'],
    ['OTB', '300.00', '450.00', '750.00', 5, '3750.00'],
    ['DB', '10.00', '2.00', '12.00', 2, '24.00'],
    ['DB', '100.00', '10.00', '110.00', 2, '220.00'],
    ['DB', '300.00', '30.00', '330.00', 2, '660.00'],
    ['UB', '200.00', '30.00', '230.00', 2, '460.00'],
    ['VIPB', '1000.00', '1500.00', '2500.00', 3, '7500.00'],
  ])(
    '%s: a deposit of %s gives %s, and %s × %s asks for %s',
    (code, deposit, bonus, start, times, target) => {
      const example = examplesOf(code).find((one) => one.deposit === deposit);
      expect(example).toMatchObject({ bonus, start, times, target });
    },
  );

  it('the welcome bonus asks for a balance, the daily one for stakes', () => {
    expect(examplesOf('OTB')[0]?.requirement).toBe('winover');
    expect(examplesOf('DB')[0]?.requirement).toBe('turnover');
  });

  it('the welcome bonus takes any deposit from a step on and has a most, the daily one takes its sizes only', () => {
    expect(examplesOf('OTB')).toEqual(
      examplesOf('OTB').map((example) => ({ ...example, orMore: true, most: '30000.00' })),
    );
    expect(examplesOf('DB').map(({ orMore, most }) => [orMore, most])).toEqual(
      examplesOf('DB').map(() => [false, undefined]),
    );
    expect(examplesOf('VIPB')[0]).toMatchObject({ orMore: true });
    expect(examplesOf('VIPB')[0]).not.toHaveProperty('percent');
  });

  it('a promotion that this release does not know is shown without figures', () => {
    expect(examplesOf('NEW-YEAR')).toEqual([]);
    expect(rhythmOf('NEW-YEAR')).toBeUndefined();
  });
});

describe('a member’s own sums', () => {
  it('come from the packages that the API offers', () => {
    const daily = { deposit: '50.00', bonus: '5.00', target: '110.00', percent: 10, multiplier: 2 };
    const [example] = examplesOf('DB', { packages: [daily], exact: true });
    expect(example).toEqual({
      deposit: '50.00',
      orMore: false,
      percent: 10,
      bonus: '5.00',
      start: '55.00',
      times: 2,
      target: '110.00',
      requirement: 'turnover',
    });
  });

  it('name the percentage that the house names, also where the most cuts it off', () => {
    const package_ = {
      deposit: '50000.00',
      bonus: '30000.00',
      target: '400000.00',
      percent: 150,
      multiplier: 5,
    };
    expect(examplesOf('OTB', { packages: [package_], exact: false, most_bonus: '30000.00' })).toEqual([
      {
        deposit: '50000.00',
        orMore: true,
        percent: 150,
        most: '30000.00',
        bonus: '30000.00',
        start: '80000.00',
        times: 5,
        target: '400000.00',
        requirement: 'winover',
      },
    ]);
  });

  it('name no percentage where the bonus is the same for every deposit, whatever the promotion was before', () => {
    const package_ = { deposit: '100.00', bonus: '88.00', target: '376.00', multiplier: 2 };
    const [example] = examplesOf('OTB', { packages: [package_], most_bonus: '30000.00' });
    expect(example).toMatchObject({ bonus: '88.00', times: 2 });
    expect(example).not.toHaveProperty('percent');
    expect(example).not.toHaveProperty('most');
  });

  it.each([
    ['220.00', '86.50', '133.50', false],
    ['220.00', '220.00', '0.00', true],
    ['220.00', '300.00', '0.00', true],
  ])('of %s with %s done, %s is left', (target, progress, left, reached) => {
    expect(leftOf({ target, progress })).toBe(left);
    expect(isReached({ target, progress })).toBe(reached);
  });

  it.each([
    ['512.00', '10.00', '502.00'],
    ['7.50', '7.50', '0.00'],
  ])('of a win balance of %s pay %s and forfeit %s', (balance, paid, forfeited) => {
    expect(redeemed(balance)).toEqual({ paid, forfeited });
  });

  it('keep the order of the house within what can and cannot be taken', () => {
    const offer = { reason: '', packages: [], min_deposit: '0.00' };
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
