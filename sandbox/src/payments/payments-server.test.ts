import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { GATEWAY_HEADERS } from '@palaro/shared-lib/contract';
import type { GatewayPayment, GatewayPayout, GatewayStatement } from '@palaro/shared-lib/contract';
import { sign, unixSeconds } from '../server/signature.ts';
import { call, until } from '../server/testing.ts';
import { GATEWAYS } from './gateways.ts';
import { TestGateway, aPayment, apiSecret, startReceiver, webhookSecret } from './testing.ts';
import type { Delivery, Receiver } from './testing.ts';

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
  const answer = await gateway.ask('/v1/payments', aPayment({ notify_url: api.url, ...changes }));
  expect(answer.status).toBe(200);
  return answer.json() as GatewayPayment;
}

async function inquire(reference = 'D-1'): Promise<GatewayPayment> {
  return (await gateway.ask('/v1/payments/inquiry', { reference })).json() as GatewayPayment;
}

const errorOf = (answer: { json: () => unknown }) => (answer.json() as { error: string }).error;

function isSignedWell({ headers, body }: Delivery): boolean {
  const timestamp = String(headers[GATEWAY_HEADERS.timestamp]);
  return headers[GATEWAY_HEADERS.signature] === sign(webhookSecret, timestamp, body);
}

describe('a call of the API', () => {
  const body = JSON.stringify(aPayment());
  const signed = (timestamp: string, secret = apiSecret, over = body) => ({
    [GATEWAY_HEADERS.timestamp]: timestamp,
    [GATEWAY_HEADERS.signature]: sign(secret, timestamp, over),
  });
  const now = () => unixSeconds(new Date());
  const ago = (seconds: number) => unixSeconds(new Date(Date.now() - seconds * 1000));

  it.each([
    ['no signature', () => ({}), 'invalid_signature'],
    ['another key', () => signed(now(), 'not the secret at all'), 'invalid_signature'],
    ['another body', () => signed(now(), apiSecret, body.replace('500', '900')), 'invalid_signature'],
    ['a stale time', () => signed(ago(301)), 'clock_skew'],
    ['a time to come', () => signed(ago(-302)), 'clock_skew'],
    ['a time that is none', () => signed('soon'), 'clock_skew'],
  ])('with %s is refused and keeps nothing', async (_case, headers, error) => {
    const answer = await call(`${gateway.url}/v1/payments`, { body, headers: headers() });
    expect([answer.status, errorOf(answer)]).toEqual([401, error]);
    expect((await gateway.ask('/v1/payments/inquiry', { reference: 'D-1' })).status).toBe(404);
  });

  it.each([
    ['an unknown gateway', { code: 'nobody' }, 404, 'unknown_code'],
    ['too little', { amount: '9.99' }, 422, 'invalid_amount'],
    ['too much', { amount: '50000.01' }, 422, 'invalid_amount'],
    ['a number as amount', { amount: 500 }, 422, 'malformed'],
    ['another currency', { currency: 'USD' }, 422, 'invalid_currency'],
    ['a return address that runs', { return_url: 'javascript:alert(1)' }, 422, 'invalid_url'],
    ['an expiry in the past', { expires_at: '2020-01-01T00:00:00Z' }, 422, 'invalid_expiry'],
    ['no reference', { reference: undefined }, 422, 'malformed'],
  ])('that asks for %s is refused', async (_case, changes, status, error) => {
    const answer = await gateway.ask('/v1/payments', { ...aPayment(), ...changes });
    expect([answer.status, errorOf(answer)]).toEqual([status, error]);
  });

  it('for the same reference gives the same payment, also twice at a time', async () => {
    const asked = aPayment({ notify_url: api.url });
    const payments = await Promise.all([create(asked), create(asked)]);
    expect(payments[0]).toEqual(payments[1]);
    const other = await gateway.ask('/v1/payments', { ...asked, amount: '501.00' });
    expect([other.status, errorOf(other)]).toEqual([409, 'duplicate_reference']);
  });
});

describe('a member on the pay page', () => {
  it('pays, goes back to the site, and the API hears of it, signed', async () => {
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
  ])('who lets it %s takes nothing along', async (action, type, state) => {
    const { payment_id } = await create();
    await gateway.press(payment_id, { action });
    expect((await until(() => api.deliveries[0])).event.type).toBe(type);
    const payment = await inquire();
    expect([payment.state, payment.paid_amount]).toEqual([state, undefined]);
  });

  it('can pay another amount than was asked', async () => {
    const { payment_id } = await create();
    expect((await gateway.press(payment_id, { action: 'pay', amount: 'lots' })).status).toBe(422);
    await gateway.press(payment_id, { action: 'pay', amount: '1,250.5' });
    expect((await until(() => api.deliveries[0])).event.amount).toBe('1250.50');
    expect(await inquire()).toMatchObject({ amount: '500.00', paid_amount: '1250.50' });
  });

  it('who presses two buttons gets the first one', async () => {
    const { payment_id } = await create();
    await gateway.press(payment_id, { action: 'pay' });
    await gateway.press(payment_id, { action: 'cancel' });
    expect((await inquire()).state).toBe('PAID');
    expect((await call(`${gateway.url}/pay/${payment_id}`)).text).toContain('Paid');
  });

  it('can not pay after the time ran out', async () => {
    const { payment_id } = await create({ expires_at: new Date(Date.now() + 50).toISOString() });
    expect((await until(() => api.deliveries[0])).event.type).toBe('payment.expired');
    const page = await gateway.press(payment_id, { action: 'pay' });
    expect(page.headers.get('location')).toBe(`/pay/${payment_id}`);
    expect((await inquire()).state).toBe('EXPIRED');
  });

  it('is not paid for by a form on a page of somebody else', async () => {
    const { payment_id } = await create();
    const answer = await gateway.press(payment_id, { action: 'pay' }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect((await inquire()).state).toBe('PENDING');
  });

  it.each(GATEWAYS)(
    'sees a page of the kind of $code, without a script in it',
    async ({ code, kind, min }) => {
      const { payment_id } = await create({
        code,
        amount: `${min}.00`,
        return_url: 'http://site.test/"><i>',
      });
      const page = await call(`${gateway.url}/pay/${payment_id}`);
      expect(page.text).toContain(`kind-${kind}`);
      expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=|"><i>/);
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'; ");
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://site.test");
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );
});

describe('a webhook', () => {
  it('is sent again until it is taken, the same event each time', async () => {
    api.statuses.push(500, 302, 404);
    const { payment_id } = await create();
    await gateway.press(payment_id, { action: 'pay' });
    await until(() => api.deliveries.length === 4);
    expect(new Set(api.deliveries.map(({ event }) => event.event_id)).size).toBe(1);
  });

  it('that nobody took yet is sent by the next start', async () => {
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

  it('that was taken is not sent again by the next start', async () => {
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

describe('a scenario', () => {
  it('twice: delivers one event two times', async () => {
    await gateway.scenario('twice', 'mayapay');
    const { payment_id } = await create();
    await gateway.press(payment_id, { action: 'pay' });
    await until(() => api.deliveries.length === 2);
    expect(api.deliveries[0]?.event).toEqual(api.deliveries[1]?.event);
  });

  it('bad_signature: no delivery is signed with the key that the API knows', async () => {
    api.statuses.push(401, 401, 401);
    await gateway.scenario('bad_signature');
    const { payment_id } = await create();
    await gateway.press(payment_id, { action: 'pay' });
    await until(() => api.deliveries.length === 3);
    expect(api.deliveries.some(isSignedWell)).toBe(false);
    expect((await inquire()).state).toBe('PAID');
  });

  it('never: only an inquiry tells, and only for the payment that it was chosen for', async () => {
    const silent = await create();
    await gateway.press(silent.payment_id, { action: 'pay', scenario: 'never' });
    const loud = await create({ reference: 'D-2' });
    await gateway.press(loud.payment_id, { action: 'pay' });
    await until(() => api.deliveries[0]);
    expect(api.deliveries.map(({ event }) => event.reference)).toEqual(['D-2']);
    expect((await inquire()).state).toBe('PAID');
  });

  it('late: is delivered after its delay, also when the gateway was restarted meanwhile', async () => {
    await gateway.stop();
    await gateway.start({ lateMs: 600_000 });
    await gateway.scenario('late');
    const { payment_id } = await create();
    await gateway.press(payment_id, { action: 'pay' });
    expect((await inquire()).state).toBe('PAID');
    expect(api.deliveries).toEqual([]);
    await gateway.stop();
    await gateway.start({ lateMs: 1 });
    expect((await until(() => api.deliveries[0])).event.type).toBe('payment.paid');
  });

  it('create_500: the create call fails and keeps nothing, for the named gateway alone, until it is normal again', async () => {
    await gateway.scenario('create_500', 'mayapay');
    expect((await gateway.ask('/v1/payments', aPayment())).status).toBe(500);
    expect((await gateway.ask('/v1/payments/inquiry', { reference: 'D-1' })).status).toBe(404);
    await create({ reference: 'D-2', code: 'worldpay' });
    await gateway.scenario('normal');
    await create();
  });

  it.each([
    [{ name: 'sulk' }, 422],
    [{ name: 'late', code: 'nobody' }, 404],
    [{}, 422],
  ])('that nobody knows is refused: %j', async (body, status) => {
    expect((await call(`${gateway.url}/scenario`, { body })).status).toBe(status);
  });
});

describe('a payout', () => {
  const asked = () => ({
    reference: 'W-1',
    amount: '100.00',
    currency: 'PHP',
    bank_id: 'gcash',
    account_no: '09171234567',
    account_holder: 'Juan Cruz',
    notify_url: api.url,
  });
  const state = async () =>
    ((await gateway.ask('/v1/payouts/inquiry', { reference: 'W-1' })).json() as GatewayPayout).state;

  it('is paid by itself, once for one reference, and the API hears of it', async () => {
    const answers = await Promise.all([1, 2].map(() => gateway.ask('/v1/payouts', asked())));
    expect(new Set(answers.map((answer) => (answer.json() as GatewayPayout).payout_id)).size).toBe(1);
    expect((await until(() => api.deliveries[0])).event).toMatchObject({
      type: 'payout.paid',
      amount: '100.00',
    });
    expect(await state()).toBe('PAID');
    expect((await gateway.ask('/v1/payouts', { ...asked(), amount: '200.00' })).status).toBe(409);
  });

  it('fails under its scenario', async () => {
    await gateway.scenario('payout_failed', 'payout');
    await gateway.ask('/v1/payouts', asked());
    expect((await until(() => api.deliveries[0])).event.type).toBe('payout.failed');
    expect(await state()).toBe('FAILED');
  });

  it('that a restart interrupted is paid by the next start', async () => {
    await gateway.stop();
    await gateway.start({ payoutMs: 600_000 });
    await gateway.ask('/v1/payouts', asked());
    expect(await state()).toBe('PENDING');
    await gateway.stop();
    await gateway.start();
    expect((await until(() => api.deliveries[0])).event.type).toBe('payout.paid');
  });
});

describe('the statement of a day', () => {
  it('lists what was paid in and out, and nothing that was not', async () => {
    const paid = await create();
    await gateway.press(paid.payment_id, { action: 'pay', amount: '499.00' });
    const failed = await create({ reference: 'D-2' });
    await gateway.press(failed.payment_id, { action: 'fail' });
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const { lines } = (await gateway.ask('/v1/statement', { date: today })).json() as GatewayStatement;
    expect(lines).toEqual([
      { code: 'mayapay', id: paid.payment_id, reference: 'D-1', amount: '499.00', currency: 'PHP' },
    ]);
    const other = (await gateway.ask('/v1/statement', { date: '2020-01-01' })).json() as GatewayStatement;
    expect(other.lines).toEqual([]);
  });
});
