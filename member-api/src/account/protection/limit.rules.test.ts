import { describe, expect, it } from '@jest/globals';
import {
  firstDateOf,
  isLimit,
  decideChange,
  looserFrom,
  type Limit,
  type LimitChange,
} from './limit.rules.ts';

const at = (time: string) => new Date(`${time}+08:00`);
const NOW = at('2026-11-21T10:00:00');
const later = (amount: bigint | null, from = '2026-11-22T10:00:00') => ({ amount, at: at(from) });

describe('a member’s limit', () => {
  type Current = Pick<Limit, 'amount' | 'next'> | { amount: null };
  const asked = (amount: bigint | null) => ({ is: 'asked', amount, at: at('2026-11-22T10:00:00') }) as const;
  it.each<[string, Current, bigint | null, LimitChange]>([
    ['where there was none holds at once', { amount: null }, 5n, { is: 'tighter', amount: 5n }],
    ['that is none and stays none changes nothing', { amount: null }, null, { is: 'nothing' }],
    ['that is tighter holds at once', { amount: 5n, next: undefined }, 4n, { is: 'tighter', amount: 4n }],
    ['that is the same changes nothing', { amount: 5n, next: undefined }, 5n, { is: 'nothing' }],
    ['that is looser is noted', { amount: 5n, next: undefined }, 6n, asked(6n)],
    ['that is none is noted', { amount: 5n, next: undefined }, null, asked(null)],
    ['that is said again too soon changes nothing', { amount: 5n, next: later(6n) }, 6n, { is: 'nothing' }],
    [
      'that is another looser one waits anew',
      { amount: 5n, next: later(6n, '2026-11-20T10:00:00') },
      7n,
      asked(7n),
    ],
    [
      'that is said again in time holds',
      { amount: 5n, next: later(6n, '2026-11-21T10:00:00') },
      6n,
      { is: 'looser', amount: 6n },
    ],
    [
      'that is none, said again in time, is gone',
      { amount: 5n, next: later(null, '2026-11-21T10:00:00') },
      null,
      { is: 'looser', amount: null },
    ],
    [
      'that waits is taken back by the one that holds',
      { amount: 5n, next: later(6n) },
      5n,
      { is: 'tighter', amount: 5n },
    ],
  ])('%s', (_title, current, wanted, expected) => {
    expect(decideChange(current, wanted, 'day', NOW)).toEqual(expected);
  });

  it.each([
    ['single', '2026-11-21T10:00:00', '2026-11-22T10:00:00'],
    ['day', '2026-11-21T10:00:00', '2026-11-22T10:00:00'],
    ['week', '2026-11-18T10:00:00', '2026-11-23T00:00:00'],
    ['week', '2026-11-22T23:00:00', '2026-11-23T23:00:00'],
    ['month', '2026-11-21T10:00:00', '2026-12-01T00:00:00'],
    ['month', '2026-12-31T10:00:00', '2027-01-01T10:00:00'],
  ] as const)('of a %s, requested at %s, is looser from %s on', (period, now, expected) => {
    expect(looserFrom(period, at(now))).toEqual(at(expected));
  });

  it.each([
    ['day', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-16', '2026-11-16'],
    ['week', '2026-11-22', '2026-11-16'],
    ['week', '2027-01-01', '2026-12-28'],
    ['month', '2026-11-21', '2026-11-01'],
  ] as const)('of a %s counts on %s from %s on', (period, date, expected) => {
    expect(firstDateOf(period, date)).toBe(expected);
  });

  it('of a stake or a play session has no period, of deposits and losses it has one', () => {
    expect([
      isLimit('wager', 'single'),
      isLimit('session', 'single'),
      isLimit('deposit', 'week'),
      isLimit('loss', 'month'),
    ]).toEqual([true, true, true, true]);
    expect([
      isLimit('wager', 'day'),
      isLimit('session', 'month'),
      isLimit('deposit', 'single'),
      isLimit('loss', 'single'),
    ]).toEqual([false, false, false, false]);
  });
});
