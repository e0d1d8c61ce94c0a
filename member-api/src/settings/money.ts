import { pesos, units } from '@palaro/contract';
import { MINUTE } from './time.ts';

/** Numbers of deposits, withdrawals, transfers and the lists of them. */
export const MONEY_SETTINGS = {
  deposit: {
    /** Most payments are done by then; an earlier inquiry would only repeat the webhook. */
    pollAfterMs: 3 * MINUTE,
    /** Interval of inquiries about an unanswered payment. */
    pollEveryMs: 3 * MINUTE,
    /** Maximum age of a reported manual deposit. */
    manualDays: 30,
    /** An unpaid ticket expires this much later, because a payment in the last second needs time to reach us. */
    graceMs: 2 * MINUTE,
  },
  withdrawal: {
    /** docs/member-site.md, 9.2. */
    min: pesos(50),
    /** The day limit of InstaPay and PESONet partners for one account. */
    max: pesos(500_000),
    /** docs/member-site.md, 9.2. */
    perDay: 5,
    /** Interval of inquiries about a payout without an answer. */
    pollEveryMs: MINUTE,
    /** Conditions of an automatic approval: every signal is known and clean. */
    automatic: {
      /** docs/money-rules.md, 3.3; the sum of a day, so that five small requests cannot avoid it. */
      max: pesos(10_000),
      /** Stolen accounts and stolen cards are usually detected within a week. */
      accountDays: 7,
      /** Somebody who takes over an account adds a bank first; the owner has this long to notice. */
      bankDays: 3,
      /** After the day in which money waits, a person still looks for two more. */
      credentialDays: 3,
      /** Longer than any game or match lasts. */
      openRoundHours: 24,
      /** Winnings in percent of stakes, over this many days; more needs a person's review. */
      winDays: 30,
      winPercent: 150,
      /** Money from other members within this many days may not be the member's own. */
      transferDays: 7,
    },
    /** Redeemed free credit counts as such for this long. */
    freeCreditDays: 30,
  },
  transfer: {
    /** docs/member-site.md, 9.3; the receiver pays the fee. */
    min: pesos(5),
    fee: units(2_000n),
  },
  bank: {
    /** docs/member-site.md, 9.1. */
    perMember: 10,
  },
  history: {
    /** docs/member-site.md, 9.6. */
    days: 90,
    pageSize: 10,
  },
} as const;
