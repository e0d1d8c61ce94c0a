import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DEPOSIT_CODES,
  depositMethod,
  fund,
  payg,
  payUrlField,
  pesos,
  report,
  units,
} from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../ledger/index.ts';
import { readTurnover } from '../../rewards/turnover/index.ts';
import {
  availableOf,
  joinMember,
  memberIdOf,
  refusalOf,
  playRound,
  signedEvent,
  SITE_URL,
  snapshotOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

const MINUTE = 60_000;
/** A valid value for each field that some methods take. */
const CHOICE = { bank_code: 'BPI', payment_type: 'qrph', method: 'web', is_mobile: '1' } as const;

describeOnDatabases('a deposit', (db) => {
  const api = useApi(db);
  let who: Credentials;
  beforeAll(async () => {
    who = await joinMember(api);
  });
  afterEach(async () => {
    await api.rewind();
    api.gateway.mood = 'ok';
    const findings = await verify(db.sql);
    expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  });

  const requestOf = (changes: object = {}) => ({
    ...who,
    deposit_amount: '500',
    mode: 'mobile',
    return_url: `${SITE_URL}/deposit`,
    request_id: randomUUID(),
    ...changes,
  });
  const start = (changes: object = {}) => api.call(payg.depositCalls.mayapay, requestOf(changes));
  async function started(changes: object = {}): Promise<string> {
    who = await joinMember(api);
    return valueOf(await start(changes)).ticket_id;
  }
  const track = async (ticket_id: string) =>
    valueOf(await api.call(fund.deposittracker, { ...who, ticket_id }))[0];
  const paymentOf = (ticket: string) => {
    const payment = api.gateway.payments.get(ticket);
    if (!payment) throw new Error(`the gateway knows no ${ticket}`);
    return payment;
  };
  /** The gateway's answer to an inquiry. */
  const settle = (ticket: string, state: 'PAID' | 'FAILED' | 'EXPIRED', paid_amount = '500.00') =>
    api.gateway.payments.set(ticket, {
      ...paymentOf(ticket),
      state,
      ...(state === 'PAID' && { paid_amount }),
    });
  const eventOf = (ticket: string, changes: Partial<Parameters<typeof signedEvent>[0]> = {}) => ({
    type: 'payment.paid' as const,
    reference: ticket,
    id: api.gateway.payments.get(ticket)?.payment_id ?? 'unknown',
    amount: '500.00',
    ...changes,
  });
  const pay = (ticket: string, changes: object = {}) => api.webhook('mayapay', eventOf(ticket, changes));
  const stepsOf = async (ticket: string) => {
    const rows = await db.sql<{ state: string }[]>`
      SELECT to_state AS state FROM ticket_transition WHERE ticket_id = ${ticket} ORDER BY id`;
    return rows.map(({ state }) => state);
  };
  const reviewOf = async (reference: string) => {
    const rows = await db.sql<
      { kind: string }[]
    >`SELECT kind FROM review_item WHERE reference = ${reference}`;
    return rows.map(({ kind }) => kind);
  };

  describe('that is requested', () => {
    // Specification 4.19, 7.4, 7.32, 7.39: /payg/depositmayapay /fund/deposittracker
    it('opens the gateway’s page and is pending', async () => {
      const answer = await start();
      const { ticket_id, expires_at } = valueOf(answer);
      expect(answer).toMatchObject({ status: 1, pg_mayapay_url: paymentOf(ticket_id).pay_url });
      expect(await track(ticket_id)).toMatchObject({
        code: 'mayapay',
        amount: '500.00',
        status: 2,
        state: 'PENDING',
        expires_at,
        credited_at: '',
      });
      const sent = api.gateway.requests.findLast(({ path }) => path === '/v1/payments')?.body;
      expect(sent).toMatchObject({
        amount: '500.00',
        currency: 'PHP',
        notify_url: 'http://partner.test/payg/webhook/mayapay',
        return_url: `${SITE_URL}/deposit?ticket=${ticket_id}`,
      });
    });

    // Specification 5.6, 5.20: /payg/depositmayapay
    it.each([
      ['less than the least', { deposit_amount: '9.99' }, 'min_deposit_not_met'],
      ['more than the most', { deposit_amount: '50000.01' }, 'exceed_max_deposit'],
      [
        'a way back to somebody else',
        { return_url: 'https://site.test.evil.example/deposit' },
        'invalid_return_url',
      ],
    ])('is refused for %s, and nothing is stored here or at the gateway', async (_title, changes, key) => {
      const before = await snapshotOf(db.sql);
      const requestsBefore = api.gateway.requests.length;
      expect(refusalOf(await start(changes))).toEqual([2, key]);
      expect(await snapshotOf(db.sql)).toEqual(before);
      expect(api.gateway.requests).toHaveLength(requestsBefore);
    });

    it('is refused while the gateway is switched off', async () => {
      await db.sql`INSERT INTO gateway_switch (code, is_off) VALUES ('mayapay', true)`;
      expect(refusalOf(await start())).toEqual([2, 'fpayUnderMaintenance']);
      const modes = valueOf(await api.call(fund.bankingmode, who));
      expect(modes).toContainEqual(
        expect.objectContaining({
          code: 'mayapay',
          label: 'Maya',
          min: '10.00',
          max: '50000.00',
          state: 'maintenance',
        }),
      );
      await db.sql`DELETE FROM gateway_switch`;
      const states = valueOf(await api.call(fund.bankingmode, who)).map(({ state }) => state);
      expect(states).toEqual(DEPOSIT_CODES.map(() => 'on'));
    });

    it('answers the same request with the first answer, and makes one payment', async () => {
      const request_id = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => start({ request_id })));
      const [first] = answers;
      for (const answer of answers) expect({ ...answer, trace_id: '' }).toEqual({ ...first, trace_id: '' });
      const [row] = await db.sql`
        SELECT count(*)::int AS n FROM deposit d JOIN money_request r USING (ticket_id) WHERE r.request_id = ${request_id}`;
      expect(row?.['n']).toBe(1);
    });

    it('is refused when the same request id comes with another body', async () => {
      const request_id = randomUUID();
      valueOf(await start({ request_id }));
      for (const changes of [
        { deposit_amount: '501' },
        { mode: 'desktop' },
        { return_url: `${SITE_URL}/other` },
      ])
        expect(refusalOf(await start({ request_id, ...changes }))).toEqual([2, 'request_id_reused']);
      const other = await api.call(payg.depositCalls.worldpay, requestOf({ request_id }));
      expect(refusalOf(other)).toEqual([2, 'request_id_reused']);
    });

    it('fails when the gateway refuses it', async () => {
      api.gateway.mood = 'refuse';
      const answer = await start();
      expect(refusalOf(answer)).toEqual([2, 'failedtolaunchpaymentgateway']);
      const [latest] = valueOf(await api.call(fund.deposittracker, who));
      expect(latest).toMatchObject({ state: 'FAILED', status: 0 });
    });

    it.each(['fail', 'silence'] as const)(
      'continues with the same request after the gateway’s %s',
      async (mood) => {
        const request_id = randomUUID();
        api.gateway.mood = mood;
        expect(refusalOf(await start({ request_id }))).toEqual([2, 'failedtolaunchpaymentgateway']);
        api.gateway.mood = 'ok';
        const { ticket_id } = valueOf(await start({ request_id }));
        expect(await stepsOf(ticket_id)).toEqual(['CREATED', 'PENDING']);
      },
    );

    // ASVS 3.7.2
    it('never opens a page of another origin', async () => {
      api.gateway.mood = 'elsewhere';
      expect(refusalOf(await start())).toEqual([2, 'failedtolaunchpaymentgateway']);
    });

    // ASVS 8.2.2
    it('of another member cannot be followed', async () => {
      const ticket_id = await started();
      const juan = await joinMember(api);
      expect(refusalOf(await api.call(fund.deposittracker, { ...juan, ticket_id }))).toEqual([
        2,
        'ticket_not_exists',
      ]);
    });
  });

  describe.each(DEPOSIT_CODES)('by %s', (code) => {
    const { min, max, fields = [] } = depositMethod(code);
    const extra = Object.fromEntries(fields.map((field) => [field, CHOICE[field]]));
    const startDeposit = (changes: object = {}) =>
      api.call(payg.depositCalls[code], requestOf({ ...extra, ...changes }));

    it('has its own limits and page', async () => {
      for (const amount of [min, max]) {
        const answer = await startDeposit({ deposit_amount: String(amount) });
        expect(answer).toMatchObject({
          status: 1,
          [payUrlField(code)]: paymentOf(valueOf(answer).ticket_id).pay_url,
        });
      }
      const low = await startDeposit({ deposit_amount: `${min - 1}.99` });
      expect(low).toMatchObject({ statusdesc: 'min_deposit_not_met', details: { required: `${min}.00` } });
      const high = await startDeposit({ deposit_amount: `${max}.01` });
      expect(high).toMatchObject({ statusdesc: 'exceed_max_deposit', details: { allowed: `${max}.00` } });
    });

    // Specification 7.33, 7.34: /payg/depositgoldpay2
    it('sends the fields of its row to its gateway, and refuses other values', async () => {
      const { ticket_id } = valueOf(await startDeposit({ deposit_amount: '500', promotion_id: '' }));
      const sent = api.gateway.requests.findLast(({ path }) => path === '/v1/payments')?.body;
      expect(sent).toMatchObject({ code, reference: ticket_id });
      expect(sent?.['fields']).toEqual({ mode: 'mobile', ...extra });
      for (const field of fields) {
        expect(refusalOf(await startDeposit({ [field]: '' }))).toEqual([2, `${field}_required`]);
        expect((await startDeposit({ [field]: 'nothing-of-ours' })).status).toBe(2);
      }
    });

    it('is refused while it is switched off, while its gateway fails, and for a used request id', async () => {
      await db.sql`INSERT INTO gateway_switch (code, is_off) VALUES (${code}, true)`;
      expect(refusalOf(await startDeposit())).toEqual([2, 'fpayUnderMaintenance']);
      await db.sql`DELETE FROM gateway_switch`;
      api.gateway.mood = 'fail';
      expect(refusalOf(await startDeposit())).toEqual([2, 'failedtolaunchpaymentgateway']);
      api.gateway.mood = 'ok';
      const request_id = randomUUID();
      valueOf(await startDeposit({ request_id }));
      expect(refusalOf(await startDeposit({ request_id, deposit_amount: '501' }))).toEqual([
        2,
        'request_id_reused',
      ]);
    });
  });

  describe('that is paid', () => {
    // Specification 4.9, 4.19, 9.20: /payg/depositmayapay
    // Promise mfe-wallet deposit.tile
    // Promise member-api legal.terms.blocks.8.items.0
    // Promise mfe-wallet pay.next3
    // Promise mfe-wallet ticket.waiting.text
    // Promise mfe-wallet ticket.received.text
    // Promise mfe-wallet ticket.credited.text
    // Promise mfe-wallet promotion.none
    // Promise member-api banners.maya.text
    // Promise member-api legal.terms.blocks.8.items.1
    // Promise member-api legal.anti-money-laundering.blocks.4.items.1
    // Promise member-api legal.terms.blocks.8.items.3
    // Promise member-api articles.how-deposits-work.blocks.0.items.3
    // Promise member-api guides.online-casino-philippines.blocks.4.items.1
    // Promise member-api guides.online-casino-philippines.blocks.4.items.2
    // Promise member-api guides.gcash-online-casino.blocks.2.text
    it('is credited and signalled, with a turnover of once the amount', async () => {
      const ticket = await started();
      expect(await pay(ticket)).toBe(200);
      expect(await track(ticket)).toMatchObject({
        state: 'CREDITED',
        status: 1,
        credited_at: expect.stringMatching(/^\d{4}-/),
      });
      expect(await availableOf(api, who)).toBe(pesos(500));
      expect(await stepsOf(ticket)).toEqual(['CREATED', 'PENDING', 'PAID', 'CREDITED']);
      const { list } = valueOf(await api.call(report.statement, who));
      expect(list).toEqual([
        expect.objectContaining({
          kind: 'deposit',
          amount: '500.00',
          before_balance: '0.00',
          after_balance: '500.00',
          description: 'Maya',
          reference: ticket,
        }),
      ]);
      const quote = valueOf(await api.call(fund.withdrawquote, who));
      expect(quote).toMatchObject({ turnover_required: '500.00', turnover_done: '0.00' });
    });

    it('is credited once by repeated, parallel and unordered webhooks', async () => {
      const ticket = await started();
      settle(ticket, 'PAID');
      const paid = signedEvent(eventOf(ticket), { now: api.deps.now() });
      const paidAgain = signedEvent(eventOf(ticket), { now: api.deps.now() });
      const failed = signedEvent(eventOf(ticket, { type: 'payment.failed' }), { now: api.deps.now() });
      const deliveries = [paid, paidAgain, paid, failed, paid, paidAgain, failed];
      const statuses = await Promise.all(
        deliveries.map(async ({ payload, headers }) => {
          const { status } = await api.send({
            method: 'POST',
            url: '/payg/webhook/mayapay',
            payload,
            headers,
          });
          await api.run('gatewayEvents');
          return status;
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      await Promise.all([api.run('gatewayEvents'), api.run('gatewayEvents')]);
      expect(await track(ticket)).toMatchObject({ state: 'CREDITED' });
      expect(await availableOf(api, who)).toBe(pesos(500));
    });

    // Promise mfe-wallet ticket.expired.text
    // Promise member-api legal.disputes.blocks.8.items.0
    // Promise member-api legal.terms.blocks.8.items.1
    // Promise member-api articles.how-deposits-work.blocks.1.text
    // Promise member-api guides.gcash-online-casino.blocks.7.text
    // Promise member-api guides.maya-casino-deposit.blocks.9.text
    // Promise member-api help.questions.payment-missing.answer.0
    it('is credited after its expiry, when the gateway has confirmed it', async () => {
      const ticket = await started();
      await pay(ticket, { type: 'payment.expired' });
      expect(await track(ticket)).toMatchObject({ state: 'EXPIRED', status: 0 });
      settle(ticket, 'PAID');
      await pay(ticket);
      expect(await track(ticket)).toMatchObject({ state: 'CREDITED', status: 1 });
      const [row] = await db.sql`SELECT late FROM deposit WHERE ticket_id = ${ticket}`;
      expect(row?.['late']).toBe(true);
      expect(await availableOf(api, who)).toBe(pesos(500));
    });

    // ASVS 16.5.2
    it('after its expiry waits while the gateway cannot be reached', async () => {
      const ticket = await started();
      await pay(ticket, { type: 'payment.failed' });
      settle(ticket, 'PAID');
      api.gateway.mood = 'silence';
      await pay(ticket);
      expect(await track(ticket)).toMatchObject({ state: 'FAILED' });
      expect(await availableOf(api, who)).toBe(0n);
      api.gateway.mood = 'ok';
      api.aheadMs = 2 * MINUTE;
      await api.run('gatewayEvents');
      expect(await availableOf(api, who)).toBe(pesos(500));
    });

    it('after its expiry waits if the gateway does not know it yet, and then goes to a person', async () => {
      const ticket = await started();
      await pay(ticket, { type: 'payment.expired' });
      await pay(ticket);
      expect(await reviewOf(ticket)).toEqual([]);
      for (let minutes = 1; minutes <= 16; minutes += 1) {
        api.aheadMs = minutes * 1.1 * MINUTE;
        await api.run('gatewayEvents');
      }
      expect(await reviewOf(ticket)).toEqual(['PAID_AFTER_END']);
      expect(await availableOf(api, who)).toBe(0n);
    });

    it('after its expiry is not credited when the gateway denies it', async () => {
      const ticket = await started();
      await pay(ticket, { type: 'payment.failed' });
      settle(ticket, 'FAILED');
      await pay(ticket);
      expect(await track(ticket)).toMatchObject({ state: 'FAILED' });
      expect(await availableOf(api, who)).toBe(0n);
    });

    it.each([
      ['too little', { amount: '499.99' }, 'PAID_LESS'],
      ['in another currency', { currency: 'USD' }, 'OTHER_CURRENCY'],
    ])('%s is for a person', async (_title, changes, kind) => {
      const ticket = await started();
      await pay(ticket, changes);
      await pay(ticket, changes);
      expect(await track(ticket)).toMatchObject({ state: 'REVIEW', status: 2 });
      expect(await reviewOf(ticket)).toEqual([kind]);
      expect(await availableOf(api, who)).toBe(0n);
    });

    it('with too much credits the requested amount, the rest is for a person', async () => {
      const ticket = await started();
      await pay(ticket, { amount: '600.00' });
      expect(await availableOf(api, who)).toBe(pesos(500));
      expect(await reviewOf(ticket)).toEqual(['PAID_MORE']);
    });

    it('by another payment, gateway or reference is for a person', async () => {
      const ticket = await started();
      await pay(ticket, { id: 'pay_other' });
      await api.webhook('worldpay', eventOf(ticket));
      await pay('D000000-UNKNOWN');
      expect(await reviewOf(ticket)).toEqual(['OTHER_PAYMENT', 'OTHER_GATEWAY']);
      expect(await reviewOf('D000000-UNKNOWN')).toEqual(['UNKNOWN_REFERENCE']);
      expect(await availableOf(api, who)).toBe(0n);
      expect(await track(ticket)).toMatchObject({ state: 'PENDING' });
    });

    it('adds only the missing turnover to the target', async () => {
      const first = await started();
      await pay(first);
      await playRound(api, who, { stake: '300', payout: '0' });
      await playRound(api, who, { stake: '50', payout: '50' });
      await playRound(api, who, { stake: '100', payout: '190' });
      const id = await memberIdOf(api, who);
      expect((await readTurnover(db.sql, id)).outstanding).toBe(units(1_100_000n));
      const second = valueOf(await start()).ticket_id;
      await pay(second);
      expect((await readTurnover(db.sql, id)).outstanding).toBe(units(6_100_000n));
    });
  });

  describe('without an answer of the gateway', () => {
    // Promise mfe-wallet ticket.waiting.text
    it('is inquired about after three minutes and credited', async () => {
      const ticket = await started();
      settle(ticket, 'PAID');
      await api.run('deposits');
      expect(await track(ticket)).toMatchObject({ state: 'PENDING' });
      api.aheadMs = 3 * MINUTE + 1;
      await Promise.all([api.run('deposits'), api.run('deposits')]);
      expect(await track(ticket)).toMatchObject({ state: 'CREDITED' });
      expect(await availableOf(api, who)).toBe(pesos(500));
    });

    it('is inquired about by one process at a time', async () => {
      const ticket = await started();
      api.aheadMs = 3 * MINUTE + 1;
      const before = api.gateway.requests.length;
      await Promise.all(Array.from({ length: 4 }, () => api.run('deposits')));
      const requestsBefore = api.gateway.requests
        .slice(before)
        .filter(({ body }) => body['reference'] === ticket);
      expect(requestsBefore).toHaveLength(1);
    });

    // Promise mfe-wallet pay.minutes
    it('expires when it is not paid in time', async () => {
      const ticket = await started();
      api.aheadMs = 28 * MINUTE;
      await api.run('deposits');
      expect(await track(ticket)).toMatchObject({ state: 'PENDING' });
      api.aheadMs = 33 * MINUTE;
      const [session] = await db.sql`UPDATE session SET last_seen_at = ${api.deps.now()} RETURNING id`;
      expect(session).toBeDefined();
      await api.run('deposits');
      expect(await track(ticket)).toMatchObject({ state: 'EXPIRED', status: 0 });
    });

    it('does not expire while the gateway cannot be reached', async () => {
      const ticket = await started();
      api.gateway.mood = 'silence';
      api.aheadMs = 40 * MINUTE;
      await api.run('deposits');
      const [row] = await db.sql`SELECT state FROM deposit WHERE ticket_id = ${ticket}`;
      expect(row?.['state']).toBe('PENDING');
    });

    it('fails when the gateway does not know it', async () => {
      who = await joinMember(api);
      api.gateway.mood = 'silence';
      await start();
      api.gateway.mood = 'ok';
      api.aheadMs = 40 * MINUTE;
      await api.run('deposits');
      const [row] = await db.sql`SELECT state FROM deposit WHERE member_id = ${await memberIdOf(api, who)}`;
      expect(row?.['state']).toBe('FAILED');
    });
  });

  describe('with a forged webhook', () => {
    const deliver = (url: string, { payload, headers }: ReturnType<typeof signedEvent>) =>
      api.send({ method: 'POST', url, payload, headers });
    const unsigned = [401, 2, 'invalid_signature'];

    it('refuses and does not store it, so that the real one still counts', async () => {
      const ticket = await started();
      const before = await snapshotOf(db.sql);
      const now = api.deps.now();
      const event = { ...eventOf(ticket), event_id: randomUUID() };
      const forged = await deliver(
        '/payg/webhook/mayapay',
        signedEvent(event, { now, key: { id: '1', secret: 'a guess' } }),
      );
      expect([forged.status, ...refusalOf(forged.body)]).toEqual(unsigned);
      for (const minutes of [-6, 6]) {
        const old = signedEvent(event, { now: new Date(now.getTime() + minutes * MINUTE) });
        const late = await deliver('/payg/webhook/mayapay', old);
        expect([late.status, ...refusalOf(late.body)]).toEqual(unsigned);
      }
      const { payload, headers } = signedEvent(event, { now });
      const changed = await deliver('/payg/webhook/mayapay', {
        payload: payload.replace('500.00', '900.00'),
        headers,
      });
      expect([changed.status, ...refusalOf(changed.body)]).toEqual(unsigned);
      expect(await snapshotOf(db.sql)).toEqual(before);
      expect((await deliver('/payg/webhook/mayapay', { payload, headers })).status).toBe(200);
    });

    it('refuses what is not an event, or not of our gateways', async () => {
      const nonsense = signedEvent({ type: 'payment.paid', reference: 'x', id: 'x', amount: 'much' });
      expect((await deliver('/payg/webhook/mayapay', nonsense)).status).toBe(400);
      expect((await deliver('/payg/webhook/nobody', nonsense)).status).toBe(404);
    });
  });
});
