import * as z from 'zod/mini';
import { UNITS_PER_PESO, units } from './money.ts';
import type { Units } from './money.ts';
import { walletBetLine, walletCurrency } from './provider-wallet.ts';
import type { WalletCode } from './provider-wallet.ts';

/**
 * Two other ways in which providers speak to the wallet of `provider-wallet.ts`. Both carry its headers and its signature
 * (`WALLET_HEADERS`, `walletSigningText`), and have the same actions: a dialect translates names, scale and
 * status, and nothing else. The wallet's rules (idempotency by transaction, tombstones, order of checks) apply here.
 *
 * A provider's dialect is in its row of `GAME_PROVIDERS`; a call in another dialect is answered as if the provider were unknown.
 * HTTP is 200 for every decision, also for a wrong signature and a malformed body; the body has the status. 503 with Retry-After
 * stays 503, with the dialect's word for TRY_AGAIN. Each provider has one name space of transaction ids.
 */
const id = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]+$/));
const decimalOdds = z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/));

/* ------------------------------------------------------------------ minor */

/**
 * `POST /provider/minor/v1/{balance, debit, credit, cancel, finish}`. Money is an integer of 1/100,000 peso ("minor"), a JSON
 * number: 12.50 pesos are 1250000. The ledger counts 1/10,000, so an amount that 10 does not divide is malformed.
 *
 * | here      | wallet                | transaction        | of the bet                     |
 * | --------- | --------------------- | ------------------ | ------------------------------ |
 * | `balance` | authenticate, balance | –                  | –                              |
 * | `debit`   | bet                   | `transaction_uuid` | –                              |
 * | `credit`  | win                   | `transaction_uuid` | `reference_transaction_uuid`   |
 * | `cancel`  | rollback              | `transaction_uuid` | `reference_transaction_uuid`   |
 * | `finish`  | roundclose            | `transaction_uuid` | –                              |
 *
 * `request_uuid` names the HTTP request, and the answer repeats it. It plays no part in idempotency: a repeat has a new one.
 */
export const MINOR_PATH = '/provider/minor/v1';
export const MINOR_PER_UNIT = 10n;
/** 1/100,000 peso. */
export const MINOR_PER_PESO = UNITS_PER_PESO * MINOR_PER_UNIT;

const uuid = z.uuid();
/** Up to 1,000,000,000 pesos, far inside the integers that JSON keeps. */
const minorAmount = z
  .int()
  .check(z.gte(0), z.lte(Number(1_000_000_000n * MINOR_PER_PESO)), z.multipleOf(Number(MINOR_PER_UNIT)));

export const minorBalance = z.object({ request_uuid: uuid, token: id, currency: walletCurrency });
export const minorDebit = z.object({
  request_uuid: uuid,
  token: id,
  transaction_uuid: uuid,
  round: id,
  game_code: id,
  amount: minorAmount,
  currency: walletCurrency,
  /** As of the wallet: odds of the whole bet, where there are odds. */
  odds: z.optional(decimalOdds),
});
export const minorCredit = z.object({
  request_uuid: uuid,
  transaction_uuid: uuid,
  reference_transaction_uuid: uuid,
  round: id,
  game_code: id,
  amount: minorAmount,
  currency: walletCurrency,
  round_closed: z.boolean(),
  valid_amount: z.optional(minorAmount),
});
export const minorCancel = z.object({
  request_uuid: uuid,
  transaction_uuid: uuid,
  reference_transaction_uuid: uuid,
  round: id,
  currency: walletCurrency,
});
export const minorFinish = z.object({
  request_uuid: uuid,
  transaction_uuid: uuid,
  round: id,
  currency: walletCurrency,
});

export const MINOR_REQUESTS = {
  balance: minorBalance,
  debit: minorDebit,
  credit: minorCredit,
  cancel: minorCancel,
  finish: minorFinish,
} as const;
export type MinorAction = keyof typeof MINOR_REQUESTS;

/** The wallet's code → the word of this dialect; each is unique, so it can be translated back. */
export const MINOR_STATUS = {
  OK: 'MS_OK',
  INVALID_SIGNATURE: 'MS_INVALID_SIGNATURE',
  CLOCK_SKEW: 'MS_TIMESTAMP_EXPIRED',
  NONCE_REUSED: 'MS_NONCE_REUSED',
  INVALID_TOKEN: 'MS_INVALID_TOKEN',
  INSUFFICIENT_FUNDS: 'MS_NOT_ENOUGH_MONEY',
  MEMBER_BLOCKED: 'MS_USER_DISABLED',
  LIMIT_REACHED: 'MS_LIMIT_REACHED',
  GAME_OFF: 'MS_INVALID_GAME',
  GAME_NOT_SUPPORTED: 'MS_GAME_NOT_ALLOWED',
  PROMO_MAX_BET: 'MS_PROMO_MAX_BET',
  FREE_CREDIT_DETECTED: 'MS_FREE_CREDIT_ONLY',
  FAIR_SEED_MISSING: 'MS_SEED_MISSING',
  FAIR_DRAW_MISSING: 'MS_DRAW_MISSING',
  TX_NOT_EXIST: 'MS_TRANSACTION_DOES_NOT_EXIST',
  TX_ROLLED_BACK: 'MS_TRANSACTION_CANCELLED',
  ROUND_CLOSED: 'MS_ROUND_FINISHED',
  ALREADY_SETTLED: 'MS_TRANSACTION_SETTLED',
  DUPLICATE_TRANSACTION: 'MS_DUPLICATE_TRANSACTION',
  WRONG_CURRENCY: 'MS_WRONG_CURRENCY',
  MALFORMED: 'MS_WRONG_SYNTAX',
  TRY_AGAIN: 'MS_TRY_AGAIN',
} as const satisfies Record<WalletCode, string>;

export const minorAnswer = z.object({
  status: z.enum(Object.values(MINOR_STATUS)),
  /** Of the request; absent when it could not be read. */
  request_uuid: z.optional(uuid),
  user: z.optional(z.string()),
  currency: z.optional(z.string()),
  /** 1/100,000 peso; may be below zero after a resettlement. */
  balance: z.optional(z.int()),
  /** What of a credit a person of the house looks at first, in the same unit: it is not in the balance. */
  in_review: z.optional(z.int()),
  /** Our id of the transaction. */
  wallet_transaction_id: z.optional(z.string()),
});

/** Ledger units → the number of this dialect. @throws RangeError for more than a JSON number holds exactly (90 billion pesos). */
export function toMinor(value: Units): number {
  const minor = Number(value * MINOR_PER_UNIT);
  if (!Number.isSafeInteger(minor)) throw new RangeError('This amount does not fit into a JSON number.');
  return minor;
}

/** The number of this dialect → ledger units; `undefined` for a part of a unit. */
export function fromMinor(minor: number): Units | undefined {
  if (!Number.isSafeInteger(minor) || BigInt(minor) % MINOR_PER_UNIT !== 0n) return undefined;
  return units(BigInt(minor) / MINOR_PER_UNIT);
}

/* ------------------------------------------------------------------ batch */

/**
 * `POST /provider/batch/v1` with `{ message: { action, … } }`. Money is a decimal string of pesos, as in the wallet.
 *
 * | `action`     | wallet                | `platformTxId` | `refPlatformTxId` |
 * | ------------ | --------------------- | -------------- | ----------------- |
 * | `getBalance` | authenticate, balance | –              | –                 |
 * | `bet`        | bet                   | of the bet     | –                 |
 * | `settle`     | win                   | of the win     | the bet           |
 * | `cancelBet`  | rollback              | of the rollback | the bet          |
 * | `betNSettle` | betwin                | of the bet     | –                 |
 *
 * `txns` are of one action and are applied in their order, all or none: the first refusal refuses the whole request, and the
 * answer names the transaction in `failedTxId`. Nothing is stored but the wallet's record of a refusal. A repeat of the whole
 * request succeeds without effect; so does a transaction in it that was applied before. One thing differs from the wallet: a
 * `bet` after its `cancelBet` moves nothing and counts as done ('0000'), because this kind of provider repeats a refused bet for
 * ever. Its id is in `ignoredTxIds`.
 */
export const BATCH_PATH = '/provider/batch/v1';
export const BATCH_MAX_TRANSACTIONS = 50;

const pesoText = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/));
const stakeOfBatch = {
  platformTxId: id,
  token: id,
  userId: id,
  gameCode: id,
  roundId: id,
  betAmount: pesoText,
  currency: walletCurrency,
  odds: z.optional(decimalOdds),
  lines: z.optional(z.array(walletBetLine).check(z.maxLength(20))),
};
export const batchBet = z.object(stakeOfBatch);
export const batchBetNSettle = z.object({
  ...stakeOfBatch,
  winAmount: pesoText,
  validAmount: z.optional(pesoText),
});
export const batchSettle = z.object({
  platformTxId: id,
  refPlatformTxId: id,
  gameCode: id,
  roundId: id,
  winAmount: pesoText,
  currency: walletCurrency,
  /** The round is over with this transaction. */
  isEnd: z.boolean(),
  validAmount: z.optional(pesoText),
});
export const batchCancel = z.object({
  platformTxId: id,
  refPlatformTxId: id,
  roundId: id,
  currency: walletCurrency,
});

const listOfBatch = <T extends z.ZodMiniType>(one: T) =>
  z.array(one).check(z.minLength(1), z.maxLength(BATCH_MAX_TRANSACTIONS));

export const batchMessage = z.discriminatedUnion('action', [
  z.object({ action: z.literal('getBalance'), token: id, userId: id, currency: walletCurrency }),
  z.object({ action: z.literal('bet'), txns: listOfBatch(batchBet) }),
  z.object({ action: z.literal('settle'), txns: listOfBatch(batchSettle) }),
  z.object({ action: z.literal('cancelBet'), txns: listOfBatch(batchCancel) }),
  z.object({ action: z.literal('betNSettle'), txns: listOfBatch(batchBetNSettle) }),
]);
export const batchRequest = z.object({ message: batchMessage });

/** The wallet's code → the four digits of this dialect; each is unique. */
export const BATCH_STATUS = {
  OK: '0000',
  INVALID_SIGNATURE: '1027',
  CLOCK_SKEW: '1028',
  NONCE_REUSED: '1029',
  INVALID_TOKEN: '1008',
  INSUFFICIENT_FUNDS: '1018',
  MEMBER_BLOCKED: '1005',
  LIMIT_REACHED: '1019',
  GAME_OFF: '1033',
  GAME_NOT_SUPPORTED: '1034',
  PROMO_MAX_BET: '1037',
  FREE_CREDIT_DETECTED: '1035',
  FAIR_SEED_MISSING: '1046',
  FAIR_DRAW_MISSING: '1047',
  TX_NOT_EXIST: '1025',
  TX_ROLLED_BACK: '1043',
  ROUND_CLOSED: '1044',
  ALREADY_SETTLED: '1045',
  DUPLICATE_TRANSACTION: '1016',
  WRONG_CURRENCY: '1004',
  MALFORMED: '1036',
  TRY_AGAIN: '9999',
} as const satisfies Record<WalletCode, string>;

export const batchAnswer = z.object({
  status: z.enum(Object.values(BATCH_STATUS)),
  /** The wallet's code in words. */
  desc: z.string(),
  /** Of the member of the last transaction; absent when no member is known. */
  userId: z.optional(z.string()),
  currency: z.optional(z.string()),
  balance: z.optional(z.string()),
  /** What of the settled wins a person of the house looks at first: it is not in the balance. */
  inReview: z.optional(z.string()),
  /** The transaction that refused the request. */
  failedTxId: z.optional(id),
  ignoredTxIds: z.optional(z.array(id)),
});

/** The wallet's code of a dialect's status. */
export function walletCodeOf(
  table: Readonly<Record<WalletCode, string>>,
  status: string,
): WalletCode | undefined {
  return (Object.keys(table) as WalletCode[]).find((code) => table[code] === status);
}

export type MinorAnswer = z.infer<typeof minorAnswer>;
export type BatchBet = z.infer<typeof batchBet>;
export type BatchSettle = z.infer<typeof batchSettle>;
export type BatchCancel = z.infer<typeof batchCancel>;
export type BatchRequest = z.infer<typeof batchRequest>;
export type BatchAnswer = z.infer<typeof batchAnswer>;
