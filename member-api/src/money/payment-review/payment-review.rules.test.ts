import { describe, expect, it } from '@jest/globals';
import { parseAmount, pesos, units } from '@palaro/contract';
import { creditOf, heldPayment, isOfTicket, mayBecome } from './payment-review.rules.ts';

const amountOf = (text: string) => units(parseAmount(text) ?? 0n);

describe('what a review holds', () => {
  it.each([
    ['PAID_LESS', { asked: '500.00', paid: '400.00', currency: 'PHP' }, '400.00'],
    ['PAID_MORE', { asked: '500.00', paid: '600.00', currency: 'PHP' }, '100.00'],
    ['OTHER_PAYMENT', { asked: '500.00', paid: '600.00', currency: 'PHP' }, '600.00'],
    ['PAID_AFTER_END', { type: 'payment.paid', amount: '500.00', currency: 'PHP' }, '500.00'],
    ['RETURN_REFUSED', { paid: '100.00', currency: 'PHP' }, '100.00'],
  ] as const)('of %s is what was paid, or its rest', (kind, details, held) => {
    expect(heldPayment(kind, details)).toEqual({ amount: amountOf(held), currency: 'PHP' });
  });

  it('is said by the review', () => {
    expect(() => heldPayment('PAID_LESS', { currency: 'PHP' })).toThrow(/does not say what was paid/);
  });
});

describe('what is credited for it', () => {
  const coins = { amount: pesos(500), asked: amountOf('8.5617'), currency: 'USDT' };
  it.each([
    ['pesos as they are', { amount: pesos(400), currency: 'PHP' }, '400.00'],
    ['pesos for coins that were asked for', { amount: pesos(400), currency: 'PHP' }, '400.00'],
    ['coins by the rate of the ticket, rounded down', { amount: units(80_000n), currency: 'USDT' }, '467.19'],
    ['all the coins', { amount: amountOf('8.5617'), currency: 'USDT' }, '500.00'],
  ])('%s', (_title, payment, sum) => {
    expect(creditOf(payment, coins)).toBe(amountOf(sum));
  });

  it('is nothing for a currency without a rate', () => {
    expect(creditOf({ amount: pesos(10), currency: 'USD' }, coins)).toBeUndefined();
  });
});

describe('a ticket', () => {
  it.each([
    ['REVIEW', true, true],
    ['FAILED', true, true],
    ['EXPIRED', true, true],
    ['CANCELLED', false, true],
    ['CREDITED', false, false],
    ['RETURNED', false, false],
    ['PENDING', false, false],
  ] as const)('in %s may be credited (%s), returned (%s)', (state, credited, returned) => {
    expect([mayBecome('CREDITED', { state }), mayBecome('RETURNED', { state })]).toEqual([
      credited,
      returned,
    ]);
  });

  it('is not what was paid beyond it', () => {
    expect(isOfTicket('PAID_LESS')).toBe(true);
    expect(isOfTicket('PAID_MORE')).toBe(false);
    expect(isOfTicket('OTHER_PAYMENT')).toBe(false);
  });
});
