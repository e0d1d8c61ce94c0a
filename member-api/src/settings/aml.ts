import { pesos } from '@palaro/contract';

/**
 * The anti-money-laundering duty (docs/money-laundering.md): each rule is data, with its reason and its thresholds. Reasons are part of what is
 * kept with an alert. `ground` is the circumstance of RA 9160, section 3 (b-1), that makes a transaction suspicious.
 */
export const AML_SETTINGS = {
  aml: {
    /** As the reports name it. */
    institution: 'Palaro Gaming Inc',
    /** RA 9160 as amended by RA 10927: a casino reports what is above PHP 5,000,000, in and out each counted over a day. */
    covered: {
      deposits_of_day: {
        reason: 'Deposits of a day above the amount that the law names for casinos',
        above: pesos(5_000_000),
      },
      payouts_of_day: {
        reason: 'Payouts of a day above the amount that the law names for casinos',
        above: pesos(5_000_000),
      },
    },
    suspicious: {
      split_deposits: {
        ground: 4,
        reason: 'Several deposits of a day below what banks and e-wallets report, which together reach it',
        /** What banks and e-wallets report of a day: where the deposits come from. */
        below: pesos(500_000),
        count: 3,
      },
      little_play: {
        ground: 1,
        reason: 'Paid out soon after it was deposited, with little play in between',
        from: pesos(50_000),
        days: 7,
        /** Stakes in percent of the deposits of these days. The turnover of a deposit is 100; bonuses ask for more. */
        percent: 110,
      },
      shared_device: {
        ground: 2,
        reason: 'Money moves by an account whose device and address many accounts share',
        /** Households share both. */
        accounts: 5,
        from: pesos(10_000),
        days: 30,
      },
      shared_holder: {
        ground: 2,
        reason: 'Money moves by an account whose bank accounts have the holder of those of other accounts',
        accounts: 3,
        from: pesos(10_000),
      },
      sudden_change: {
        ground: 5,
        reason: 'Deposits of a day that are many times what the member usually deposits on a day',
        from: pesos(100_000),
        times: 10,
        /** The days before that make the habit, and how many of them with deposits are one. */
        days: 90,
        usualDays: 3,
      },
      new_bank: {
        ground: 5,
        reason: 'Paid out to a new bank account soon after a change of the bank account or the password',
        from: pesos(50_000),
        days: 7,
      },
      unusual_sum: {
        ground: 3,
        reason:
          'A sum of a day that does not fit a young account, or a person whose identity nobody has checked',
        from: pesos(500_000),
        accountDays: 30,
      },
      many_senders: {
        ground: 5,
        reason: 'Transfers of a day from many members to one',
        senders: 5,
        from: pesos(10_000),
      },
    },
    /** Whether closing a case without a report takes two persons: one alone must not be able to make it vanish. */
    unreportedTakesTwo: true,
    /** How far back an exported report lists the money of a suspicious case: before its first alert. */
    exportDays: 30,
    /** Members who are screened in one query, and who are compared with the watch list in one transaction. */
    batch: 200,
  },
} as const;
