import { pesos, units } from '@palaro/contract';
import { MINUTE } from './time.ts';

/** Numbers of deposits, withdrawals, transfers and the lists of them. */
export const MONEY_SETTINGS = {
  deposit: {
    /** Most payments are done by then; asking sooner would only repeat what the webhook says. */
    askAfterMs: 3 * MINUTE,
    /** How often an unanswered payment is asked after again. */
    askEveryMs: 3 * MINUTE,
    /** Of a manual deposit: older transfers are found on the house's side, or never. */
    manualDays: 30,
    /** A payment made in the last second still reaches us: an unpaid ticket ends this much after its time. */
    graceMs: 2 * MINUTE,
  },
  withdrawal: {
    /** docs/member-site.md, 9.2. */
    min: pesos(50),
    /** The day limit of InstaPay and PESONet partners for one account. */
    max: pesos(500_000),
    /** docs/member-site.md, 9.2. */
    perDay: 5,
    /** A payout that gave no answer is asked after, not sent again. */
    askEveryMs: MINUTE,
    /** When no person has to look: every signal is there and clean. */
    automatic: {
      /** docs/money-rules.md, 3.3; of all that a member asks for in a day, so that five small ones are no way around it. */
      max: pesos(10_000),
      /** Stolen accounts and stolen cards come to light within a week. */
      accountDays: 7,
      /** Whoever has taken an account over adds a bank first; its owner has this long to notice. */
      bankDays: 3,
      /** Longer than any game or match lasts. */
      openRoundHours: 24,
      /** Winnings in percent of stakes, over this many days: more is luck that somebody should see. */
      winDays: 30,
      winPercent: 150,
      /** Money from other members within this many days may not be the member's own. */
      transferDays: 7,
    },
    /** Redeemed free credit counts as such for this long. */
    freeCreditDays: 30,
  },
  operator: {
    /** One person may correct a balance by this much; above it, two: docs/money-rules.md, 11.2. */
    aloneUpTo: pesos(10_000),
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
