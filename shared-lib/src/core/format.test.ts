import { describe, expect, it } from '@jest/globals';
import { formatInstant, formatMoney } from './format.ts';

describe('money as a member reads it', () => {
  // Specification 5.13, 5.29
  it.each([
    ['1500.5', '₱1,500.50'],
    ['0.00', '₱0.00'],
    ['1234567.8901', '₱1,234,567.89'],
    ['0.9999', '₱0.99'],
    ['-20.00', '−₱20.00'],
    ['-0.0099', '₱0.00'],
    ['n/a', 'n/a'],
  ])('%s is shown as %s', (amount, shown) => expect(formatMoney(amount)).toBe(shown));

  it.each([
    ['1234567.8901', '₱1,234,567.8901'],
    ['1500.5', '₱1,500.50'],
    ['-0.0099', '−₱0.0099'],
  ])('%s is shown as %s where every part of a centavo matters', (amount, shown) =>
    expect(formatMoney(amount, { exact: true })).toBe(shown),
  );

  it('has a plus sign where the sign matters', () => {
    expect(formatMoney('20', { signed: true })).toBe('+₱20.00');
    expect(formatMoney('0', { signed: true })).toBe('₱0.00');
    expect(formatMoney('0.0099', { signed: true })).toBe('₱0.00');
    expect(formatMoney('0.0099', { signed: true, exact: true })).toBe('+₱0.0099');
  });

  // Specification 5.13
  it('is a dash for an empty instant', () => {
    expect(formatInstant('')).toBe('-');
    expect(formatInstant('2026-11-21 09:00:00')).toBe('2026-11-21 09:00:00');
  });
});
