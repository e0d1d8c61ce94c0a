import { describe, expect, it } from '@jest/globals';
import { pesos } from '@palaro/contract';
import { SETTINGS } from '../../settings.ts';
import {
  decidePayout,
  validateWithdrawal,
  ticketStatusOf,
  type WithdrawalFacts,
  type WithdrawalState,
} from './withdrawal.rules.ts';

const decide = (facts: Partial<WithdrawalFacts>) =>
  validateWithdrawal(
    {
      amount: pesos(100),
      available: pesos(1_000),
      withhold: pesos(0),
      bankMin: pesos(50),
      outstanding: pesos(0),
      today: 0,
      hasLeft: false,
      ...facts,
    },
    SETTINGS.withdrawal,
  )?.key;

describe('a withdrawal', () => {
  it.each<[string, Partial<WithdrawalFacts>, string | undefined]>([
    ['is fine', {}, undefined],
    ['of the least is fine', { amount: pesos(50) }, undefined],
    ['of everything is fine', { amount: pesos(1_000) }, undefined],
    ['the fifth today is fine', { today: 4 }, undefined],
    [
      'waits for what is still to be played',
      { outstanding: pesos(1), amount: pesos(1) },
      'promotion_requirement_not_met',
    ],
    ['is too small', { amount: pesos(49), available: pesos(0) }, 'min_withdrawal_not_met'],
    ['is the small rest', { amount: pesos(7), available: pesos(7) }, 'min_withdrawal_not_met'],
    [
      'is the small rest of who has left',
      { amount: pesos(7), available: pesos(7), hasLeft: true },
      undefined,
    ],
    ['is small, of who has left more', { amount: pesos(7), hasLeft: true }, 'min_withdrawal_not_met'],
    ['is too large', { amount: pesos(500_001) }, 'exceed_max_withdrawal'],
    ['is less than its bank takes', { bankMin: pesos(101) }, 'min_withdrawal_not_met'],
    ['is less than the house takes', { amount: pesos(49), bankMin: pesos(20) }, 'min_withdrawal_not_met'],
    ['is more than what is withheld', { withhold: pesos(99) }, undefined],
    [
      'is all withheld',
      { withhold: pesos(100), available: pesos(10) },
      'withdrawal_amount_lte_withhold_amount',
    ],
    ['is more than there is', { amount: pesos(1_001), today: 9 }, 'insufficient_balance'],
    ['is the sixth today', { today: 5 }, 'exceed_withdrawal_frequency'],
  ])('%s', (_title, facts, key) => {
    expect(decide(facts)).toBe(key);
  });

  // Specification 3.4, 4.11: /fund/withdraw
  it('is pending until it is paid or over', () => {
    const states: WithdrawalState[] = [
      'REQUESTED',
      'REVIEW',
      'APPROVED',
      'SUBMITTED',
      'UNKNOWN',
      'PAID',
      'REJECTED',
      'CANCELLED',
      'FAILED',
      'REVERSED',
    ];
    expect(states.map(ticketStatusOf)).toEqual([2, 2, 2, 2, 2, 1, 0, 0, 0, 0]);
  });
});

describe('an update of a payout', () => {
  it('changes a pending one', () => {
    for (const state of ['APPROVED', 'SUBMITTED', 'UNKNOWN'] as const) {
      expect(decidePayout(state, 'PENDING')).toEqual(['wait']);
      expect(decidePayout(state, 'PAID')).toEqual(['pay']);
      expect(decidePayout(state, 'FAILED')).toEqual(['release']);
      expect(decidePayout(state, 'REVERSED')).toEqual(['pay', 'reverse']);
    }
  });

  it('of a payment after the money was returned is for a person', () => {
    for (const state of ['FAILED', 'REJECTED', 'CANCELLED', 'REQUESTED', 'REVIEW'] as const) {
      expect(decidePayout(state, 'PAID')).toEqual(['review']);
      expect(decidePayout(state, 'FAILED')).toEqual(['ignore']);
    }
  });

  it('can only reverse a paid one', () => {
    expect(decidePayout('PAID', 'REVERSED')).toEqual(['reverse']);
    for (const update of ['PENDING', 'PAID', 'FAILED'] as const)
      expect(decidePayout('PAID', update)).toEqual(['ignore']);
    expect(decidePayout('REVERSED', 'REVERSED')).toEqual(['ignore']);
  });
});
