import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEPOSIT_CHOICES, DEPOSIT_METHODS, formatAmount, pesos } from '@palaro/contract';
import type { GatewayPayment, GatewayStatement } from '@palaro/contract/wires';
import { unixSeconds } from '../server/signature.ts';
import { call, until } from '../server/testing.ts';
import { GATEWAYS, findGateway } from './gateways.ts';
import {
  TestGateway,
  aPayment,
  leastOf,
  secretBefore,
  signedCall,
  startReceiver,
  isSignedWell,
} from './testing.ts';
import type { Receiver } from './testing.ts';

let gateway: TestGateway;
let api: Receiver;

beforeEach(async () => {
  api = await startReceiver();
  gateway = new TestGateway();
  await gateway.start();
});
afterEach(async () => {
  await gateway.remove();
  await api.stop();
});

async function create(changes: Parameters<typeof aPayment>[0] = {}): Promise<GatewayPayment> {
  const answer = await gateway.request('/v1/payments', aPayment({ notify_url: api.url, ...changes }));
  expect(answer.status).toBe(200);
  return answer.json() as GatewayPayment;
}

async function inquire(reference = 'D-1'): Promise<GatewayPayment> {
  return (await gateway.request('/v1/payments/inquiry', { reference })).json() as GatewayPayment;
}

/** For today, unless another day is given. */
async function statement(date = today()): Promise<GatewayStatement> {
  return (await gateway.request('/v1/statement', { date })).json() as GatewayStatement;
}

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Expires early enough to wait for, and no earlier than this machine takes for the call that creates it. */
async function createForExpiry(changes: Parameters<typeof aPayment>[0] = {}): Promise<GatewayPayment> {
  for (let lifeMs = 500; lifeMs < 10_000; lifeMs *= 2) {
    const expires_at = new Date(Date.now() + lifeMs).toISOString();
    const payment = aPayment({ notify_url: api.url, ...changes, expires_at });
    const answer = await gateway.request('/v1/payments', payment);
    if (answer.status === 200) return answer.json() as GatewayPayment;
    expect(errorOf(answer)).toBe('invalid_expiry');
  }
  throw new Error('No call was quicker than the life of its payment.');
}

const errorOf = (answer: { json: () => unknown }) => (answer.json() as { error: string }).error;

describe('a payment that the API takes back', () => {
  const refund = (payment_id: string) =>
    gateway.request('/v1/payments/refund', { reference: 'D-1', payment_id });
  const cancel = async () =>
    (await gateway.request('/v1/payments/cancel', { reference: 'D-1' })).json() as GatewayPayment;

  it('is cancelled while it is open, and cannot be paid then', async () => {
    const { payment_id } = await create();
    expect(await cancel()).toMatchObject({ state: 'CANCELLED' });
    await gateway.press(payment_id, { action: 'pay' });
    expect(await inquire()).toMatchObject({ state: 'CANCELLED' });
    expect((await refund(payment_id)).status).toBe(422);
  });

  it('stays paid when it was, and is sent back once', async () => {
    const { payment_id } = await create();
    await gateway.press(payment_id, { action: 'pay' });
    expect(await cancel()).toMatchObject({ state: 'PAID' });
    const sent = { payment_id, reference: 'D-1', state: 'REFUNDED' };
    expect((await refund(payment_id)).json()).toEqual(sent);
    expect((await refund(payment_id)).json()).toEqual(sent);
    expect((await refund('pay_of_another')).status).toBe(422);
  });

  it('is sent back in part, and never for more than was paid', async () => {
    const { payment_id } = await create();
    await gateway.press(payment_id, { action: 'pay' });
    const part = (amount: string) =>
      gateway.request('/v1/payments/refund', { reference: 'D-1', payment_id, amount });
    expect((await part('100000.00')).status).toBe(422);
    expect((await part('10.00')).json()).toEqual({ payment_id, reference: 'D-1', state: 'REFUNDED' });
  });

  it('is unknown under another reference', async () => {
    expect((await gateway.request('/v1/payments/cancel', { reference: 'D-2' })).status).toBe(404);
  });
});

describe('a call of the API', () => {
  const body = JSON.stringify(aPayment());
  const place = () => new URL(`${gateway.url}/v1/payments`);
  const signed = (timestamp: string, secret?: string, over = body) =>
    signedCall(place(), over, { timestamp, ...(secret !== undefined && { secret }) });
  const now = () => unixSeconds(new Date());
  const ago = (seconds: number) => unixSeconds(new Date(Date.now() - seconds * 1000));

  it.each([
    ['no signature', () => ({}), 'invalid_signature'],
    ['another key', () => signed(now(), 'not the secret at all'), 'invalid_signature'],
    ['another body', () => signed(now(), undefined, body.replace('500', '900')), 'invalid_signature'],
    ['another path', () => signedCall(new URL('/v1/payouts', place()), body), 'invalid_signature'],
    [
      'another gateway',
      () => signedCall(new URL('http://pay.example/v1/payments'), body),
      'invalid_signature',
    ],
    ['a stale time', () => signed(ago(301)), 'clock_skew'],
    ['a time to come', () => signed(ago(-302)), 'clock_skew'],
    ['a time that is none', () => signed('soon'), 'clock_skew'],
  ])('with %s is refused and stores nothing', async (_case, headers, error) => {
    const answer = await call(`${gateway.url}/v1/payments`, { body, headers: headers() });
    expect([answer.status, errorOf(answer)]).toEqual([401, error]);
    expect((await gateway.request('/v1/payments/inquiry', { reference: 'D-1' })).status).toBe(404);
  });

  // ASVS 13.2.1
  it('with either of two secrets is answered, while one replaces the other', async () => {
    for (const secret of [undefined, secretBefore]) {
      const answer = await call(place().href, { body, headers: signed(now(), secret) });
      expect(answer.status).toBe(200);
    }
  });

  it.each([
    ['an unknown gateway', { code: 'nobody' }, 404, 'unknown_code'],
    ['too little', { amount: '9.99' }, 422, 'invalid_amount'],
    ['too much', { amount: '50000.01' }, 422, 'invalid_amount'],
    ['a number as amount', { amount: 500 }, 422, 'malformed'],
    ['a part of a centavo', { amount: '500.001' }, 422, 'invalid_amount'],
    ['another currency', { currency: 'USD' }, 422, 'invalid_currency'],
    ['coins of a gateway of pesos', { currency: 'USDT' }, 422, 'invalid_currency'],
    ['pesos of a gateway of coins', { code: 'xftusdt' }, 422, 'invalid_currency'],
    ['a bank that nobody knows', { code: 'goldpay2', fields: { bank_code: 'XYZ' } }, 422, 'invalid_field'],
    ['no bank of one that needs it', { code: 'goldpay2' }, 422, 'invalid_field'],
    ['a device that is none', { code: 'aipay', fields: { is_mobile: 'yes' } }, 422, 'invalid_field'],
    ['one field of the two', { code: 'swpaygcash', fields: { is_mobile: '1' } }, 422, 'invalid_field'],
    ['a return address that runs', { return_url: 'javascript:alert(1)' }, 422, 'invalid_url'],
    ['an expiry in the past', { expires_at: '2020-01-01T00:00:00Z' }, 422, 'invalid_expiry'],
    ['no reference', { reference: undefined }, 422, 'malformed'],
  ])('that requests %s is refused', async (_case, changes, status, error) => {
    const answer = await gateway.request('/v1/payments', { ...aPayment(), ...changes });
    expect([answer.status, errorOf(answer)]).toEqual([status, error]);
  });

  it('with the same reference gives the same payment, also in parallel', async () => {
    const order = aPayment({ notify_url: api.url });
    const payments = await Promise.all([create(order), create(order)]);
    expect(payments[0]).toEqual(payments[1]);
    const other = await gateway.request('/v1/payments', { ...order, amount: '501.00' });
    expect([other.status, errorOf(other)]).toEqual([409, 'duplicate_reference']);
  });
});

describe.each(GATEWAYS)('the gateway $code', (row) => {
  const least = leastOf(row);
  const request = (changes: object) => gateway.request('/v1/payments', { ...aPayment(least), ...changes });

  it('has the limits, the fee and the kind of its row in the contract', () => {
    const { min, max, kind, feeBasisPoints } = DEPOSIT_METHODS[row.code];
    if (kind !== 'crypto') expect([row.min, row.max]).toEqual([pesos(min), pesos(max)]);
    expect([row.kind, row.feeBasisPoints]).toEqual([kind, feeBasisPoints]);
  });

  it('accepts its minimum and maximum, and nothing below or above', async () => {
    const answers = [
      await request({}),
      await request({ reference: 'D-2', amount: formatAmount(row.max) }),
      await request({ reference: 'D-3', amount: formatAmount(row.min - 100n) }),
      await request({ reference: 'D-4', amount: formatAmount(row.max + 100n) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 422]);
    expect(answers.slice(2).map(errorOf)).toEqual(['invalid_amount', 'invalid_amount']);
  });

  it('accepts every value of its fields, and requires each field', async () => {
    for (const field of row.fields) {
      const { [field]: _, ...others } = least.fields ?? {};
      const without = await request({ reference: `without ${field}`, fields: others });
      expect([without.status, errorOf(without)]).toEqual([422, 'invalid_field']);
      for (const value of field === 'is_mobile' ? ['0', '1'] : DEPOSIT_CHOICES[field]) {
        const given = await request({
          reference: `${field} ${value}`,
          fields: { ...least.fields, [field]: value },
        });
        expect(given.status).toBe(200);
      }
    }
  });

  it('shows a page of its kind, on which it is paid, and reports its currency and fee', async () => {
    const { payment_id, pay_url } = await create({ ...least, return_url: 'http://site.test/"><i>' });
    expect(pay_url).toBe(`http://pay.test/pay/${payment_id}`);
    const page = await call(`${gateway.url}/pay/${payment_id}`);
    expect(page.text).toContain(`brand-${row.code} kind-${row.kind}`);
    expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=|"><i>/);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'; ");
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://site.test");
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");

    await gateway.press(payment_id, { action: 'pay' });
    const { event } = await until(() => api.deliveries[0]);
    const paid = { amount: least.amount, currency: row.currency };
    expect(event).toMatchObject({ type: 'payment.paid', id: payment_id, ...paid });
    const exact = (Number(least.amount) * row.feeBasisPoints) / 10_000;
    const fee = (Math.ceil(Math.round(exact * 10_000) / 100) / 100).toFixed(2);
    expect((await statement()).lines).toEqual([
      { code: row.code, id: payment_id, reference: 'D-1', ...paid, fee },
    ]);
  });
});

describe('a member on the pay page', () => {
  it('pays and returns to the site, and the API gets a signed webhook', async () => {
    const { payment_id } = await create();
    const back = await gateway.press(payment_id, { action: 'pay' });
    expect([back.status, back.headers.get('location')]).toEqual([303, 'http://site.test/deposit/D-1']);
    const delivery = await until(() => api.deliveries[0]);
    expect(isSignedWell(delivery)).toBe(true);
    expect(delivery.event).toMatchObject({
      type: 'payment.paid',
      reference: 'D-1',
      id: payment_id,
      amount: '500.00',
    });
    expect(await inquire()).toMatchObject({ state: 'PAID', paid_amount: '500.00' });
  });

  it.each([
    ['fail', 'payment.failed', 'FAILED'],
    ['cancel', 'payment.cancelled', 'CANCELLED'],
    ['expire', 'payment.expired', 'EXPIRED'],
  ])('who lets it %s pays nothing', async (action, type, state) => {
    const { payment_id } = await create();
    await gateway.press(payment_id, { action });
    expect((await until(() => api.deliveries[0])).event.type).toBe(type);
    const payment = await inquire();
    expect([payment.state, payment.paid_amount]).toEqual([state, undefined]);
  });

  it('can pay another amount than requested', async () => {
    const { payment_id } = await create();
    expect((await gateway.press(payment_id, { action: 'pay', amount: 'lots' })).status).toBe(422);
    await gateway.press(payment_id, { action: 'pay', amount: '1,250.5' });
    expect((await until(() => api.deliveries[0])).event.amount).toBe('1250.50');
    expect(await inquire()).toMatchObject({ amount: '500.00', paid_amount: '1250.50' });
  });

  it.each(['mayapay', 'dgpaygcashqr', 'worldpay', 'xftusdt'])('of %s can let it expire', async (code) => {
    const row = findGateway(code);
    await createForExpiry(row && leastOf(row));
    expect((await until(() => api.deliveries[0])).event.type).toBe('payment.expired');
    expect((await inquire()).state).toBe('EXPIRED');
  });

  it('who presses two buttons gets the first one', async () => {
    const { payment_id } = await create();
    await gateway.press(payment_id, { action: 'pay' });
    await gateway.press(payment_id, { action: 'cancel' });
    expect((await inquire()).state).toBe('PAID');
    expect((await call(`${gateway.url}/pay/${payment_id}`)).text).toContain('Paid');
  });

  it('cannot pay after the expiry', async () => {
    const { payment_id } = await createForExpiry();
    expect((await until(() => api.deliveries[0])).event.type).toBe('payment.expired');
    const page = await gateway.press(payment_id, { action: 'pay' });
    expect(page.headers.get('location')).toBe(`/pay/${payment_id}`);
    expect((await inquire()).state).toBe('EXPIRED');
  });

  it('is protected from forms of other sites', async () => {
    const { payment_id } = await create();
    const answer = await gateway.press(payment_id, { action: 'pay' }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect((await inquire()).state).toBe('PENDING');
  });

  it('of a wallet enters exactly four digits', async () => {
    const { payment_id } = await create();
    const wrong = await gateway.press(payment_id, { action: 'pay', mpin: '12a4' });
    expect([wrong.status, wrong.text.includes('Enter four digits.')]).toEqual([422, true]);
    expect((await inquire()).state).toBe('PENDING');
    await gateway.press(payment_id, { action: 'pay', mpin: '1234' });
    expect((await inquire()).state).toBe('PAID');
  });

  it('of coins sees the exact amount, an address and both to copy', async () => {
    const { payment_id } = await create({ code: 'xftusdt', amount: '8.5617', currency: 'USDT' });
    const { text } = await call(`${gateway.url}/pay/${payment_id}`);
    expect(text).toContain('8.5617 USDT');
    expect(text).toMatch(/id="address">T[1-9A-HJ-NP-Za-km-z]{33}</);
    expect(text.match(/data-copy="(coins|address)"/g)).toHaveLength(2);
    await gateway.press(payment_id, { action: 'pay', amount: '8.5616' });
    const { event } = await until(() => api.deliveries[0]);
    expect([event.amount, event.currency]).toEqual(['8.5616', 'USDT']);
  });

  it('of a bank finds the bank chosen that was named', async () => {
    const { payment_id } = await create({ code: 'goldpay2', fields: { bank_code: 'MBTC' } });
    const { text } = await call(`${gateway.url}/pay/${payment_id}`);
    expect(text.match(/value="(\w+)"\s+required\s+checked/)?.[1]).toBe('MBTC');
  });
});

describe('a webhook', () => {
  it('is repeated until it is accepted, with the same event', async () => {
    api.statuses.push(500, 302, 404);
    const { payment_id } = await create();
    await gateway.press(payment_id, { action: 'pay' });
    await until(() => api.deliveries.length === 4);
    expect(new Set(api.deliveries.map(({ event }) => event.event_id)).size).toBe(1);
  });

  it('that was not accepted yet is sent after the next start', async () => {
    api.statuses.push(...Array.from({ length: 1000 }, () => 503));
    const { payment_id } = await create();
    await gateway.press(payment_id, { action: 'pay' });
    const first = await until(() => api.deliveries[0]);
    await gateway.stop();
    api.statuses.length = 0;
    api.deliveries.length = 0;
    await gateway.start();
    expect((await until(() => api.deliveries[0])).event).toEqual(first.event);
  });

  it('that was accepted is not sent after the next start', async () => {
    const { payment_id } = await create();
    await gateway.press(payment_id, { action: 'pay' });
    await until(() => api.deliveries[0]);
    await gateway.stop();
    await gateway.start();
    await create({ reference: 'D-2' }).then((second) => gateway.press(second.payment_id, { action: 'fail' }));
    await until(() => api.deliveries.find(({ event }) => event.reference === 'D-2'));
    expect(api.deliveries.map(({ event }) => event.reference)).toEqual(['D-1', 'D-2']);
  });
});

describe('the statement of a day', () => {
  it('lists paid payments with their fees, and no others', async () => {
    const paid = await create();
    await gateway.press(paid.payment_id, { action: 'pay', amount: '499.00' });
    const failed = await create({ reference: 'D-2' });
    await gateway.press(failed.payment_id, { action: 'fail' });
    expect((await statement()).lines).toEqual([
      {
        code: 'mayapay',
        id: paid.payment_id,
        reference: 'D-1',
        amount: '499.00',
        currency: 'PHP',
        fee: '7.49',
      },
    ]);
    expect((await statement('2020-01-01')).lines).toEqual([]);
  });

  it('refuses an invalid day', async () => {
    const answer = await gateway.request('/v1/statement', { date: 'today' });
    expect([answer.status, errorOf(answer)]).toEqual([422, 'malformed']);
  });
});
