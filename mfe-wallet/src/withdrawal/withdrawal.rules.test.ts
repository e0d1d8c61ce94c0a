import { describe, expect, it } from '@jest/globals';
import { aQuote } from '../testing-data.ts';
import { quotable } from '../amounts.ts';
import { amountProblem, isBlocked, limitsOf, mostOf, quickAmounts } from './withdrawal.rules.ts';

describe('why a member cannot withdraw more', () => {
  const why = (given: Parameters<typeof aQuote>[0]) => limitsOf(aQuote(given)).map((limit) => limit.why);

  it.each([
    ['nothing, when all of it may go', {}, []],
    [
      'is only the missing turnover, although nothing is available either',
      { turnover_done: '120.00', available: '0.00' },
      ['turnover'],
    ],
    [
      'a running promotion, first of all',
      { has_promotion: true, turnover_done: '0.00' },
      ['promotion', 'turnover'],
    ],
    ['an open bet of promotion money', { has_promotion_round: true }, ['round']],
    ['nothing left of who leaves', { is_leaving: true, available: '0.00' }, ['nothing']],
    ['today’s count', { left_today: 0 }, ['today']],
    ['what is withheld', { withhold: '30.00' }, ['withhold']],
    ['a balance under the minimum', { available: '49.99' }, ['below-min']],
    ['the maximum', { available: '500000.01' }, ['max']],
    ['several things at once', { left_today: 0, turnover_done: '0.00' }, ['turnover', 'today']],
  ] as const)('is %s', (_, given, expected) => {
    expect(why(given)).toEqual(expected);
  });

  it('contains the missing turnover to the centavo', () => {
    expect(limitsOf(aQuote({ turnover_required: '500.00', turnover_done: '120.55' }))[0]).toMatchObject({
      left: '379.45',
    });
  });

  it.each([
    [{}, false],
    [{ withhold: '1.00' }, false],
    [{ available: '600000.00' }, false],
    [{ left_today: 0 }, true],
    [{ has_promotion: true }, true],
    [{ has_promotion_round: true }, true],
    [{ is_leaving: true, available: '0.00' }, true],
    [{ turnover_done: '499.9999' }, true],
    [{ available: '0.00' }, true],
  ])('%j stops every withdrawal: %s', (given, blocked) => {
    expect(isBlocked(limitsOf(aQuote(given)))).toBe(blocked);
  });
});

describe('an amount to withdraw', () => {
  // Specification 5.7, 5.22, 9.2: /withdrawal
  it.each([
    ['49.99', 'min_withdrawal_not_met'],
    ['50', undefined],
    ['1000', undefined],
    ['1000.01', 'insufficient_balance'],
    ['500000.01', 'exceed_max_withdrawal'],
    ['many', undefined],
  ])('of %s is %s', (text, problem) => {
    expect(amountProblem(text, aQuote())).toBe(problem);
  });

  // Specification 5.22: /withdrawal
  it.each([
    ['80', 'withdrawal_amount_lte_withhold_amount'],
    ['80.01', undefined],
  ])('of %s is %s while 80 are withheld', (text, problem) => {
    expect(amountProblem(text, aQuote({ withhold: '80.00' }))).toBe(problem);
  });

  it('is validated only by the server until the quote has loaded', () => {
    expect(amountProblem('1', undefined)).toBeUndefined();
  });

  it.each([
    ['100', '100'],
    ['100.5', '100.5'],
    ['100.', undefined],
    ['0', undefined],
    ['', undefined],
  ])('typed as "%s" is quoted as %s', (typed, quoted) => {
    expect(quotable(typed)).toBe(quoted);
  });

  it('is at most the available amount and the limit of one withdrawal', () => {
    expect(mostOf(aQuote({ available: '812.50' }))).toBe('812.50');
    expect(mostOf(aQuote({ available: '900000.00' }))).toBe('500000.00');
  });

  it('has round suggestions, with the maximum last', () => {
    expect(quickAmounts(aQuote({ available: '812.50' }))).toEqual(['100', '200', '500', '812.50']);
    expect(quickAmounts(aQuote({ available: '500.00' }))).toEqual(['100', '200', '500']);
    expect(quickAmounts(aQuote({ available: '60.00' }))).toEqual(['60']);
  });
});
