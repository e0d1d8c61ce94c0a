import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fund, member, operator, payg } from '@palaro/contract';
import {
  availableOf,
  deposit,
  joinMember,
  refusalOf,
  SITE_URL,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { toWireInstant, workingDateOf } from '../../platform/server/instants.ts';
import { verify } from '../ledger/index.ts';
import { compareStatement } from '../reconcile/index.ts';

const MINUTE = 60_000;

describeOnDatabases('an open payment page of a member who is excluded', (db) => {
  const api = useApi(db);
  let who: Credentials;
  beforeEach(async () => {
    who = await joinMember(api);
  });
  afterEach(async () => {
    await api.rewind();
    expect((await verify(db.sql)).filter(({ count }) => count > 0)).toEqual([]);
  });

  const startDeposit = (request_id: string = randomUUID()) =>
    api.call(payg.depositCalls.mayapay, {
      ...who,
      deposit_amount: '500',
      mode: 'mobile',
      return_url: SITE_URL,
      request_id,
    });
  const started = async () => valueOf(await startDeposit()).ticket_id;
  const exclude = async () => valueOf(await api.call(member.selfexclude, { ...who, period: '6months' }));
  const paymentOf = (ticket: string) => {
    const payment = api.gateway.payments.get(ticket);
    if (!payment) throw new Error(`the gateway knows no ${ticket}`);
    return payment;
  };
  const pay = (ticket: string) => {
    const payment = paymentOf(ticket);
    api.gateway.payments.set(ticket, { ...payment, state: 'PAID', paid_amount: '500.00' });
    return api.webhook('mayapay', {
      type: 'payment.paid',
      reference: ticket,
      id: payment.payment_id,
      amount: '500.00',
    });
  };
  const track = async (ticket_id: string) =>
    valueOf(await api.call(fund.deposittracker, { ...who, ticket_id }))[0];
  const returnOf = async (ticket: string) => {
    const [row] = await db.sql`
      SELECT r.state, r.amount, r.currency FROM deposit_return r JOIN deposit d ON d.id = r.deposit_id
       WHERE d.ticket_id = ${ticket}`;
    return row;
  };
  const messages = async () =>
    valueOf(await api.call(member.inboxlist, who)).inbox.map(({ title }) => title.en);

  it.each([
    ['self-excluded', exclude],
    ['in a pause', async () => valueOf(await api.call(member.cooloff, { ...who, days: 2 }))],
  ])('(%s) is closed, here at once and at the gateway by the job', async (_, begin) => {
    const ticket = await started();
    const credited = await deposit(api, who, '100');
    await begin();
    expect(await track(ticket)).toMatchObject({ state: 'CANCELLED', status: 0, closed_for: 'exclusion' });
    expect(await track(credited)).toMatchObject({ state: 'CREDITED' });
    await api.run('deposits');
    expect(paymentOf(ticket)).toMatchObject({ state: 'CANCELLED' });
    const requestsBefore = api.gateway.requests.length;
    api.aheadMs = 10 * MINUTE;
    await api.run('deposits');
    expect(api.gateway.requests).toHaveLength(requestsBefore);
  });

  it('is closed at the gateway when that answers again', async () => {
    const ticket = await started();
    await exclude();
    api.gateway.mood = 'fail';
    await api.run('deposits');
    api.gateway.mood = 'ok';
    expect(paymentOf(ticket)).toMatchObject({ state: 'PENDING' });
    api.aheadMs = 4 * MINUTE;
    await api.run('deposits');
    expect(paymentOf(ticket)).toMatchObject({ state: 'CANCELLED' });
  });

  it('is not handed out again for the same request', async () => {
    const request = randomUUID();
    valueOf(await startDeposit(request));
    await exclude();
    expect(refusalOf(await startDeposit(request))).toEqual([2, 'failedtolaunchpaymentgateway']);
  });

  // Promise mfe-wallet ticket.returned.text
  // Promise mfe-wallet ticket.closed.text
  it('that is paid all the same goes back once, is never credited, and the member is told', async () => {
    const ticket = await started();
    await exclude();
    await Promise.all([pay(ticket), pay(ticket), pay(ticket)]);
    await api.run('gatewayEvents');
    expect(await track(ticket)).toMatchObject({ state: 'CANCELLED', status: 0, returned: true });
    expect(await returnOf(ticket)).toEqual({ state: 'DUE', amount: 5_000_000n, currency: 'PHP' });
    expect(await messages()).toContain('A payment goes back to you');
    api.gateway.mood = 'fail';
    await api.run('deposits');
    expect(await returnOf(ticket)).toMatchObject({ state: 'DUE' });
    api.gateway.mood = 'ok';
    api.aheadMs = 4 * MINUTE;
    await api.run('deposits');
    expect(await returnOf(ticket)).toMatchObject({ state: 'SENT' });
    expect([...api.gateway.refunds]).toContain(paymentOf(ticket).payment_id);
    expect(await availableOf(api, who)).toBe(0n);
    expect(await messages()).toHaveLength(2);
  });

  it('that was paid before the gateway could cancel it goes back', async () => {
    const ticket = await started();
    await exclude();
    api.gateway.payments.set(ticket, { ...paymentOf(ticket), state: 'PAID', paid_amount: '500.00' });
    await api.run('deposits');
    expect([await track(ticket), await returnOf(ticket)]).toMatchObject([
      { state: 'CANCELLED', returned: true },
      { state: 'SENT' },
    ]);
  });

  it('that had expired and is paid late goes back, and is no finding of the night', async () => {
    const ticket = await started();
    const { payment_id: id } = paymentOf(ticket);
    await api.webhook('mayapay', { type: 'payment.expired', reference: ticket, id, amount: '500.00' });
    await api.run('gatewayEvents');
    await exclude();
    await pay(ticket);
    await api.run('gatewayEvents');
    expect(await track(ticket)).toMatchObject({ state: 'CANCELLED', returned: true });
    const today = workingDateOf(api.deps.now());
    const line = { code: 'mayapay', id, reference: ticket, amount: '500.00', currency: 'PHP' };
    api.gateway.statements.set(today, [line]);
    await compareStatement(api.deps, today);
    expect(await db.sql`SELECT FROM finding WHERE reference = ${ticket}`).toEqual([]);
  });

  it('that the gateway will not send back is for a person', async () => {
    const ticket = await started();
    await exclude();
    await pay(ticket);
    await api.run('gatewayEvents');
    api.gateway.mood = 'refuse';
    await api.run('deposits');
    api.gateway.mood = 'ok';
    expect(await returnOf(ticket)).toMatchObject({ state: 'REFUSED' });
    const reviews = valueOf(await api.call(operator.reviews, {}, { staff: 'admin' }));
    expect(reviews.filter(({ reference }) => reference === ticket)).toMatchObject([
      { kind: 'RETURN_REFUSED' },
    ]);
  });

  describe('and a transfer by hand', () => {
    it('is not credited: the staff sends it back and rejects it', async () => {
      const { ticket_id } = valueOf(
        await api.call(fund.manualdeposit, {
          ...who,
          deposit_amount: '500',
          target_bank_id: 'BDO',
          target_bank_acc_no: '001234567890',
          target_bank_acc_holder: 'Palaro Gaming Inc',
          ref_no: randomUUID(),
          deposit_date: toWireInstant(api.deps.now()),
          deposit_method: 'atm',
          request_id: randomUUID(),
        }),
      );
      await exclude();
      const staff = 'admin';
      expect(refusalOf(await api.call(operator.approvedeposit, { ticket_id }, { staff }))).toEqual([
        2,
        'self_excluded',
      ]);
      const rejected = { ticket_id, reason: 'Sent back to your bank' };
      valueOf(await api.call(operator.rejectdeposit, rejected, { staff }));
      expect(await track(ticket_id)).toMatchObject({ state: 'CANCELLED', reason: 'Sent back to your bank' });
    });
  });
});
