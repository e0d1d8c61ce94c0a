import { expect, it } from '@jest/globals';
import { pesos, units } from '@palaro/contract';
import { SETTINGS } from '../../settings.ts';
import { bonusOf, checkAgainMs, rewardOf, standingOf } from './referral.rules.ts';

const rules = SETTINGS.referral;

// Specification 9.10
it.each([
  [pesos(10), pesos(1)],
  [pesos(199), 199_000n],
  [pesos(200), pesos(20)],
  [pesos(50_000), pesos(20)],
  // 10 % of 33.3333 is 3.33333.
  [333_333n, 33_300n],
])('the bonus of a deposit of %s is %s', (deposit, bonus) => {
  expect(bonusOf(units(deposit), rules)).toBe(bonus);
});

it('a deposit brings a bonus once a day and a ticket once a referee, and otherwise nothing', () => {
  const [fresh, both] = [
    { hadBonusToday: false, hadTicket: false },
    { hadBonusToday: true, hadTicket: true },
  ];
  expect(rewardOf(pesos(100), fresh, rules)).toEqual({ bonus: pesos(10), hasTicket: true });
  expect(rewardOf(pesos(99), fresh, rules)).toMatchObject({ hasTicket: false });
  expect(rewardOf(pesos(100), { ...fresh, hadBonusToday: true }, rules)).toEqual({
    bonus: 0n,
    hasTicket: true,
  });
  expect(rewardOf(pesos(100), both, rules)).toBeUndefined();
});

it('a young deposit is looked at often, an old one each hour', () => {
  const [minute, hour] = [60_000, 3_600_000];
  expect([0, 10 * minute, 5 * hour, 500 * hour].map((age) => checkAgainMs(age, rules.check))).toEqual([
    minute / 2,
    minute,
    hour / 2,
    hour,
  ]);
});

it.each([
  ['active', false, 'active', 'pay'],
  ['active', false, 'closed', 'pay'],
  ['active', true, 'active', 'wait'],
  ['suspended', false, 'active', 'wait'],
  ['inactive', false, 'active', 'wait'],
  ['banned', false, 'active', 'refuse'],
  ['closed', false, 'active', 'refuse'],
  ['active', false, 'banned', 'refuse'],
])(
  'with a referrer who is %s (excluded: %s) and a referee who is %s: %s',
  (referrer, excluded, referee, standing) => {
    expect(standingOf({ referrerState: referrer, isExcluded: excluded, refereeState: referee })).toBe(
      standing,
    );
  },
);
