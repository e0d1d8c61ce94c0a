import { describe, expect, it } from '@jest/globals';
import { parseAmount, pesos } from '@palaro/contract';
import {
  decidePayment,
  quoteOf,
  ticketStatusOf,
  type Decision,
  type DepositState,
  type PaymentUpdate,
} from './deposit.rules.ts';

const paid = {
  state: 'PAID',
  paymentId: 'p1',
  amount: pesos(500),
  currency: 'PHP',
  source: 'webhook',
} as const;
const decide = (state: DepositState, update: Partial<PaymentUpdate> = {}, paymentId: string | null = 'p1') =>
  decidePayment(
    { state, asked: pesos(500), currency: 'PHP', paymentId, closedFor: '' },
    { ...paid, ...update },
    false,
  );
const ofExcluded = (
  state: DepositState,
  update: Partial<PaymentUpdate> = {},
  closedFor: 'exclusion' | '' = '',
) =>
  decidePayment(
    { state, asked: pesos(500), currency: 'PHP', paymentId: 'p1', closedFor },
    { ...paid, ...update },
    true,
  );

const credit = (changes: object = {}): Decision => ({
  act: 'credit',
  late: false,
  excess: pesos(0),
  ...changes,
});

describe('an update of a payment', () => {
  // Promise mfe-wallet ticket.failed.text
  it.each<[string, Decision, Decision]>([
    ['that is due is credited', decide('PENDING'), credit()],
    ['that overtook the answer to our order is credited', decide('CREATED', {}, null), credit()],
    ['after a failure is queried first', decide('FAILED'), { act: 'query' }],
    ['after its time is queried first', decide('EXPIRED'), { act: 'query' }],
    [
      'after its time, confirmed, is credited late',
      decide('EXPIRED', { source: 'inquiry' }),
      credit({ late: true }),
    ],
    [
      'after a failure, confirmed, is credited late',
      decide('FAILED', { source: 'inquiry' }),
      credit({ late: true }),
    ],
    ['of an excluded member goes back', ofExcluded('PENDING'), { act: 'return' }],
    [
      'of an excluded member goes back, whatever the amount',
      ofExcluded('CREATED', { amount: pesos(1) }),
      { act: 'return' },
    ],
    ['of an excluded member, late, is queried first', ofExcluded('EXPIRED'), { act: 'query' }],
    [
      'of an excluded member, late and confirmed, goes back',
      ofExcluded('FAILED', { source: 'inquiry' }),
      { act: 'return' },
    ],
    [
      'after the exclusion closed its page goes back',
      ofExcluded('CANCELLED', {}, 'exclusion'),
      { act: 'return' },
    ],
    [
      'of an excluded member who had cancelled is for a person',
      ofExcluded('CANCELLED'),
      { act: 'review', kind: 'PAID_AFTER_END', moves: false },
    ],
    ['that goes back already changes nothing', ofExcluded('RETURNED', {}, 'exclusion'), { act: 'ignore' }],
    ['that was credited before changes nothing', decide('CREDITED'), { act: 'ignore' }],
    ['that a person looks at changes nothing', decide('REVIEW'), { act: 'ignore' }],
    [
      'after the member gave up is for a person',
      decide('CANCELLED'),
      { act: 'review', kind: 'PAID_AFTER_END', moves: false },
    ],
    [
      'of less is for a person',
      decide('PENDING', { amount: pesos(499) }),
      { act: 'review', kind: 'PAID_LESS', moves: true },
    ],
    [
      'of less, late, leaves the ticket as it was',
      decide('FAILED', { amount: pesos(499) }),
      { act: 'review', kind: 'PAID_LESS', moves: false },
    ],
    [
      'of more credits what was asked',
      decide('PENDING', { amount: pesos(501) }),
      credit({ excess: pesos(1) }),
    ],
    [
      'in another currency is for a person',
      decide('PENDING', { currency: 'USD' }),
      { act: 'review', kind: 'OTHER_CURRENCY', moves: true },
    ],
    [
      'of another payment is for a person',
      decide('PENDING', { paymentId: 'p2' }),
      { act: 'review', kind: 'OTHER_PAYMENT', moves: false },
    ],
    [
      'of a second payment for a credited ticket is for a person',
      decide('CREDITED', { paymentId: 'p2' }),
      { act: 'review', kind: 'OTHER_PAYMENT', moves: false },
    ],
  ])('%s', (_title, decision, expected) => {
    expect(decision).toEqual(expected);
  });

  it.each(['FAILED', 'EXPIRED', 'CANCELLED'] as const)(
    'that it is %s ends an open ticket and no other',
    (state) => {
      for (const open of ['CREATED', 'PENDING'] as const)
        expect(decide(open, { state })).toEqual({ act: 'end', state });
      for (const over of ['PAID', 'CREDITED', 'FAILED', 'EXPIRED', 'CANCELLED', 'REVIEW'] as const)
        expect(decide(over, { state })).toEqual({ act: 'ignore' });
    },
  );
});

describe('a ticket', () => {
  // Specification 3.4: /fund/deposittracker
  it('is pending until it is credited or over', () => {
    const states = [
      'CREATED',
      'PENDING',
      'PAID',
      'REVIEW',
      'CREDITED',
      'FAILED',
      'EXPIRED',
      'CANCELLED',
    ] as const;
    expect(states.map(ticketStatusOf)).toEqual([2, 2, 2, 2, 1, 0, 0, 0]);
  });
});

describe('a quote', () => {
  it.each([
    ['500', '58.40', '8.5617'],
    ['584', '58.40', '10'],
    ['50000', '58.40', '856.1644'],
    ['500', '1', '500'],
    ['500.01', '3', '166.67'],
  ])('of %s pesos at %s is %s, and never less than that', (amount, rate, coins) => {
    expect(quoteOf(parseAmount(amount)!, parseAmount(rate)!)).toBe(parseAmount(coins));
  });
});
