import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from '@jest/globals';
import { fund, payg, pesos } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../ledger/index.ts';
import {
  availableOf,
  joinMember,
  refusalOf,
  SITE_URL,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

describeOnDatabases('a deposit in USDT', (db) => {
  const api = useApi(db);
  afterEach(async () => {
    await db.sql`DELETE FROM content`;
    expect((await verify(db.sql)).filter(({ count }) => count > 0)).toEqual([]);
  });

  const startDeposit = (who: Credentials) =>
    api.call(payg.depositCalls.xftusdt, {
      ...who,
      deposit_amount: '500',
      mode: 'desktop',
      return_url: `${SITE_URL}/xftusdt`,
      request_id: randomUUID(),
    });
  const setRates = (rates: object[]) => db.sql`
    INSERT INTO content (name, version, body, changed_at, actor)
    SELECT 'rates', coalesce(max(version), 0) + 1, ${JSON.stringify(rates)}::text::jsonb, ${api.deps.now()}, 'test' FROM content`;
  const track = async (who: Credentials, ticket_id: string) =>
    valueOf(await api.call(fund.deposittracker, { ...who, ticket_id }))[0];
  const pay = (ticket: string, amount: string, currency = 'USDT') =>
    api.webhook('xftusdt', {
      type: 'payment.paid',
      reference: ticket,
      id: api.gateway.payments.get(ticket)?.payment_id ?? '',
      amount,
      currency,
    });

  // Specification 7.38: /fund/exchangeratelist
  it('is quoted at the rate of the house, and that amount is requested from the gateway', async () => {
    const who = await joinMember(api);
    expect(valueOf(await api.call(fund.exchangeratelist, {}))).toEqual([
      { currency: 'USDT', rate: '58.40', updated_at: '' },
    ]);
    const { ticket_id } = valueOf(await startDeposit(who));
    expect(api.gateway.payments.get(ticket_id)).toMatchObject({ amount: '8.5617', currency: 'USDT' });
    expect(await track(who, ticket_id)).toMatchObject({ amount: '500.00', quote: '8.5617 USDT' });
  });

  // Promise member-api guides.casino-payment-methods-philippines.blocks.2.items.4
  it('keeps its quote when the rate changes, and is credited in pesos', async () => {
    const who = await joinMember(api);
    const { ticket_id } = valueOf(await startDeposit(who));
    await setRates([{ currency: 'USDT', rate: '20' }]);
    expect(valueOf(await api.call(fund.exchangeratelist, {}))).toEqual([
      { currency: 'USDT', rate: '20', updated_at: expect.stringMatching(/^\d{4}-/) },
    ]);
    await pay(ticket_id, '8.5617');
    expect(await track(who, ticket_id)).toMatchObject({ state: 'CREDITED', quote: '8.5617 USDT' });
    expect(await availableOf(api, who)).toBe(pesos(500));
    const next = await startDeposit(who);
    expect(await track(who, valueOf(next).ticket_id)).toMatchObject({ quote: '25.00 USDT' });
  });

  it.each([
    ['less than quoted', '8.5616', 'USDT', 'PAID_LESS'],
    ['as many pesos as coins', '8.5617', 'PHP', 'OTHER_CURRENCY'],
    ['pesos', '500.00', 'PHP', 'OTHER_CURRENCY'],
  ])('that was paid with %s is for a person', async (_title, amount, currency, kind) => {
    const who = await joinMember(api);
    const { ticket_id } = valueOf(await startDeposit(who));
    await pay(ticket_id, amount, currency);
    expect(await track(who, ticket_id)).toMatchObject({ state: 'REVIEW' });
    const rows = await db.sql`SELECT kind FROM review_item WHERE reference = ${ticket_id}`;
    expect([...rows]).toEqual([{ kind }]);
  });

  it('is refused while there is no rate, without a request to the gateway', async () => {
    const who = await joinMember(api);
    await setRates([{ currency: 'EUR', rate: '66' }]);
    const requestsBefore = api.gateway.requests.length;
    expect(refusalOf(await startDeposit(who))).toEqual([2, 'currencyNotSupported']);
    expect(api.gateway.requests).toHaveLength(requestsBefore);
    const latest = valueOf(await api.call(fund.deposittracker, who));
    expect(latest).toEqual([]);
  });
});
