import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { GATEWAY_HEADERS } from '@palaro/contract/wires';
import type { GatewayPayment, GatewayPayout, GatewayStatement } from '@palaro/contract/wires';
import { unixSeconds } from '../server/signature.ts';
import { call, until } from '../server/testing.ts';
import { GATEWAYS } from './gateways.ts';
import { PAGE_SCENARIOS, SCENARIO_NAMES } from './scenarios.ts';
import { TestGateway, aPayment, leastOf, startReceiver, isSignedWell } from './testing.ts';
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

async function statementLines(): Promise<GatewayStatement['lines']> {
  const date = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  return ((await gateway.request('/v1/statement', { date })).json() as GatewayStatement).lines;
}

const typesSoFar = () => api.deliveries.map(({ event }) => event.type);

/** One gateway of each kind, each with its own payment. */
const ONE_OF_EACH_KIND = ['mayapay', 'dgpaygcashqr', 'worldpay', 'xftusdt'].map((code) => {
  const row = GATEWAYS.find((gatewayRow) => gatewayRow.code === code);
  if (!row) throw new Error(`There is no gateway ${code}.`);
  return { code, kind: row.kind, least: leastOf(row) };
});

describe.each(ONE_OF_EACH_KIND)('a payment of the kind $kind, under the scenario', ({ code, least }) => {
  it('twice: delivers one event two times', async () => {
    await gateway.scenario('twice', code);
    const { payment_id } = await create(least);
    await gateway.press(payment_id, { action: 'pay' });
    await until(() => api.deliveries.length === 2);
    expect(api.deliveries[0]?.event).toEqual(api.deliveries[1]?.event);
  });

  it('out_of_order: reports the payment, and then older failures', async () => {
    await gateway.scenario('out_of_order', code);
    const { payment_id } = await create(least);
    await gateway.press(payment_id, { action: 'pay' });
    await until(() => api.deliveries.length === 3);
    expect(typesSoFar()).toEqual(['payment.paid', 'payment.failed', 'payment.cancelled']);
    const [paid, ...older] = api.deliveries.map(({ event }) => Date.parse(event.occurred_at));
    for (const at of older) expect(at).toBeLessThan(paid ?? 0);
    expect((await inquire()).state).toBe('PAID');
  });

  it('before_answer: reports the payment before the create call is answered', async () => {
    await gateway.scenario('before_answer', code);
    const payment = await create(least);
    expect(typesSoFar()).toEqual(['payment.paid']);
    expect(api.deliveries[0]?.event).toMatchObject({ id: payment.payment_id, amount: least.amount });
    expect([payment.state, payment.paid_amount]).toEqual(['PAID', least.amount]);
  });

  it('bad_signature: no delivery is signed with the key that the API knows', async () => {
    api.statuses.push(401, 401, 401);
    await gateway.scenario('bad_signature', code);
    const { payment_id } = await create(least);
    await gateway.press(payment_id, { action: 'pay' });
    await until(() => api.deliveries.length === 3);
    expect(api.deliveries.some(isSignedWell)).toBe(false);
    expect((await inquire()).state).toBe('PAID');
  });

  it('stale_time: each delivery is signed correctly, with a time that is too old', async () => {
    api.statuses.push(401, 401, 401);
    await gateway.scenario('stale_time', code);
    const { payment_id } = await create(least);
    await gateway.press(payment_id, { action: 'pay' });
    await until(() => api.deliveries.length === 3);
    expect(api.deliveries.every(isSignedWell)).toBe(true);
    for (const { headers } of api.deliveries)
      expect(Number(unixSeconds(new Date())) - Number(headers[GATEWAY_HEADERS.timestamp])).toBeGreaterThan(
        300,
      );
    expect((await inquire()).state).toBe('PAID');
  });

  it('wrong_currency: reports everywhere another currency', async () => {
    await gateway.scenario('wrong_currency', code);
    const input = aPayment({ notify_url: api.url, ...least });
    const { payment_id } = await create(input);
    await gateway.press(payment_id, { action: 'pay' });
    const { event } = await until(() => api.deliveries[0]);
    const { currency } = await inquire();
    expect(event.currency).toBe(code === 'xftusdt' ? 'PHP' : 'USD');
    expect([currency, (await statementLines())[0]?.currency]).toEqual([event.currency, event.currency]);
    // A repeat still gives the same payment.
    expect((await create(input)).payment_id).toBe(payment_id);
  });

  it('after_expiry: expires, reports that, and is paid then', async () => {
    await gateway.scenario('after_expiry', code);
    const { payment_id } = await create(least);
    api.statuses.push(503);
    const page = await gateway.press(payment_id, { action: 'pay' });
    expect(page.headers.get('location')).toBe(`/pay/${payment_id}`);
    await until(() => api.deliveries.length === 3);
    expect(typesSoFar()).toEqual(['payment.expired', 'payment.expired', 'payment.paid']);
    expect(await inquire()).toMatchObject({ state: 'PAID', paid_amount: least.amount });
    expect(await statementLines()).toHaveLength(1);
  });

  it('paid_twice: reports two payments for one reference, and lists both', async () => {
    await gateway.scenario('paid_twice', code);
    const { payment_id } = await create(least);
    await gateway.press(payment_id, { action: 'pay' });
    await until(() => api.deliveries.length === 2);
    const ids = api.deliveries.map(({ event }) => event.id);
    expect([ids[0], new Set(ids).size]).toEqual([payment_id, 2]);
    expect((await statementLines()).map(({ id, reference }) => [id, reference])).toEqual(
      ids.map((id) => [id, 'D-1']),
    );
    expect((await inquire()).payment_id).toBe(payment_id);
  });

  it('create_500: the create call fails and stores nothing, for this gateway only, until it is normal again', async () => {
    await gateway.scenario('create_500', code);
    expect((await gateway.request('/v1/payments', aPayment(least))).status).toBe(500);
    expect((await gateway.request('/v1/payments/inquiry', { reference: 'D-1' })).status).toBe(404);
    await create({ reference: 'D-2', code: 'ofapay' });
    await gateway.scenario('normal', code);
    await create(least);
  });

  it('create_timeout: the payment is created, but its answer never comes', async () => {
    await gateway.scenario('create_timeout', code);
    const input = aPayment({ notify_url: api.url, ...least });
    await expect(gateway.request('/v1/payments', input)).rejects.toThrow();
    const { payment_id, state } = await inquire();
    expect(state).toBe('PENDING');
    // A repeat gets the same payment.
    expect((await create(input)).payment_id).toBe(payment_id);
  });

  it('late: is delivered after its delay, also when the gateway was restarted meanwhile', async () => {
    await gateway.stop();
    await gateway.start({ lateMs: 600_000 });
    await gateway.scenario('late', code);
    const { payment_id } = await create(least);
    await gateway.press(payment_id, { action: 'pay' });
    expect((await inquire()).state).toBe('PAID');
    expect(api.deliveries).toEqual([]);
    await gateway.stop();
    await gateway.start({ lateMs: 1 });
    expect((await until(() => api.deliveries[0])).event.type).toBe('payment.paid');
  });

  it('never: only an inquiry reports it, and only for this payment', async () => {
    const silent = await create(least);
    await gateway.press(silent.payment_id, { action: 'pay', scenario: 'never' });
    const loud = await create({ ...least, reference: 'D-2' });
    await gateway.press(loud.payment_id, { action: 'pay' });
    await until(() => api.deliveries[0]);
    expect(api.deliveries.map(({ event }) => event.reference)).toEqual(['D-2']);
    expect((await inquire()).state).toBe('PAID');
  });
});

describe('a scenario', () => {
  it('continues after a restart, in its order', async () => {
    api.statuses.push(...Array.from({ length: 1000 }, () => 503));
    const { payment_id } = await create();
    await gateway.press(payment_id, { action: 'pay', scenario: 'out_of_order' });
    const late = await create({ reference: 'D-2' });
    await gateway.press(late.payment_id, { action: 'pay', scenario: 'after_expiry' });
    await until(() => api.deliveries.some(({ event }) => event.reference === 'D-2'));
    await gateway.stop();
    expect(new Set(typesSoFar())).toEqual(new Set(['payment.paid', 'payment.expired']));
    api.statuses.length = 0;
    api.deliveries.length = 0;
    await gateway.start();
    await until(() => api.deliveries.length === 5);
    const of = (reference: string) =>
      api.deliveries.filter(({ event }) => event.reference === reference).map(({ event }) => event.type);
    expect(of('D-1')).toEqual(['payment.paid', 'payment.failed', 'payment.cancelled']);
    expect(of('D-2')).toEqual(['payment.expired', 'payment.paid']);
  });

  it('before_answer answers even when the webhook is not accepted, and repeats it later', async () => {
    await gateway.scenario('before_answer');
    api.statuses.push(...Array.from({ length: 5 }, () => 503));
    expect((await create()).state).toBe('PAID');
    await until(() => api.deliveries.length === 6);
    expect(new Set(api.deliveries.map(({ event }) => event.event_id)).size).toBe(1);
  });

  it('of one gateway survives a restart, and ends for all with normal', async () => {
    await gateway.scenario('never', 'worldpay');
    await gateway.stop();
    await gateway.start();
    const now = async () =>
      ((await call(`${gateway.url}/scenario`)).json() as { current: Record<string, string> }).current;
    expect([(await now())['worldpay'], (await now())['mayapay']]).toEqual(['never', 'normal']);
    await gateway.scenario('normal');
    expect(new Set(Object.values(await now()))).toEqual(new Set(['normal']));
  });

  it.each(SCENARIO_NAMES)('%s can be set by a call, and on the page of all gateways', async (name) => {
    expect((await gateway.scenario(name, 'mayapay')).status).toBe(200);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ name, code: 'payout' }).toString();
    const answer = await call(`${gateway.url}/scenario`, { body, headers: form });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    const { current } = (await call(`${gateway.url}/scenario`)).json() as { current: object };
    expect(current).toMatchObject({ mayapay: name, payout: name, worldpay: 'normal' });
    expect((await call(`${gateway.url}/`)).text).toContain(`<option value="${name}">`);
  });

  it('is in the table of the README', async () => {
    const readme = await readFile(path.join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
    for (const name of SCENARIO_NAMES) expect(readme).toMatch(new RegExp(`^\\| \`${name}\` +\\| \\S`, 'm'));
  });

  it('that is too late for an open page is not offered there', async () => {
    const { payment_id } = await create();
    const { text } = await call(`${gateway.url}/pay/${payment_id}`);
    for (const name of SCENARIO_NAMES)
      expect([name, text.includes(`<option value="${name}">`)]).toEqual([
        name,
        PAGE_SCENARIOS.includes(name),
      ]);
  });

  it('cannot be set by a form of another site', async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    };
    expect((await call(`${gateway.url}/scenario`, { body: 'name=never', headers })).status).toBe(403);
  });

  it.each([
    [{ name: 'sulk' }, 422],
    [{ name: 'late', code: 'nobody' }, 404],
    [{}, 422],
  ])('is refused when it is unknown: %j', async (body, status) => {
    expect((await call(`${gateway.url}/scenario`, { body })).status).toBe(status);
  });
});

describe('a payout', () => {
  const input = () => ({
    reference: 'W-1',
    amount: '100.00',
    currency: 'PHP',
    bank_id: 'gcash',
    account_no: '09171234567',
    account_holder: 'Juan Cruz',
    notify_url: api.url,
  });
  const order = async (): Promise<GatewayPayout> =>
    (await gateway.request('/v1/payouts', input())).json() as GatewayPayout;
  const state = async () =>
    ((await gateway.request('/v1/payouts/inquiry', { reference: 'W-1' })).json() as GatewayPayout).state;

  it('is paid automatically, once per reference, and the API gets a webhook', async () => {
    const payouts = await Promise.all([order(), order()]);
    expect(new Set(payouts.map(({ payout_id }) => payout_id)).size).toBe(1);
    expect((await until(() => api.deliveries[0])).event).toMatchObject({
      type: 'payout.paid',
      amount: '100.00',
    });
    expect(await state()).toBe('PAID');
    expect((await gateway.request('/v1/payouts', { ...input(), amount: '200.00' })).status).toBe(409);
    expect(await statementLines()).toEqual([
      {
        code: 'payout',
        id: payouts[0]?.payout_id,
        reference: 'W-1',
        amount: '-100.00',
        currency: 'PHP',
        fee: '0.00',
      },
    ]);
  });

  it('fails under payout_failed, and is not on the statement', async () => {
    await gateway.scenario('payout_failed', 'payout');
    await order();
    expect((await until(() => api.deliveries[0])).event.type).toBe('payout.failed');
    expect(await state()).toBe('FAILED');
    expect(await statementLines()).toEqual([]);
  });

  it('is paid and returned under payout_reversed, also over a restart, and the statement has both', async () => {
    await gateway.scenario('payout_reversed', 'payout');
    await gateway.stop();
    await gateway.start({ payoutMs: 50 });
    const { payout_id } = await order();
    await until(() => api.deliveries[0]);
    await gateway.stop();
    await gateway.start();
    await until(() => api.deliveries.length === 2);
    expect(typesSoFar()).toEqual(['payout.paid', 'payout.reversed']);
    expect(await state()).toBe('REVERSED');
    expect((await statementLines()).map(({ id, amount }) => [id, amount])).toEqual([
      [payout_id, '-100.00'],
      [payout_id, '100.00'],
    ]);
  });

  it('under never is reported only by an inquiry', async () => {
    await gateway.scenario('never', 'payout');
    await order();
    await until(async () => (await state()) === 'PAID');
    const { payment_id } = await create();
    await gateway.press(payment_id, { action: 'pay' });
    await until(() => api.deliveries[0]);
    expect(typesSoFar()).toEqual(['payment.paid']);
  });

  it('is not created under create_500, and is created once under create_timeout', async () => {
    await gateway.scenario('create_500', 'payout');
    expect((await gateway.request('/v1/payouts', input())).status).toBe(500);
    expect((await gateway.request('/v1/payouts/inquiry', { reference: 'W-1' })).status).toBe(404);
    await gateway.scenario('create_timeout', 'payout');
    await expect(gateway.request('/v1/payouts', input())).rejects.toThrow();
    await until(() => api.deliveries[0]);
    expect((await order()).state).toBe('PAID');
    expect(await statementLines()).toHaveLength(1);
  });

  it('that a restart interrupted is paid after the next start', async () => {
    await gateway.stop();
    await gateway.start({ payoutMs: 600_000 });
    await order();
    expect(await state()).toBe('PENDING');
    await gateway.stop();
    await gateway.start();
    expect((await until(() => api.deliveries[0])).event.type).toBe('payout.paid');
  });
});
