import type { Units } from '@palaro/contract';
import type { AccountName } from './account-name.ts';

/** Why money moved. The statement shows the journals of the member's accounts, by kind. */
export const JOURNAL_KINDS = [
  'deposit',
  'withdrawal',
  'withdrawal_reversal',
  'bet',
  'win',
  // A win that no bet explains, and its way back: from the provider's house account to win_in_review, no member's account.
  'win_held',
  'win_return',
  'rollback',
  'transfer',
  'bonus',
  'bonus_end',
  'rebate',
  'referral',
  'reward',
  'ticket',
  'prediction',
  'adjustment',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** One signed movement: above zero gives to the owner of the account, below zero takes. Never zero. */
export interface Leg {
  account: AccountName;
  amount: Units;
}

/**
 * A hold sets money of a member aside: it stays in the balance, but is no longer available.
 * `open` takes `amount` out of what is available; `post`, `void` and `expire` end it, once. A `post` carries the legs that
 * take exactly the held amount from the held account; the other two give it back.
 */
export type HoldInstruction =
  | { action: 'open'; account: AccountName; amount: Units }
  | { action: 'post' | 'void' | 'expire'; holdId: bigint };

export type Details = Readonly<Record<string, string | number | boolean | null>>;

export interface JournalRequest {
  kind: JournalKind;
  /** Name space of `key`: "deposit", "withdrawal", "provider:jili". (scope, key) is applied once, for ever. */
  scope: string;
  key: string;
  /** Hash of the business fields (`fingerprintOf`); the same key with another fingerprint is a conflict. */
  fingerprint: string;
  /** `YYYY-MM-DD`, Asia/Kuala_Lumpur; passed in, because the ledger has no clock. */
  workingDate: string;
  /** In the order in which they apply: no leg may take more than is available after the ones before it. Sum is 0. */
  legs?: readonly Leg[];
  hold?: HoldInstruction;
  /** Instead of `legs`: mirror every leg of that journal. A journal is mirrored at most once. */
  reverses?: bigint;
  /** Additional data for statements and operators; no personal data. */
  details?: Details;
}

export interface Balance {
  account: AccountName;
  balance: Units;
  held: Units;
  available: Units;
}

export interface Applied {
  /** `replayed`: the same request was applied before; this is its original answer, with the original balances. */
  outcome: 'applied' | 'replayed';
  journalId: bigint;
  /** The affected member accounts, with their balances after the journal. */
  balances: readonly Balance[];
  /** The hold that was opened or ended. */
  holdId?: bigint;
}

/** Nothing was written, and the key stays free: the same request may succeed later. */
export type Refused =
  | { outcome: 'refused'; reason: 'insufficient_balance'; account: AccountName; available: Units }
  | { outcome: 'refused'; reason: 'hold_not_open'; status: 'POSTED' | 'VOIDED' | 'EXPIRED' }
  | { outcome: 'refused'; reason: 'already_reversed'; journalId: bigint };

export type JournalAnswer = Applied | Refused | { outcome: 'conflict' };
