import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fund, member, operator, payg, pesos } from '@palaro/contract';
import {
  availableOf,
  joinMember,
  memberIdOf,
  refusalOf,
  SITE_URL,
  useApi,
  valueOf,
  type Credentials,
  type StaffName,
} from '../../../test/kit/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { readTurnover } from '../../rewards/turnover/index.ts';
import { verify } from '../ledger/index.ts';
import { compareStatement } from '../reconcile/index.ts';

const staff = 'admin';
const CALLS = {
  credit: operator.creditpayment,
  return: operator.returnpayment,
  reject: operator.rejectpayment,
} as const;
type Act = keyof typeof CALLS;

describeOnDatabases('a payment under review', (db) => {
  const api = useApi(db);
  let who: Credentials;
  beforeEach(async () => {
    // At noon, so that no test crosses midnight.
    const today = workingDateOf(new Date());
    api.aheadMs = new Date(`${today}T12:00:00+08:00`).getTime() - Date.now();
    who = await joinMember(api);
  });
  afterEach(async () => {
    api.gateway.mood = 'ok';
    await api.rewind();
    expect((await verify(db.sql)).filter(({ count }) => count > 0)).toEqual([]);
  });

  const started = async (changes: object = {}) =>
    valueOf(
      await api.call(payg.depositCalls.mayapay, {
        ...who,
        deposit_amount: '500',
        mode: 'mobile',
        return_url: SITE_URL,
        request_id: randomUUID(),
        ...changes,
      }),
    ).ticket_id;
  const paymentIdOf = (ticket: string) => api.gateway.payments.get(ticket)?.payment_id ?? '';
  /** The gateway says that it was paid, and lists it in its statement of the day. */
  async function pay(ticket: string, amount: string, { id = paymentIdOf(ticket), currency = 'PHP' } = {}) {
    const day = workingDateOf(api.deps.now());
    const line = { code: 'mayapay', id, reference: ticket, amount, currency };
    api.gateway.statements.set(day, [...(api.gateway.statements.get(day) ?? []), line]);
    await api.webhook('mayapay', { type: 'payment.paid', reference: ticket, id, amount, currency });
    await api.run('gatewayEvents');
  }
  async function paid(amount: string, changes: object = {}): Promise<string> {
    const ticket = await started(changes);
    await pay(ticket, amount);
    return ticket;
  }
  const reviews = async (ticket: string) =>
    valueOf(await api.call(operator.reviews, {}, { staff })).filter(({ reference }) => reference === ticket);
  const reviewOf = async (ticket: string) => (await reviews(ticket))[0]?.review_id ?? '';
  const end = (act: Act, review_id: string, as: StaffName = staff) =>
    api.call(CALLS[act], { review_id, reason: 'Looked at' }, { staff: as });
  const ended = async (act: Act, ticket: string) => valueOf(await end(act, await reviewOf(ticket)));
  const track = async (ticket_id: string) =>
    valueOf(await api.call(fund.deposittracker, { ...who, ticket_id }))[0];
  const findings = async (day = workingDateOf(api.deps.now())) => {
    await compareStatement(api.deps, day);
    return db.sql<{ kind: string; reference: string }[]>`
      SELECT f.kind, f.reference FROM finding f JOIN deposit d ON d.ticket_id = f.reference
       WHERE f.closed_at IS NULL AND d.member_id = ${await memberIdOf(api, who)} ORDER BY f.id`;
  };
  const messages = async () =>
    valueOf(await api.call(member.inboxlist, who)).inbox.map(({ title }) => title.en);
  const acts = async (ticket: string) => {
    const { list } = valueOf(await api.call(operator.audit, { page_size: 100 }, { staff }));
    return list.filter(({ subject }) => subject === ticket).map(({ act, reason }) => [act, reason]);
  };

  describe('that was less than asked for', () => {
    // Promise mfe-wallet ticket.review.text
    // Promise member-api legal.terms.blocks.8.items.2
    // Promise member-api help.questions.payment-missing.answer.1
    it('is credited as it was paid, once, and the member is told', async () => {
      const ticket = await paid('400.00');
      const review = await reviewOf(ticket);
      expect(await findings()).toEqual([]);
      expect(valueOf(await end('credit', review))).toEqual({ ticket_id: ticket, state: 'done' });
      expect(valueOf(await end('credit', review))).toEqual({ ticket_id: ticket, state: 'done' });
      expect(refusalOf(await end('return', review))).toEqual([2, 'ticket_already_processed']);
      expect(await availableOf(api, who)).toBe(pesos(400));
      expect(await track(ticket)).toMatchObject({ state: 'CREDITED', amount: '400.00', wanted: '500.00' });
      expect((await readTurnover(db.sql, await memberIdOf(api, who))).required).toBe(pesos(400));
      expect(await messages()).toContain('Your payment is credited');
      expect(await reviews(ticket)).toEqual([]);
      expect(await findings()).toEqual([]);
      expect(await acts(ticket)).toEqual([['credit payment', '400.00 PHP: Looked at']]);
    });

    it.each([
      ['takes a promotion that it still fits', 'UB', '500', '400.00', '460.00'],
      ['is a plain deposit where it does not fit the promotion', 'DB', '300', '290.00', '290.00'],
    ])('%s', async (_title, promotion_id, deposit_amount, amount, balance) => {
      const ticket = await paid(amount, { promotion_id, deposit_amount });
      await ended('credit', ticket);
      const [now] = valueOf(await api.call(member.getbalance, who));
      expect(now).toMatchObject({ game_balance: balance });
    });

    // Promise mfe-wallet ticket.sentBack.text
    // Promise member-api legal.anti-money-laundering.blocks.4.items.2
    // Promise member-api legal.terms.blocks.8.items.2
    // Promise member-api help.questions.payment-missing.answer.1
    it('goes back the way it came, once', async () => {
      const ticket = await paid('400.00');
      expect(await ended('return', ticket)).toEqual({ ticket_id: ticket, state: 'done' });
      await api.run('deposits');
      expect([...api.gateway.refunds]).toContain(paymentIdOf(ticket));
      expect(await track(ticket)).toMatchObject({ state: 'CANCELLED', returned: true, reason: 'Looked at' });
      expect(await availableOf(api, who)).toBe(0n);
      expect(await messages()).toContain('A payment goes back to you');
      expect(await findings()).toEqual([]);
    });

    it('is rejected where nothing had been paid after all; a payment that comes then is looked at again', async () => {
      const ticket = await paid('400.00');
      api.gateway.statements.clear();
      await ended('reject', ticket);
      expect(await track(ticket)).toMatchObject({ state: 'CANCELLED', status: 0, reason: 'Looked at' });
      expect(await messages()).toContain('No payment was found');
      expect(await findings()).toEqual([]);
      await pay(ticket, '400.00');
      expect(await reviews(ticket)).toMatchObject([{ kind: 'PAID_AFTER_END' }]);
      await ended('return', ticket);
      expect(await track(ticket)).toMatchObject({ state: 'CANCELLED', returned: true });
      expect(await findings()).toEqual([]);
    });

    it('is a finding when it was rejected and the gateway lists it', async () => {
      const ticket = await paid('400.00');
      await ended('reject', ticket);
      expect(await findings()).toEqual([{ kind: 'STATE_DIFFERS', reference: ticket }]);
    });

    it('is not credited to an excluded member, but goes back', async () => {
      const ticket = await paid('400.00');
      valueOf(await api.call(member.selfexclude, { ...who, period: '6months' }));
      expect(refusalOf(await end('credit', await reviewOf(ticket)))).toEqual([2, 'self_excluded']);
      await ended('return', ticket);
      expect(await track(ticket)).toMatchObject({ returned: true });
    });

    it('is credited late after the deposit had failed', async () => {
      const ticket = await started();
      const id = paymentIdOf(ticket);
      await api.webhook('mayapay', { type: 'payment.failed', reference: ticket, id, amount: '500.00' });
      await pay(ticket, '400.00');
      expect(await track(ticket)).toMatchObject({ state: 'FAILED' });
      await ended('credit', ticket);
      expect(await track(ticket)).toMatchObject({ state: 'CREDITED', amount: '400.00' });
      expect(await db.sql`SELECT late FROM deposit WHERE ticket_id = ${ticket}`).toEqual([{ late: true }]);
    });
  });

  describe('that was more than asked for', () => {
    it('has its rest credited as a deposit of its own', async () => {
      const ticket = await paid('600.00');
      const { ticket_id: rest } = await ended('credit', ticket);
      expect(await track(ticket)).toMatchObject({ state: 'CREDITED', amount: '500.00' });
      expect(await track(rest)).toMatchObject({ state: 'CREDITED', amount: '100.00', payment_of: ticket });
      expect(await availableOf(api, who)).toBe(pesos(600));
      expect(await findings()).toEqual([]);
    });

    // Promise mfe-wallet ticket.goesBack
    it('has its rest sent back, and no more', async () => {
      const ticket = await paid('600.00');
      await ended('return', ticket);
      await api.run('deposits');
      const refund = api.gateway.requests.findLast(({ path }) => path === '/v1/payments/refund')?.body;
      expect(refund).toEqual({ reference: ticket, payment_id: paymentIdOf(ticket), amount: '100.00' });
      expect(await track(ticket)).toMatchObject({ state: 'CREDITED', goes_back: ['100.00 PHP'] });
      expect(await availableOf(api, who)).toBe(pesos(500));
      expect(await findings()).toEqual([]);
    });
  });

  describe('that was a second one of its deposit', () => {
    it('is credited as a deposit of its own, also days later', async () => {
      const ticket = await paid('500.00');
      await pay(ticket, '500.00', { id: `p-${randomUUID()}` });
      const came = workingDateOf(api.deps.now());
      api.aheadMs += 3 * 86_400_000;
      const { ticket_id: other } = await ended('credit', ticket);
      const [row] = await db.sql`SELECT state, amount, payment_of FROM deposit WHERE ticket_id = ${other}`;
      expect(row).toEqual({ state: 'CREDITED', amount: 5_000_000n, payment_of: ticket });
      expect(await findings(came)).toEqual([]);
      expect(await findings()).toEqual([]);
    });

    it('goes back, and the first stays credited', async () => {
      const ticket = await paid('500.00');
      await pay(ticket, '500.00', { id: `p-${randomUUID()}` });
      await ended('return', ticket);
      expect(await track(ticket)).toMatchObject({ state: 'CREDITED', goes_back: ['500.00 PHP'] });
      expect(await findings()).toEqual([]);
    });
  });

  describe('in another currency', () => {
    it('is not credited without a rate, and goes back as it was paid', async () => {
      const ticket = await started();
      await pay(ticket, '10.00', { currency: 'USD' });
      expect(refusalOf(await end('credit', await reviewOf(ticket)))).toEqual([2, 'review_ends_otherwise']);
      await ended('return', ticket);
      expect(await track(ticket)).toMatchObject({ state: 'CANCELLED', returned: true });
      expect(await findings()).toEqual([]);
    });
  });

  it('that the gateway will not send back is sent by a person', async () => {
    const ticket = await paid('400.00');
    await ended('return', ticket);
    api.gateway.mood = 'refuse';
    await api.run('deposits');
    api.gateway.mood = 'ok';
    expect(await reviews(ticket)).toMatchObject([{ kind: 'RETURN_REFUSED' }]);
    const review = await reviewOf(ticket);
    for (const act of ['credit', 'reject'] as const)
      expect(refusalOf(await end(act, review))).toEqual([2, 'review_ends_otherwise']);
    valueOf(await end('return', review));
    valueOf(await end('return', review));
    expect(await messages()).toContain('A payment was sent back to you');
    expect(await db.sql`SELECT state FROM deposit_return WHERE payment_id = ${paymentIdOf(ticket)}`).toEqual([
      { state: 'BY_HAND' },
    ]);
    expect(await reviews(ticket)).toEqual([]);
  });

  it('ends once, whatever comes at the same time', async () => {
    const ticket = await paid('400.00');
    const review = await reviewOf(ticket);
    const all: Act[] = ['credit', 'return', 'reject', 'credit', 'return', 'reject'];
    const [answers] = await Promise.all([
      Promise.all(all.map((act) => end(act, review))),
      pay(ticket, '400.00'),
    ]);
    const done = all.filter((_, index) => answers[index]?.status === 1);
    expect(new Set(done).size).toBe(1);
    expect(done).toHaveLength(2);
    const { state, returned } = (await track(ticket)) ?? {};
    expect([state, returned ?? false]).toEqual(
      done[0] === 'credit' ? ['CREDITED', false] : ['CANCELLED', done[0] === 'return'],
    );
  });

  it('is ended by no other call, and these calls end no other review', async () => {
    const ticket = await paid('400.00');
    const close = { review_id: await reviewOf(ticket), reason: 'x' };
    expect(refusalOf(await api.call(operator.closereview, close, { staff }))).toEqual([
      2,
      'review_ends_otherwise',
    ]);
    await api.webhook('mayapay', {
      type: 'payment.paid',
      reference: 'D-NONE',
      id: randomUUID(),
      amount: '1.00',
    });
    await api.run('gatewayEvents');
    expect(refusalOf(await end('credit', await reviewOf('D-NONE')))).toEqual([2, 'review_ends_otherwise']);
    expect(refusalOf(await end('return', '999999'))).toEqual([2, 'review_not_exists']);
  });
});
