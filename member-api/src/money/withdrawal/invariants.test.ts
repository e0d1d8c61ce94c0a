import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { fund, operator, payg } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { checkInvariants } from '../ledger/index.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { addBank, giveCash, joinMember, SITE_URL, useApi, valueOf } from '../../../test/kit/index.ts';

/** Simulated bugs, and the invariant that must detect each. */
const PLANTED: [string, string, string][] = [
  [
    'a deposit marked as credited that was not',
    `UPDATE deposit SET state = 'CREDITED' WHERE state = 'PENDING'`,
    'money/deposit/invariants/01',
  ],
  [
    'a credited deposit that was marked as failed',
    `UPDATE deposit SET state = 'FAILED' WHERE state = 'CREDITED'`,
    'money/deposit/invariants/01',
  ],
  [
    'a deposit credited with another amount',
    `UPDATE deposit SET amount = amount + 1 WHERE state = 'CREDITED'`,
    'money/deposit/invariants/01',
  ],
  [
    'a deposit that goes back without a payment',
    `UPDATE deposit SET state = 'RETURNED' WHERE state = 'PENDING'`,
    'money/deposit/invariants/04',
  ],
  [
    'a credited payment that goes back',
    `INSERT INTO deposit_return (deposit_id, gateway, payment_id, amount, currency, state, created_at, ask_at)
     SELECT deposit_id, gateway, payment_id, 1, 'PHP', 'DUE', now(), now() FROM gateway_credit LIMIT 1`,
    'money/deposit/invariants/04',
  ],
  [
    'a deposit under review that nobody is asked to look at',
    `UPDATE deposit SET state = 'REVIEW' WHERE state = 'PENDING'`,
    'money/payment-review/invariants/02',
  ],
  [
    'another amount than the staff has credited',
    `UPDATE payment_decision SET credited = credited + 1`,
    'money/payment-review/invariants/01',
  ],
  [
    'a decided review that is open again',
    `UPDATE review_item SET closed_at = NULL WHERE kind = 'PAID_LESS'`,
    'money/payment-review/invariants/01',
  ],
  ['a credit that nobody wrote down', `DELETE FROM gateway_credit`, 'money/deposit/invariants/02'],
  [
    'a withdrawal marked as paid that was not',
    `UPDATE withdrawal SET state = 'PAID' WHERE state = 'REQUESTED'`,
    'money/withdrawal/invariants/01',
  ],
  [
    'a rejected withdrawal that kept its hold',
    `UPDATE withdrawal SET state = 'REJECTED' WHERE state = 'REQUESTED'`,
    'money/withdrawal/invariants/01',
  ],
  [
    'a withdrawal of another amount than was held',
    `UPDATE withdrawal SET amount = amount - 1`,
    'money/withdrawal/invariants/01',
  ],
  [
    'a paid withdrawal that forgot its journal',
    `UPDATE withdrawal SET journal_id = NULL`,
    'money/withdrawal/invariants/02',
  ],
  [
    'a payout that kept back more than its ticket says',
    `UPDATE withdrawal SET withhold = 1 WHERE state = 'PAID'`,
    'money/withdrawal/invariants/02',
  ],
  [
    'a manual deposit that was credited without a person',
    `UPDATE manual_deposit SET state = 'WAITING'`,
    'money/deposit/invariants/03',
  ],
  [
    'a manual deposit of a gateway',
    `UPDATE deposit SET code = 'manual', expires_at = NULL WHERE code = 'mayapay'`,
    'money/deposit/invariants/03',
  ],
  [
    'a reversal that gave nothing back',
    `UPDATE withdrawal SET state = 'REVERSED' WHERE state = 'PAID'`,
    'money/withdrawal/invariants/02',
  ],
];

describeOnDatabases('ledger:verify on deposits and withdrawals', (db) => {
  const api = useApi(db);
  class Undo extends Error {}

  async function oneOfEverything(): Promise<void> {
    const who = await joinMember(api);
    const bank = await addBank(api, who);
    await giveCash(api, who, '1000');
    const withdrawal = { ...who, ...bank, withdrawal_amount: '100' };
    const paid = valueOf(
      await api.call(fund.withdraw, { ...withdrawal, request_id: randomUUID() }),
    ).ticket_id;
    valueOf(await api.call(fund.withdraw, { ...withdrawal, request_id: randomUUID() }));
    valueOf(await api.call(operator.approvewithdrawal, { ticket_id: paid }, { staff: 'admin' }));
    const payout = api.gateway.payouts.get(paid);
    await api.webhook('payout', {
      type: 'payout.paid',
      reference: paid,
      id: payout?.payout_id ?? '',
      amount: '100.00',
    });
    const manual = valueOf(
      await api.call(fund.manualdeposit, {
        ...who,
        deposit_amount: '100',
        target_bank_id: 'BDO',
        target_bank_acc_no: '001234567890',
        target_bank_acc_holder: 'Palaro Gaming Inc',
        ref_no: randomUUID(),
        deposit_date: toWireInstant(api.deps.now()),
        deposit_method: 'atm',
        request_id: randomUUID(),
      }),
    );
    valueOf(await api.call(operator.approvedeposit, manual, { staff: 'admin' }));
    const deposit = { ...who, deposit_amount: '50', mode: 'mobile', return_url: SITE_URL };
    const credited = valueOf(
      await api.call(payg.depositCalls.mayapay, { ...deposit, request_id: randomUUID() }),
    ).ticket_id;
    valueOf(await api.call(payg.depositCalls.mayapay, { ...deposit, request_id: randomUUID() }));
    const payment = api.gateway.payments.get(credited);
    await api.webhook('mayapay', {
      type: 'payment.paid',
      reference: credited,
      id: payment?.payment_id ?? '',
      amount: '50.00',
    });
    const less = valueOf(
      await api.call(payg.depositCalls.mayapay, { ...deposit, request_id: randomUUID() }),
    ).ticket_id;
    await api.webhook('mayapay', {
      type: 'payment.paid',
      reference: less,
      id: api.gateway.payments.get(less)?.payment_id ?? '',
      amount: '40.00',
    });
    await api.run('gatewayEvents');
    const [review] = valueOf(await api.call(operator.reviews, {}, { staff: 'admin' })).filter(
      ({ reference }) => reference === less,
    );
    const { review_id = '' } = review ?? {};
    valueOf(await api.call(operator.creditpayment, { review_id, reason: 'Looked at' }, { staff: 'admin' }));
  }
  async function noticing(bug: string): Promise<string[]> {
    let seen: string[] = [];
    const work = db.sql.begin(async (tx) => {
      await tx.unsafe(bug);
      const findings = await checkInvariants(tx);
      seen = findings.filter(({ count }) => count > 0).map(({ file }) => file);
      throw new Undo();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
    return seen;
  }

  it('finds nothing in healthy data of all kinds', async () => {
    await oneOfEverything();
    expect(await noticing('SELECT 1')).toEqual([]);
  });

  it.each(PLANTED)('detects %s', async (_title, bug, rule) => {
    await oneOfEverything();
    expect(await noticing(bug)).toContainEqual(expect.stringContaining(rule));
  });
});
