import { describe, expect, it } from '@jest/globals';
import { aDeposit, MAYA } from '../testing-data.ts';
import type { DepositMethod } from './deposit.rules.ts';
import { firstWay, lastPaidWay, payAgainAt, routesFor, startByFirst, waysOf } from './ways.rules.ts';

const route = (code: DepositMethod['code'], given: Partial<DepositMethod> = {}): DepositMethod => ({
  ...MAYA,
  way: 'gcash',
  code,
  ...given,
});
const GCASH = [
  route('htpay', { preference: 3, min: '50.00', max: '20000.00', usual_seconds: 200 }),
  route('gopaygcash', { preference: 2, min: '20.00', max: '50000.00', usual_seconds: 100 }),
  route('dgpaygcash', { preference: 1, min: '50.00', max: '20000.00', usual_seconds: 50 }),
];
const NOW = Date.parse('2026-11-21T10:20:00+08:00');

describe('a way to pay', () => {
  const only = (methods: DepositMethod[], tickets: Parameters<typeof waysOf>[1] = []) => {
    const [way] = waysOf(methods, tickets, NOW);
    if (!way) throw new Error('There is no way.');
    return way;
  };
  const codes = (...given: Parameters<typeof only>) => only(...given).routes.map(({ code }) => code);

  it('has its routes in the order of the house, with the range of all and the time of the first', () => {
    expect(codes(GCASH)).toEqual(['dgpaygcash', 'gopaygcash', 'htpay']);
    expect(only(GCASH)).toMatchObject({ way: 'gcash', min: '20.00', max: '50000.00', usualSeconds: 50 });
  });

  it('goes by no route under maintenance, and has none when all are', () => {
    const off = GCASH.map((one) => ({ ...one, state: 'maintenance' as const }));
    expect(codes([...off.slice(0, 2), ...GCASH.slice(2)])).toEqual(['dgpaygcash']);
    expect(only(off)).toMatchObject({ routes: [], min: '20.00', max: '50000.00' });
  });

  it('tries a route last whose payment has failed this member within the hour', () => {
    const failed = aDeposit({ code: 'dgpaygcash', state: 'FAILED', created_at: '2026-11-21 09:21:00' });
    expect(codes(GCASH, [failed])).toEqual(['gopaygcash', 'htpay', 'dgpaygcash']);
    expect(codes(GCASH, [{ ...failed, created_at: '2026-11-21 09:19:00' }])[0]).toBe('dgpaygcash');
    expect(codes(GCASH, [{ ...failed, state: 'EXPIRED' }])[0]).toBe('dgpaygcash');
  });

  it('is none where a method is opened by its own name alone', () => {
    const { way: _, ...alone } = route('goldpay2');
    expect(waysOf([alone], [], NOW)).toEqual([]);
  });

  it('takes a sum by those routes whose limits it is within', () => {
    const { routes } = only(GCASH);
    const by = (sum: string) => routesFor(routes, sum).map(({ code }) => code);
    expect(by('20')).toEqual(['gopaygcash']);
    expect(by('50')).toEqual(['dgpaygcash', 'gopaygcash', 'htpay']);
    expect(by('20000.01')).toEqual(['gopaygcash']);
    expect([by('19.99'), by('50000.01'), by('much')]).toEqual([[], [], []]);
  });
});

describe('the chosen way at first', () => {
  const ways = waysOf([...GCASH, MAYA as DepositMethod], [], NOW);

  it('is the last that was paid, not the last that was tried', () => {
    const tickets = [
      aDeposit({ code: 'dgpaygcash', state: 'EXPIRED' }),
      aDeposit({ code: 'mayapay', state: 'CREDITED' }),
    ];
    expect(lastPaidWay(tickets)).toBe('maya');
    expect(firstWay(ways, tickets)).toBe('maya');
  });

  it('is the first that is open for whoever has paid by none, or by one that is closed now', () => {
    expect(firstWay(ways, [])).toBe('gcash');
    expect(firstWay(ways, [aDeposit({ code: 'xftusdt', state: 'CREDITED' })])).toBe('gcash');
    expect(firstWay([], [])).toBeUndefined();
  });
});

it('a sum is paid again by its way, or by the method itself where it has none', () => {
  expect(payAgainAt({ code: 'dgpaygcash', amount: '500.00' })).toBe('/deposit?way=gcash&sum=500');
  expect(payAgainAt({ code: 'goldpay2', amount: '500.50' })).toBe('/goldpay2');
  expect(payAgainAt({ code: 'manual', amount: '500.00' })).toBe('/deposit?method=manual');
  expect(payAgainAt({ code: 'newpay', amount: '500.00' })).toBe('/deposit?method=manual');
});

describe('a payment that is started', () => {
  const outcomes = async (...keys: string[]) => {
    const tried: string[] = [];
    const result = await startByFirst(
      ['htpay', 'gopaygcash', 'dgpaygcash', 'rmpay', 'aipay'].map((code) => route(code as 'htpay')),
      ({ code }) => {
        const key = keys[tried.length] ?? '';
        tried.push(code);
        return Promise.resolve(key ? ({ ok: false, key } as const) : ({ ok: true, code } as const));
      },
    );
    return { tried: tried.length, result };
  };

  it('goes on to the next gateway when one is down', async () => {
    expect(await outcomes('failedtolaunchpaymentgateway', 'fpayUnderMaintenance')).toEqual({
      tried: 3,
      result: { ok: true, code: 'dgpaygcash' },
    });
  });

  it('is given up after three that are down, with the reason of the last', async () => {
    const down = 'failedtolaunchpaymentgateway';
    expect(await outcomes(down, down, down, down)).toEqual({ tried: 3, result: { ok: false, key: down } });
  });

  it.each(['deposit_limit_reached', 'promotion_not_available', 'network', 'SystemError'])(
    'tries no other gateway after %s',
    async (key) => {
      expect(await outcomes(key)).toEqual({ tried: 1, result: { ok: false, key } });
    },
  );

  it('is none without a route', async () => {
    expect(await startByFirst([], () => Promise.reject(new Error('tried')))).toBeUndefined();
  });
});
