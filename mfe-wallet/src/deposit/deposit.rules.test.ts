import { describe, expect, it } from '@jest/globals';
import { DEPOSIT_CODES, DEPOSIT_METHODS, depositMethod } from '@palaro/contract';
import { manifest } from '../../manifest.ts';
import { aDeposit, METHODS } from '../testing-data.ts';
import {
  amountProblem,
  methodsAt,
  routeOf,
  choicesOf,
  deviceFields,
  methodChoices,
  modeOf,
  quickAmounts,
  secondsUntil,
} from './deposit.rules.ts';

describe('the order of methods', () => {
  const codes = (...args: Parameters<typeof methodChoices>) => methodChoices(...args).map(({ code }) => code);

  it('is the API’s own for a member who has used none', () => {
    expect(codes(METHODS, [])).toEqual(['worldpay', 'dgpaygcashqr', 'mayapay']);
  });

  it('has recently used ones first, the most recent one at the top', () => {
    const tickets = [
      aDeposit({ code: 'mayapay' }),
      aDeposit({ code: 'dgpaygcashqr' }),
      aDeposit({ code: 'mayapay' }),
    ];
    expect(codes(METHODS, tickets)).toEqual(['mayapay', 'dgpaygcashqr', 'worldpay']);
  });

  it('has those under maintenance last, also when they were used recently', () => {
    const methods = METHODS.map((method) =>
      method.code === 'mayapay' ? { ...method, state: 'maintenance' as const } : method,
    );
    expect(codes(methods, [aDeposit({ code: 'mayapay' })])).toEqual(['worldpay', 'dgpaygcashqr', 'mayapay']);
  });

  it('leaves out a method that this release has no page for', () => {
    expect(codes([{ ...METHODS[0]!, code: 'newpay' }, METHODS[2]!], [])).toEqual(['mayapay']);
  });
});

describe('the page of a method', () => {
  // Specification 2.4
  it('is in the manifest for every method of the contract, and can be opened directly', () => {
    for (const code of DEPOSIT_CODES) {
      const { route } = DEPOSIT_METHODS[code];
      if (!route) continue;
      expect(manifest.pages?.find(({ path }) => path === route)).toMatchObject({
        module: 'pay',
        layout: 'standalone',
        guard: 'member',
      });
      expect(methodsAt(route)).toContain(code);
    }
    expect(methodsAt('/nopay')).toEqual([]);
  });

  it('shows one method or several, and each of them', () => {
    const pages = (manifest.pages ?? []).filter(({ module }) => module === 'pay');
    expect(pages.flatMap(({ path }) => methodsAt(path)).toSorted()).toEqual(
      DEPOSIT_CODES.filter((code) => depositMethod(code).route !== '').toSorted(),
    );
    expect(new Set(DEPOSIT_CODES.map(routeOf)).size).toBe(DEPOSIT_CODES.length);
    expect(routeOf('mayapay')).toBe('/mayapay');
    expect(routeOf('innpaymaya')).toBe('/innpay?code=innpaymaya');
    expect(routeOf('ofapay')).toBe('/deposit?method=ofapay');
  });

  // Specification 7.33, 7.34
  it('has the fields of the gateway’s row, and sends the device automatically', () => {
    for (const code of DEPOSIT_CODES) {
      const asked = [
        ...choicesOf(code).map(({ name }) => name),
        ...Object.keys(deviceFields(code, 'mobile')),
      ];
      expect(asked.toSorted()).toEqual([...(depositMethod(code).fields ?? [])].toSorted());
    }
  });
});

describe('an amount', () => {
  it.each([
    ['9.99', 'min_deposit_not_met'],
    ['10', undefined],
    ['10.00', undefined],
    ['50000', undefined],
    ['50000.01', 'exceed_max_deposit'],
    ['nothing', undefined],
  ])('of %s is %s', (text, problem) => {
    expect(amountProblem(text, 10, 50_000)).toBe(problem);
  });

  it('has at most six round suggestions, within the limits', () => {
    expect(quickAmounts(10, 50_000)).toEqual(['50', '100', '200', '500', '1000', '2000']);
    expect(quickAmounts(100, 1_000)).toEqual(['100', '200', '500', '1000']);
  });
});

describe('the fields for the gateway', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 13; SM-A145F) Mobile Safari/537.36', 'mobile'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'mobile'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'desktop'],
  ])('of %s is %s', (userAgent, mode) => {
    expect(modeOf(userAgent)).toBe(mode);
  });
});

describe('the time to pay', () => {
  const now = Date.parse('2026-11-21T10:00:00+08:00');
  it.each([
    ['2026-11-21 10:30:00', 1_800],
    ['2026-11-21 09:59:59', 0],
    ['', 0],
  ])('until %s is %d seconds', (until, seconds) => {
    expect(secondsUntil(until, now)).toBe(seconds);
  });
});
