import { describe, expect, it } from '@jest/globals';
import { pesos } from '@palaro/contract';
import { SETTINGS } from '../../settings.ts';
import { findAlerts, type DayFacts } from './alert.rules.ts';

/** A day of an ordinary member: money in, play, money out. */
const CLEAN: DayFacts = {
  memberId: 1n,
  deposits: [pesos(20_000), pesos(30_000)],
  paidOut: pesos(60_000),
  paidToNewBank: 0n,
  depositedLately: pesos(100_000),
  stakedLately: pesos(110_000),
  usualDays: 3,
  usualDeposits: pesos(60_000),
  accountDays: 30,
  isIdentityChecked: true,
  sameDevice: 3,
  sameHolder: 1,
  senders: 4,
  received: pesos(20_000),
};
const days = (count: number, amount: number) => Array.from({ length: count }, () => pesos(amount));
/** Each rule with a day just within it, one just outside, and the amount that it is about. */
const EDGES: [rule: string, within: Partial<DayFacts>, outside: Partial<DayFacts>, amount: bigint][] = [
  [
    'deposits_of_day',
    { deposits: [pesos(5_000_000) + 1n], usualDays: 0 },
    { deposits: [pesos(5_000_000)], usualDays: 0 },
    pesos(5_000_000) + 1n,
  ],
  [
    'payouts_of_day',
    { paidOut: pesos(5_000_000) + 1n },
    { paidOut: pesos(5_000_000) },
    pesos(5_000_000) + 1n,
  ],
  [
    'split_deposits',
    { deposits: days(3, 166_667), usualDays: 0 },
    { deposits: days(3, 166_666), usualDays: 0 },
    pesos(500_001),
  ],
  [
    'little_play',
    { paidOut: pesos(50_000), stakedLately: pesos(110_000) - 1n },
    { paidOut: pesos(50_000) - 1n, stakedLately: 0n },
    pesos(50_000),
  ],
  ['shared_device', { sameDevice: 4 }, { sameDevice: 3 }, pesos(130_000)],
  ['shared_holder', { sameHolder: 2 }, { sameHolder: 1 }, pesos(130_000)],
  ['sudden_change', { deposits: [pesos(200_000)] }, { deposits: [pesos(200_000) - 1n] }, pesos(200_000)],
  ['new_bank', { paidToNewBank: pesos(50_000) }, { paidToNewBank: pesos(50_000) - 1n }, pesos(50_000)],
  [
    'unusual_sum',
    { paidOut: pesos(500_000), isIdentityChecked: false },
    { paidOut: pesos(500_000) - 1n, isIdentityChecked: false },
    pesos(500_000),
  ],
  ['many_senders', { senders: 5 }, { senders: 5, received: pesos(10_000) - 1n }, pesos(20_000)],
];
const find = (facts: Partial<DayFacts>) => findAlerts({ ...CLEAN, ...facts }, SETTINGS.aml);

describe('a member’s day', () => {
  it('is clean when no rule applies', () => {
    expect(find({})).toEqual([]);
  });

  // Promise member-api legal.anti-money-laundering.blocks.8.items.0
  it.each(EDGES)('is found by %s from its threshold on', (rule, within, outside, amount) => {
    const alert = find(within).find((one) => one.rule === rule);
    expect(alert).toMatchObject({ amount, reason: expect.stringMatching(/^[A-Z].{30}/) });
    expect(find(outside).map((one) => one.rule)).not.toContain(rule);
  });

  it('covers every rule of the settings with the table above', () => {
    const { covered, suspicious } = SETTINGS.aml;
    expect(EDGES.map(([rule]) => rule)).toEqual([...Object.keys(covered), ...Object.keys(suspicious)]);
  });

  it('is one of a habit only after some days with deposits, and never for a small sum', () => {
    expect(find({ deposits: [pesos(200_000)], usualDays: 2 })).toEqual([]);
    expect(find({ deposits: [pesos(99_999)], usualDeposits: pesos(3) })).toEqual([]);
  });

  it('counts a large deposit to no splitting', () => {
    const deposits = [...days(2, 400_000), pesos(500_000)];
    expect(find({ deposits, usualDays: 0 }).map(({ rule }) => rule)).not.toContain('split_deposits');
  });

  it('fits a person who is known only when the account is old enough and the identity is checked', () => {
    const deposits = [pesos(500_000)];
    const rules = (facts: Partial<DayFacts>) =>
      find({ deposits, usualDays: 0, ...facts }).map(({ rule }) => rule);
    expect(rules({})).toEqual([]);
    expect(rules({ accountDays: 29 })).toEqual(['unusual_sum']);
    expect(rules({ isIdentityChecked: false })).toEqual(['unusual_sum']);
  });

  it('keeps what a rule saw, with its thresholds and the circumstance of the law', () => {
    expect(find({ deposits: days(4, 200_000), usualDays: 0 })).toEqual([
      expect.objectContaining({
        rule: 'split_deposits',
        kind: 'suspicious',
        facts: { deposits: '4', below: '500000.00', ground: '4' },
      }),
    ]);
    const [covered] = find({ deposits: [pesos(6_000_000)], usualDays: 0 });
    expect(covered).toMatchObject({ kind: 'covered', facts: { deposits: '1', above: '5000000.00' } });
  });
});
