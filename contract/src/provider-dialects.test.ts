import { describe, expect, it } from '@jest/globals';
import {
  BATCH_MAX_TRANSACTIONS,
  BATCH_STATUS,
  MINOR_STATUS,
  batchRequest,
  fromMinor,
  minorDebit,
  toMinor,
  walletCodeOf,
} from './provider-dialects.ts';
import { pesos, units } from './money.ts';
import { WALLET_CODES } from './provider-wallet.ts';

describe.each([
  ['minor', MINOR_STATUS],
  ['batch', BATCH_STATUS],
])('the status words of the dialect %s', (_name, table) => {
  it('translate each code of the wallet, there and back', () => {
    for (const code of WALLET_CODES) expect(walletCodeOf(table, table[code])).toBe(code);
    expect(walletCodeOf(table, 'gibberish')).toBeUndefined();
  });
});

describe('money in 1/100,000 peso', () => {
  it.each([0n, 1n, 125_000n, -7n, 999_999_999_999n])(
    '%s ledger units survive the conversion there and back',
    (value) => {
      expect(fromMinor(toMinor(units(value)))).toBe(value);
    },
  );

  it('is 1,250,000 for 12.50 pesos', () => {
    expect(toMinor(units(125_000n))).toBe(1_250_000);
  });

  // ASVS 1.4.2
  it('rejects parts of a ledger unit, fractions and numbers that JSON can’t hold exactly', () => {
    expect([fromMinor(5), fromMinor(0.5), fromMinor(2 ** 60)]).toEqual([undefined, undefined, undefined]);
    expect(() => toMinor(pesos(100_000_000_000))).toThrow(RangeError);
  });
});

const uuid = '0b5f4c5e-7d0a-4c5b-9a57-3f6f7f0f9a11';
const debit = {
  request_uuid: uuid,
  token: 't',
  transaction_uuid: uuid,
  round: 'r',
  game_code: 'g',
  amount: 100_000,
};

it.each([
  ['a text', '100000'],
  ['a part of a ledger unit', 100_001],
  ['below zero', -100_000],
  ['a fraction', 0.1],
  ['more than a billion pesos', 100_000_000_000_010],
])('a debit of %s is malformed', (_case, amount) => {
  expect(minorDebit.safeParse(debit).success).toBe(true);
  expect(minorDebit.safeParse({ ...debit, amount }).success).toBe(false);
});

it('a batch has one action, at least one transaction and not too many', () => {
  const txn = { platformTxId: 'c', refPlatformTxId: 'b', roundId: 'r' };
  const message = (count: number, action = 'cancelBet') => ({
    message: { action, txns: Array.from({ length: count }, () => txn) },
  });
  const isTaken = (request: unknown) => batchRequest.safeParse(request).success;
  expect([1, BATCH_MAX_TRANSACTIONS].map((count) => isTaken(message(count)))).toEqual([true, true]);
  expect([0, BATCH_MAX_TRANSACTIONS + 1].map((count) => isTaken(message(count)))).toEqual([false, false]);
  expect([message(1, 'bet'), message(1, 'dance'), { action: 'getBalance' }].map(isTaken)).toEqual([
    false,
    false,
    false,
  ]);
});
