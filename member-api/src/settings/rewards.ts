import { pesos, units } from '@palaro/contract';
import { HOUR, SECOND } from './time.ts';

/** Numbers of promotions, rebates, tickets and predictions. */
export const REWARDS_SETTINGS = {
  promotion: {
    /** docs/money-rules.md, 6.8. */
    days: 30,
    /** 0.10, the smallest stake of any game: with less a member cannot continue. */
    smallestBet: units(1_000n),
    /**
     * The largest bet that touches the bonus pool, in percent of deposit plus bonus, and in pesos. With a few large bets a bonus is a
     * free try at a large win; in ten bets and more the house's edge tells.
     */
    mostBet: { percent: 10, most: pesos(1_000) },
    /**
     * The bonus pool pays at most so many times the bonus: an ordinary win is far below it, and one lucky line of a jackpot does not
     * cost the house what no offer was meant to cost. Free credit has a cap of its own (`FREE_CREDIT`).
     */
    paysTimes: 20,
    /** docs/money-rules.md, 6.11: no credited deposit, and an account of at most this age. */
    newbieDays: 30,
    /** Decimal odds. A bet below them has almost no risk and counts nothing (docs/money-rules.md, 6.13). */
    smallestOdds: '1.50',
    /**
     * Percent of a valid stake that counts towards a turnover. The higher the RTP, and the easier it is to bet on both sides, the
     * lower it is: slots keep 3–8 %, a lottery's numbers can all be covered, the other side of a match can be bet elsewhere (odds
     * below 1.50 count nothing), a fight has two sides, and tables keep about 1 %, live ones at any stake.
     */
    weights: {
      slot: 100,
      fishing: 100,
      hash: 100,
      bingo: 100,
      lottery: 50,
      sportsbook: 50,
      esports: 50,
      table: 20,
      cockfight: 20,
      casino: 10,
    },
  },
  vip: {
    /**
     * Credited deposits for life, and what each level brings besides the VIP bonus of `promotion`: docs/money-rules.md, 9.4, 9.7.
     * `rebateStep` is in 1/10,000 of the member's own valid stakes, on top of `rebate.self`. Level gifts and rebates together never
     * give back what the play of the deposits costs, so nobody climbs for them: a quarter percent of the deposits at most, from Silver on.
     */
    levels: [
      {
        name: 'Bronze',
        from: pesos(1_000),
        rebateStep: 1,
        levelGift: pesos(4),
        birthdayGift: pesos(5),
        isFirst: false,
      },
      {
        name: 'Silver',
        from: pesos(10_000),
        rebateStep: 2,
        levelGift: pesos(20),
        birthdayGift: pesos(20),
        isFirst: false,
      },
      {
        name: 'Gold',
        from: pesos(50_000),
        rebateStep: 4,
        levelGift: pesos(100),
        birthdayGift: pesos(100),
        isFirst: false,
      },
      {
        name: 'Platinum',
        from: pesos(200_000),
        rebateStep: 6,
        levelGift: pesos(400),
        birthdayGift: pesos(300),
        isFirst: true,
      },
      {
        name: 'Diamond',
        from: pesos(1_000_000),
        rebateStep: 10,
        levelGift: pesos(2_000),
        birthdayGift: pesos(1_000),
        isFirst: true,
      },
    ],
    gift: {
      /** Long enough for whoever looks in once a month. */
      claimDays: 30,
      birthday: {
        /** Members say their own birthday: one that was changed for a gift waits a season. */
        sinceDays: 90,
        /** Less than a year, because a corrected birthday may come earlier; two gifts a year are not possible. */
        everyDays: 330,
        /** It is for members who are still here: credited deposits of the year before. */
        deposits: pesos(1_000),
        depositsDays: 365,
      },
    },
  },
  referral: {
    /** docs/money-rules.md, 9.1: 10 % of a referred deposit that has been played, up to 20. */
    percent: 10,
    most: pesos(20),
    /** More friends who deposit on a day, month by month, are a business: those are affiliates. */
    perMonth: 50,
    /** A deposit of this amount shows that the referee really wants to play. */
    ticketFrom: pesos(100),
    /** The most that a played deposit may cost: the bonus. To play the deposit costs its players at least what rebates return of it. */
    houseCostMax: pesos(20),
    check: {
      /** How soon a played deposit pays: a young one is looked at this often, an old one less and less. */
      soonestMs: 30 * SECOND,
      latestMs: HOUR,
    },
  },
  tickets: {
    /** Ten tickets are one prize: fewer would be loose change. */
    perRedeem: 10,
    value: pesos(100),
    /** The most that one may cost: its part of a prize. */
    houseCostMax: pesos(10),
  },
  prediction: {
    /** docs/money-rules.md, 9.3. */
    prize: pesos(500),
    /** More would not be read. */
    listed: 20,
    /** Matches of the shortest kind take a few minutes. */
    feedMs: 15 * SECOND,
    /** No match takes this long: its end was missed, and the tokens are refunded. */
    lostMs: 24 * HOUR,
    /** Matches without predictions are deleted then. */
    keepDays: 7,
  },
  rebate: {
    /** The most that play with rebates may cost the house: they return less than it keeps. */
    houseCostMax: units(0n),
    /** 1/10,000 of the valid stakes in cash: docs/money-rules.md, 8.2. Live tables and sports have a lower margin, fights the lowest. */
    self: {
      slot: 50,
      hash: 50,
      casino: 30,
      table: 50,
      fishing: 50,
      bingo: 50,
      sportsbook: 30,
      cockfight: 20,
      esports: 30,
      lottery: 50,
    },
    downline: {
      slot: 10,
      hash: 10,
      casino: 10,
      table: 10,
      fishing: 10,
      bingo: 10,
      sportsbook: 10,
      cockfight: 10,
      esports: 10,
      lottery: 10,
    },
  },
} as const;
