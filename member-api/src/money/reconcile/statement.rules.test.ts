import { describe, expect, it } from '@jest/globals';
import { pesos } from '@palaro/contract';
import {
  comparePaymentLine,
  comparePayoutLine,
  type OurDeposit,
  type OurPart,
  type OurWithdrawal,
  type StatementLine,
} from './statement.rules.ts';

const LINE: StatementLine = { code: 'mayapay', id: 'p1', reference: 'D1', amount: '500.00', currency: 'PHP' };
const DEPOSIT: OurDeposit = {
  code: 'mayapay',
  state: 'CREDITED',
  creditedPayment: 'p1',
};
const CREDITED: OurPart = { amount: pesos(500), currency: 'PHP' };
const REST: OurPart = { amount: pesos(100), currency: 'PHP' };

describe('a settled payment', () => {
  it.each<[string, Partial<StatementLine>, Partial<OurDeposit> | undefined, OurPart[], string | undefined]>([
    ['that we credited agrees', {}, {}, [CREDITED], undefined],
    ['that we sent back agrees', {}, { state: 'RETURNED', creditedPayment: null }, [CREDITED], undefined],
    ['of which we know nothing is missing here', {}, undefined, [], 'MISSING_HERE'],
    ['at another gateway is missing here', { code: 'worldpay' }, {}, [CREDITED], 'MISSING_HERE'],
    ['that we have not credited is in another state', {}, { state: 'PENDING' }, [], 'STATE_DIFFERS'],
    ['that ran out with us is in another state', {}, { state: 'EXPIRED' }, [], 'STATE_DIFFERS'],
    ['that a person rejected is in another state', {}, { state: 'CANCELLED' }, [], 'STATE_DIFFERS'],
    ['beside the one that we credited is missing here', { id: 'p2' }, {}, [], 'MISSING_HERE'],
    ['beside it that a person credited agrees', { id: 'p2', amount: '100.00' }, {}, [REST], undefined],
    ['of more differs', { amount: '600.00' }, {}, [CREDITED], 'AMOUNT_DIFFERS'],
    ['of more whose rest a person ended agrees', { amount: '600.00' }, {}, [CREDITED, REST], undefined],
    ['in another currency differs', { currency: 'USD' }, {}, [CREDITED], 'AMOUNT_DIFFERS'],
    ['of no amount differs', { amount: 'much' }, {}, [CREDITED], 'AMOUNT_DIFFERS'],
  ])('%s', (_title, line, ours, parts, kind) => {
    const checked = comparePaymentLine({ ...LINE, ...line }, ours && { ...DEPOSIT, ...ours }, parts);
    expect(checked?.kind).toBe(kind);
  });
});

const PAYOUT: StatementLine = {
  code: 'payout',
  id: 'o1',
  reference: 'W1',
  amount: '-100.00',
  currency: 'PHP',
};
const WITHDRAWAL: OurWithdrawal = { state: 'PAID', payout: pesos(100), currency: 'PHP', payoutId: 'o1' };

describe('a settled payout', () => {
  it.each<[string, Partial<StatementLine>, Partial<OurWithdrawal> | undefined, string | undefined]>([
    ['that we know as paid agrees', {}, {}, undefined],
    ['that came back since agrees', {}, { state: 'REVERSED' }, undefined],
    ['that came back agrees', { amount: '100.00' }, { state: 'REVERSED' }, undefined],
    ['of which we know nothing is missing here', {}, undefined, 'MISSING_HERE'],
    ['that we think is under way is in another state', {}, { state: 'SUBMITTED' }, 'STATE_DIFFERS'],
    ['that failed with us is in another state', {}, { state: 'FAILED' }, 'STATE_DIFFERS'],
    ['that came back, which we do not know, too', { amount: '100.00' }, {}, 'STATE_DIFFERS'],
    ['of another order is missing here', { id: 'o2' }, {}, 'MISSING_HERE'],
    ['of another amount differs', { amount: '-99.00' }, {}, 'AMOUNT_DIFFERS'],
  ])('%s', (_title, line, ours, kind) => {
    const checked = comparePayoutLine({ ...PAYOUT, ...line }, ours && { ...WITHDRAWAL, ...ours });
    expect(checked?.kind).toBe(kind);
  });
});
