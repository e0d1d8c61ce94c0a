import { describe, expect, it } from '@jest/globals';
import { countedUnits, showAmount, toUnits } from './money.ts';

describe('money in a game', () => {
  it.each([
    ['0', '₱0.00'],
    ['12.5', '₱12.50'],
    ['999', '₱999.00'],
    ['1000', '₱1,000.00'],
    ['1234567.89', '₱1,234,567.89'],
    ['0.125', '₱0.125'],
    ['0.0005', '₱0.0005'],
    ['-20.00', '−₱20.00'],
    ['99999999999999.9999', '₱99,999,999,999,999.9999'],
  ])('%s is shown as %s', (amount, shown) => {
    expect(showAmount(amount, 'PHP')).toBe(shown);
  });

  it('shows the code of a currency without a known sign', () => {
    expect(showAmount('5', 'MYR')).toBe('MYR 5.00');
  });

  it('compares amounts as whole numbers, not as text', () => {
    expect(toUnits('9.50') < toUnits('10')).toBe(true);
    expect(toUnits('0.3')).toBe(toUnits('0.1') + toUnits('0.2'));
  });

  it.each(['', '1,000', '1.23456', 'NaN', '1e3', '.5'])('refuses %j', (text) => {
    expect(() => toUnits(text)).toThrow(RangeError);
  });

  it('counts up in whole centavos, never above the win, and ends with it to the last decimal', () => {
    const total = toUnits('10.0255');
    const shares = [-1, 0, 0.25, 0.5, 0.999, 1, 1.7];
    const counted = shares.map((share) => countedUnits(total, share));
    expect(counted.slice(0, 5).every((value) => value % 100n === 0n && value < total)).toBe(true);
    expect(counted).toEqual(counted.toSorted((one, other) => Number(one - other)));
    expect(counted.slice(5)).toEqual([total, total]);
  });
});
