import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  DEPOSIT_CODES,
  DEPOSIT_WAYS,
  depositMethod,
  fund,
  payg,
  type DepositCode,
  type DepositWay,
} from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  joinMember,
  refusalOf,
  SITE_URL,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { rankRoutes, type RouteHealth } from './rank-routes.rules.ts';

const routesOf = (way: DepositWay) => DEPOSIT_CODES.filter((code) => depositMethod(code).way === way);
const feeOf = (code: DepositCode) => depositMethod(code).feeBasisPoints;

describe('the routes of a way', () => {
  const ranked = (way: DepositWay, health: [DepositCode, Partial<RouteHealth>][]) => {
    const places = rankRoutes(
      new Map(health.map(([code, one]) => [code, { credited: 0, failed: 0, usualSeconds: null, ...one }])),
    );
    return routesOf(way).toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  };

  it.each(DEPOSIT_WAYS)(
    'of %s have places from 1 on, the cheapest for the house first while none fails',
    (way) => {
      const places = rankRoutes(new Map());
      expect(new Set(routesOf(way).map((code) => places.get(code)))).toEqual(
        new Set(routesOf(way).map((_, index) => index + 1)),
      );
      const fees = ranked(way, []).map(feeOf);
      expect(fees).toEqual(fees.toSorted((one, other) => one - other));
    },
  );

  it.each(DEPOSIT_WAYS)('of %s take every sum from the least to the most', (way) => {
    const limits = routesOf(way).map((code) => depositMethod(code));
    const most = Math.max(...limits.map(({ max }) => max));
    const borders = limits.flatMap(({ min, max }) => [min, max, max + 1]).filter((sum) => sum <= most);
    for (const sum of borders)
      expect(limits.filter(({ min, max }) => min <= sum && sum <= max).length).toBeGreaterThan(0);
  });

  it('put one behind all others that failed and had no success', () => {
    expect(ranked('maya', []).at(0)).toBe('dgpaymaya');
    expect(ranked('maya', [['dgpaymaya', { failed: 1 }]]).at(-1)).toBe('dgpaymaya');
  });

  it('leave one where it is that failed once among many', () => {
    expect(ranked('maya', [['dgpaymaya', { credited: 40, failed: 1 }]]).at(0)).toBe('dgpaymaya');
  });

  it('bring back the one that works best, also when it costs more', () => {
    const found = ranked('bank', [
      ['ctpay', { credited: 2, failed: 8 }],
      ['worldpay', { credited: 5, failed: 5 }],
      ['rkpay', { credited: 9, failed: 1 }],
    ]);
    expect(found).toEqual(['rkpay', 'worldpay', 'ctpay']);
  });
});

describeOnDatabases('the ways to deposit', (db) => {
  const api = useApi(db);
  afterEach(async () => {
    api.gateway.mood = 'ok';
    await api.rewind();
  });

  const modes = async (who: Credentials) => valueOf(await api.call(fund.bankingmode, who));
  const modeOf = async (who: Credentials, code: DepositCode) =>
    (await modes(who)).find((mode) => mode.code === code);
  const start = (who: Credentials) =>
    api.call(payg.depositCalls.dgpaymaya, {
      ...who,
      deposit_amount: '75',
      mode: 'mobile',
      return_url: SITE_URL,
      request_id: randomUUID(),
    });

  // Specification 7.25: /fund/bankingmode
  it('name the way of each route and its place in it', async () => {
    const found = await modes(await joinMember(api));
    for (const { code, way, preference } of found) {
      const row = depositMethod(code as DepositCode);
      expect([code, way]).toEqual([code, row.way]);
      expect([code, preference !== undefined]).toEqual([code, row.way !== undefined]);
    }
    for (const way of DEPOSIT_WAYS)
      expect(found.filter((mode) => mode.way === way).length).toBeGreaterThan(0);
  });

  it('prefer another route for an hour after one has refused, or has not answered', async () => {
    for (const mood of ['refuse', 'silence'] as const) {
      const who = await joinMember(api);
      expect((await modeOf(who, 'dgpaymaya'))?.preference).toBe(1);
      api.gateway.mood = mood;
      expect(refusalOf(await start(who))[1]).toBe('failedtolaunchpaymentgateway');
      api.gateway.mood = 'ok';
      api.aheadMs += 2 * 60_000;
      expect([mood, (await modeOf(who, 'dgpaymaya'))?.preference]).toEqual([mood, 5]);
      api.aheadMs += 60 * 60_000;
      const later = await joinMember(api);
      expect([mood, (await modeOf(later, 'dgpaymaya'))?.preference]).toEqual([mood, 1]);
    }
  });

  // Promise mfe-wallet deposit.usual
  // Promise mfe-wallet deposit.usualSoon
  it('say how long payments have usually taken', async () => {
    const who = await joinMember(api);
    expect((await modeOf(who, 'dgpaymaya'))?.usual_seconds).toBeUndefined();
    const { ticket_id } = valueOf(await start(who));
    api.aheadMs += 90_000;
    const { payment_id = '', amount = '' } = api.gateway.payments.get(ticket_id) ?? {};
    const paid = { type: 'payment.paid', reference: ticket_id, id: payment_id, amount } as const;
    expect(await api.webhook('dgpaymaya', paid)).toBe(200);
    expect((await modeOf(who, 'dgpaymaya'))?.usual_seconds).toBe(90);
  });
});
