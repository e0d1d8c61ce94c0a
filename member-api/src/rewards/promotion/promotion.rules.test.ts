import { describe, expect, it } from '@jest/globals';
import { formatAmount, parseAmount, pesos, units, type Units } from '@palaro/contract';
import { SETTINGS } from '../../settings.ts';
import {
  arithmeticOf,
  validateClaim,
  decideEnd,
  bonusPaidAtEnd,
  mostBetOf,
  stillToPlay,
  termsFor,
  termsOfFreeCredit,
  weightsOf,
  type ClaimFacts,
  type EndState,
  type RunningFacts,
} from './promotion.rules.ts';
import { FREE_CREDIT, PROMOTIONS, type PromotionCode } from './promotions.ts';

const amount = (text: string): Units => parseAmount(text) ?? units(0n);

describe('the figures of a promotion', () => {
  // Specification 9.17, 9.18, 9.19
  // Promise member-api promotions.OTB.text
  // Promise member-api promotions.OTB.headline
  // Promise member-api legal.bonus-policy.blocks.4.items.0
  // Promise member-api promotions.OTB.terms.1
  // Promise member-api promotions.DB.text
  // Promise member-api legal.bonus-policy.blocks.4.items.1
  // Promise member-api promotions.DB.terms.1
  // Promise member-api promotions.UB.text
  // Promise member-api legal.bonus-policy.blocks.4.items.2
  // Promise member-api promotions.UB.terms.0
  // Promise member-api promotions.VIPB.text
  // Promise member-api legal.bonus-policy.blocks.4.items.3
  // Promise member-api promotions.VIPB.terms.0
  it.each<[PromotionCode, string, string, string, string]>([
    ['OTB', '30', '30.00', '120.00', '(30 + 30) × 2'],
    ['OTB', '99.99', '99.99', '399.96', '(99.99 + 99.99) × 2'],
    ['OTB', '100', '120.00', '660.00', '(100 + 120) × 3'],
    ['OTB', '300', '450.00', '3750.00', '(300 + 450) × 5'],
    ['OTB', '20000', '30000.00', '250000.00', '(20000 + 30000) × 5'],
    ['OTB', '50000', '30000.00', '400000.00', '(50000 + 30000) × 5'],
    ['DB', '10', '2.00', '24.00', '(10 + 2) × 2'],
    ['DB', '30', '3.00', '66.00', '(30 + 3) × 2'],
    ['DB', '50', '5.00', '110.00', '(50 + 5) × 2'],
    ['DB', '100', '10.00', '220.00', '(100 + 10) × 2'],
    ['DB', '200', '20.00', '440.00', '(200 + 20) × 2'],
    ['DB', '300', '30.00', '660.00', '(300 + 30) × 2'],
    ['UB', '200', '30.00', '460.00', '(200 + 30) × 2'],
    ['UB', '10.01', '1.50', '23.02', '(10.01 + 1.50) × 2'],
    ['VIPB', '1000', '1500.00', '7500.00', '(1000 + 1500) × 3'],
    ['VIPB', '2000', '1500.00', '10500.00', '(2000 + 1500) × 3'],
  ])('%s with %s gives %s, to be %s', (code, deposit, bonus, target, arithmetic) => {
    const terms = termsFor(PROMOTIONS[code], amount(deposit));
    expect(terms && [formatAmount(terms.bonus), formatAmount(terms.target), arithmeticOf(terms)]).toEqual([
      bonus,
      target,
      arithmetic,
    ]);
  });

  it('may cost the bonus less 1 % of what has to be staked for it, in whole percents of the bonus', () => {
    for (const promotion of Object.values(PROMOTIONS))
      for (const { deposit, houseCostMax } of promotion.tiers) {
        const { bonus = units(0n) } = termsFor(promotion, deposit) ?? {};
        // A turnover takes deposit and bonus once at least. A balance may be reached with the deposit alone, but most who try stake the bonus, too.
        const staked = promotion.requirement === 'TURNOVER' ? deposit + bonus : bonus;
        expect(houseCostMax).toBe(Math.ceil(100 - Number(staked) / Number(bonus)));
      }
    for (const [multiplier, most] of FREE_CREDIT.houseCostMax)
      expect(most * BigInt(multiplier)).toBe(FREE_CREDIT.pays.get(multiplier));
  });

  it.each<[PromotionCode, string]>([
    ['OTB', '29.99'],
    ['DB', '10.01'],
    ['DB', '150'],
    ['UB', '9.99'],
    ['VIPB', '999.99'],
    ['FREE', '100'],
  ])('%s takes no deposit of %s', (code, deposit) => {
    expect(termsFor(PROMOTIONS[code], amount(deposit))).toBeUndefined();
  });

  it.each([
    ['100', '120', '22.00'],
    ['10', '1.50', '1.15'],
    ['20.09', '3.01', '2.31'],
    ['0', '100', '10.00'],
    ['0', '0.50', '0.10'],
    ['20000', '30000', '1000.00'],
  ])('with %s and a bonus of %s at most %s may be bet with the bonus', (deposit, bonus, most) => {
    const terms = { deposit: amount(deposit), bonus: amount(bonus) };
    expect(formatAmount(mostBetOf(terms, SETTINGS.promotion))).toBe(most);
  });

  // Specification 9.16
  it('free credit of 100 has the target 500 and pays 10; other multipliers do not exist', () => {
    const terms = termsOfFreeCredit(FREE_CREDIT.credit);
    expect(terms).toMatchObject({ bonus: pesos(100), target: pesos(500), mostPaid: pesos(10) });
    expect(terms && arithmeticOf(terms)).toBe('100 × 5');
    expect(termsOfFreeCredit(pesos(20), 10)).toMatchObject({ target: pesos(200), mostPaid: pesos(10) });
    expect(termsOfFreeCredit(pesos(20), 7)).toBeUndefined();
  });

  it('the welcome bonus excludes games at nearly even odds; the others include every game', () => {
    const { weights } = SETTINGS.promotion;
    expect(Object.keys(weightsOf(PROMOTIONS.OTB, weights)).toSorted()).toEqual([
      'bingo',
      'fishing',
      'hash',
      'lottery',
      'slot',
    ]);
    expect(weightsOf(PROMOTIONS.DB, weights)).toEqual(weights);
  });
});

describe('a claim', () => {
  const now = new Date('2026-11-21T15:30:00Z'); // 23:30 in Asia/Kuala_Lumpur
  const facts: ClaimFacts = {
    now,
    isOff: false,
    isRunning: false,
    lastTaken: undefined,
    hasDeposited: false,
    hasDepositedToday: false,
    joinedAt: new Date('2026-11-20T00:00:00Z'),
    isVip: false,
  };
  const decide = (code: PromotionCode, changes: Partial<ClaimFacts>, deposit?: string) =>
    validateClaim(
      code,
      { ...facts, ...changes },
      { newbieDays: 30 },
      deposit === undefined ? undefined : amount(deposit),
    );

  it.each<[string, PromotionCode, Partial<ClaimFacts>, string | undefined]>([
    ['the welcome bonus with a first deposit', 'OTB', {}, '30'],
    ['the daily bonus the day after', 'DB', { lastTaken: '2026-11-20', hasDeposited: true }, '100'],
    ['the first deposit of the day by an old member', 'UB', { hasDeposited: true }, '10'],
    ['the VIP bonus in another month', 'VIPB', { isVip: true, lastTaken: '2026-10-31' }, '1000'],
    ['free credit on the 30th day', 'FREE', { joinedAt: new Date('2026-10-22T15:30:00Z') }, undefined],
  ])('of %s is taken', (_title, code, changes, deposit) => {
    expect(decide(code, changes, deposit)).toBeUndefined();
  });

  // Specification 4.15, 4.16, 8.8: /report/promotionstatus
  // Promise member-api promotions.OTB.terms.0
  // Promise member-api promotions.FREE.terms.0
  // Promise member-api legal.dormancy.blocks.4.items.3
  // Promise member-api guides.slot-free-credit-no-deposit.blocks.2.text
  it.each<[string, string, PromotionCode, Partial<ClaimFacts>, string | undefined]>([
    ['promotion_not_available', 'of what is switched off', 'DB', { isOff: true, isRunning: true }, '10'],
    ['ongoing_promotion', 'while one runs', 'DB', { isRunning: true, lastTaken: '2026-11-21' }, '10'],
    [
      'claim_promo_only_once',
      'of a second welcome',
      'OTB',
      { lastTaken: '2026-01-01', hasDeposited: true },
      '30',
    ],
    ['first_deposit_not_met', 'of a welcome by a depositor', 'OTB', { hasDeposited: true }, '30'],
    ['first_deposit_unmet', 'of a welcome with too little', 'OTB', {}, '29.99'],
    ['claim_promo_only_once_a_day', 'of a second daily bonus', 'DB', { lastTaken: '2026-11-21' }, '10'],
    ['invalid_promo_package', 'of a daily bonus with another sum', 'DB', {}, '11'],
    [
      'first_deposit_not_met',
      'of a welcome by a depositor, whatever runs',
      'OTB',
      { hasDeposited: true, isRunning: true },
      '30',
    ],
    [
      'claim_promo_only_once',
      'of the welcome that runs',
      'OTB',
      { lastTaken: '2026-11-21', hasDeposited: true, isRunning: true },
      '30',
    ],
    [
      'newbie_unmet',
      'of free credit by a depositor, whatever runs',
      'FREE',
      { hasDeposited: true, isRunning: true },
      undefined,
    ],
    [
      'first_deposit_of_day_not_met',
      'with the day’s second deposit',
      'UB',
      { hasDeposited: true, hasDepositedToday: true },
      '10',
    ],
    ['promo_min_deposit_not_met', 'of the day’s first deposit with too little', 'UB', {}, '9.99'],
    ['vip_not_exists', 'of the VIP bonus below Bronze', 'VIPB', {}, '1000'],
    ['promo_min_deposit_not_met', 'of the VIP bonus with too little', 'VIPB', { isVip: true }, '999'],
    [
      'claim_promo_only_once_a_day',
      'of a second VIP bonus in a month',
      'VIPB',
      { isVip: true, lastTaken: '2026-11-01' },
      '1000',
    ],
    ['claim_promo_only_once', 'of a second free credit', 'FREE', { lastTaken: '2026-11-20' }, undefined],
    ['newbie_unmet', 'of free credit by a depositor', 'FREE', { hasDeposited: true }, undefined],
    [
      'newbie_unmet',
      'of free credit after 30 days',
      'FREE',
      { joinedAt: new Date('2026-10-22T15:29:59Z') },
      undefined,
    ],
  ])('is refused with %s %s', (key, _title, code, changes, deposit) => {
    expect(decide(code, changes, deposit)?.key).toBe(key);
  });

  // Specification 9.18
  // Promise mfe-promotions times.once
  // Promise mfe-promotions times.daily
  // Promise mfe-promotions times.monthly
  // Promise member-api promotions.DB.terms.0
  it('has the time when a promotion is available again: at midnight, or next month', () => {
    expect(decide('DB', { lastTaken: '2026-11-21' })?.details).toEqual({ next_at: '2026-11-22 00:00:00' });
    expect(decide('VIPB', { isVip: true, lastTaken: '2026-11-21' })?.details).toEqual({
      next_at: '2026-12-01 00:00:00',
    });
    const december = { now: new Date('2026-12-31T15:59:59Z'), lastTaken: '2026-12-01', isVip: true };
    expect(decide('VIPB', december)?.details).toEqual({ next_at: '2027-01-01 00:00:00' });
  });
});

describe('a running promotion', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  const later = new Date('2026-11-22T00:00:00Z');
  const rules = { now, smallestBet: SETTINGS.promotion.smallestBet };
  const running: RunningFacts = {
    requirement: 'TURNOVER',
    target: pesos(220),
    turnover: pesos(0),
    balance: pesos(110),
    hasOpenRound: false,
    hasLeft: false,
    expiresAt: later,
  };
  const won: Partial<RunningFacts> = { requirement: 'WINOVER', balance: pesos(220) };

  it.each<[string, Partial<RunningFacts>, EndState | undefined]>([
    ['goes on', {}, undefined],
    ['is released when the turnover is met', { turnover: pesos(220) }, 'RELEASED'],
    ['is not yet, one unit below', { turnover: units(pesos(220) - 1n) }, undefined],
    ['is not with the balance instead', { balance: pesos(500) }, undefined],
    ['is released when the balance is met', won, 'RELEASED'],
    ['is not while a bet is under way', { ...won, hasOpenRound: true }, undefined],
    ['waits to be redeemed when it is free credit', { ...won, requirement: 'WIN_ABS' }, undefined],
    ['is bust below the smallest bet', { balance: amount('0.0999') }, 'BUST'],
    ['is not with the smallest bet', { balance: amount('0.10') }, undefined],
    ['is not bust while a bet is under way', { balance: pesos(0), hasOpenRound: true }, undefined],
    ['is released rather than bust', { balance: pesos(0), turnover: pesos(220) }, 'RELEASED'],
    ['is cancelled when its member has left', { hasLeft: true }, 'CANCELLED'],
    [
      'is not while a bet of a member who has left is under way',
      { hasLeft: true, hasOpenRound: true },
      undefined,
    ],
    [
      'is released when the last bet of a member who has left has met it',
      { ...won, hasLeft: true },
      'RELEASED',
    ],
    [
      'is redeemed when it is free credit of one',
      { ...won, requirement: 'WIN_ABS', hasLeft: true },
      'REDEEMED',
    ],
    ['expires', { expiresAt: now }, 'EXPIRED'],
    ['expires with a bet under way', { expiresAt: now, hasOpenRound: true, ...won }, 'EXPIRED'],
    ['is released rather than expired', { expiresAt: now, turnover: pesos(220) }, 'RELEASED'],
  ])('%s', (_title, changes, state) => {
    expect(decideEnd({ ...running, ...changes }, rules)).toBe(state);
  });

  it.each<[EndState, number, number, number]>([
    ['RELEASED', 700, 2_400, 700],
    ['RELEASED', 2_500, 2_400, 2_400],
    ['REDEEMED', 520, 10, 10],
    ['REDEEMED', 4, 10, 4],
    ['CANCELLED', 700, 2_400, 0],
    ['EXPIRED', 120, 2_400, 0],
    ['BUST', 0, 2_400, 0],
  ])('that ends as %s with %i in its bonus pool and a cap of %i pays %i of it', (state, left, most, paid) => {
    expect(bonusPaidAtEnd(state, { bonusLeft: pesos(left), mostPaid: pesos(most) })).toBe(pesos(paid));
  });

  it.each([
    [100, 0, 100, 100],
    [100, 30, 100, 70],
    [100, 30, 50, 50],
    [100, 100, 80, 0],
    [100, 500, 100, 0],
  ])(
    'leaves of a deposit of %i, %i of it played, %i returned, %i to play',
    (deposit, played, returned, left) => {
      expect(stillToPlay({ deposit: pesos(deposit), played: pesos(played), returned: pesos(returned) })).toBe(
        pesos(left),
      );
    },
  );
});
