import { pesos, units, PROVIDER_CODES, type Units } from '@palaro/contract';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** At most `burst` at once; one more becomes free every `everyMs`. */
export interface RateLimit {
  burst: number;
  everyMs: number;
}

/**
 * The business numbers, each with its reason. Minimum and maximum of a deposit stand in the row of its method, because
 * members see them there (`DEPOSIT_METHODS` of the contract).
 */
export const SETTINGS = {
  otp: {
    /** Long enough for a slow SMS, short enough that a stolen phone screen is of little use. */
    livesMs: 10 * MINUTE,
    /** Specification, section 9: one request per 2 minutes. */
    resendMs: 2 * MINUTE,
    /** A guess hits one of a million: five tries leave an attacker 1 in 200,000. */
    tries: 5,
  },
  session: {
    /** The house rule of `money-rules.md`: a phone left on a table logs out by itself. */
    idleMs: 30 * MINUTE,
    /** However busy, a day's end is the end. */
    absoluteMs: 24 * HOUR,
    /** The time of the last call is written at most this often: a write on every call would double the load. */
    touchMs: MINUTE,
    /** Devices of one member; the session unused for longest makes room. */
    perMember: 10,
  },
  signup: {
    /** A name or phone that was never proven is free again after a day, so that nobody can squat on one. */
    unprovenMs: 24 * HOUR,
  },
  stream: {
    ticketMs: 30 * SECOND,
    /** Under the minute after which most proxies drop a silent connection. */
    heartbeatMs: 25 * SECOND,
    /** Tabs share one stream; more than this is a mistake or a misuse. */
    perMember: 5,
  },
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
    /** Specification, section 5. */
    min: pesos(50),
    /** The day limit of InstaPay and PESONet partners for one account. */
    max: pesos(500_000),
    /** Specification, section 9. */
    perDay: 5,
    /** A payout that gave no answer is asked after, not sent again. */
    askEveryMs: MINUTE,
    /** When no person has to look: every signal is there and clean. */
    automatic: {
      /** House rule of `money-rules.md`; of all that a member asks for in a day, so that five small ones are no way around it. */
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
    /** One person may correct a balance by this much; above it, two: `money-rules.md`. */
    aloneUpTo: pesos(10_000),
  },
  transfer: {
    /** Specification, section 9; the receiver pays the fee. */
    min: pesos(5),
    fee: units(2_000n),
  },
  bank: {
    /** Specification, section 9. */
    perMember: 10,
  },
  promotion: {
    /** House rule of `money-rules.md`. */
    days: 30,
    /** 0.10, the least that any game takes: with less nobody can go on. */
    smallestBet: units(1_000n),
    /** House rule of `money-rules.md`: no credited deposit, and an account of at most this age. */
    newbieDays: 30,
    /**
     * Percent of a valid stake that counts towards a turnover. The more of the stakes a game gives back, and the easier both sides
     * of it can be bet at once, the less: slots keep 3–8 %, a lottery's numbers can be covered, a match can be bet both ways
     * elsewhere (odds below 1.50 count nothing at all), a fight has two sides, and tables keep about 1 %, live ones at any stake.
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
  inbox: {
    /** As many as anybody scrolls through; the newest. */
    listed: 100,
    /** One try of a prediction, for as long as somebody is new. */
    welcomeTokens: 1,
    welcomeDays: 30,
    /** A prize that was won is not to be missed over a holiday. */
    rewardDays: 14,
  },
  vip: {
    /** Approved deposits for life: `money-rules.md`. */
    levels: [
      { name: 'Bronze', from: pesos(1_000) },
      { name: 'Silver', from: pesos(10_000) },
      { name: 'Gold', from: pesos(50_000) },
      { name: 'Platinum', from: pesos(200_000) },
      { name: 'Diamond', from: pesos(1_000_000) },
    ],
  },
  referral: {
    /** Specification, section 9: 10 % of a referred deposit, up to 20. */
    percent: 10,
    most: pesos(20),
    /** A first deposit of this much shows that the referee means to play. */
    ticketFrom: pesos(100),
  },
  tickets: {
    /** Ten tickets are one prize: fewer would be loose change. */
    perRedeem: 10,
    value: pesos(100),
  },
  prediction: {
    /** House rule of `money-rules.md`. */
    prize: pesos(500),
    /** As many as anybody compares. */
    listed: 20,
    /** Matches of the shortest kind take a few minutes. */
    feedMs: 15 * SECOND,
    /** No match takes as long: its end was missed, and the tokens go back. */
    lostMs: 24 * HOUR,
    /** Matches that nobody has predicted are forgotten then. */
    keepDays: 7,
  },
  rebate: {
    /** 1/10,000 of the valid stakes in cash: `money-rules.md`. Live tables and sports leave the house less, fights least. */
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
  recentWins: {
    count: 20,
    /** What is worth being shown. */
    least: pesos(10),
    /** Of the last wins: where few are worth being shown, nobody waits for all of them to be looked through. */
    among: 1_000,
    /** New enough for the eye; the home page of every visitor asks for it. */
    cacheMs: 5 * SECOND,
  },
  topGames: {
    /** Specification, section 9. */
    days: 30,
    /** A row on a phone and one more. */
    top: 12,
  },
  leaderboard: {
    /** Long enough that a win is seen, short enough that the list changes. */
    days: 7,
    /** Specification, section 9. */
    places: 15,
    /** Everybody sees the same list: it is made once a minute, not once a visitor. */
    cacheMs: MINUTE,
  },
  favourites: {
    /** As many as a person can look through. */
    perMember: 200,
  },
  history: {
    /** Specification, section 9. */
    days: 90,
    pageSize: 10,
  },
  protection: {
    /** House rule of `money-rules.md`: an hourly reality check. */
    everyMs: HOUR,
    /** Long enough to stand up and be somewhere else; looking at another game is no break. */
    breakMs: 15 * MINUTE,
  },
  account: {
    /**
     * Philippine law (RA 9160) has money records kept for five years after an account was closed; what tells whose it was goes then.
     */
    keepClosedDays: 5 * 365 + 1,
    /** Rounds and journals that one export holds; the newest. Nobody reads more, and an answer has to end. */
    exportRows: 10_000,
  },
  upload: {
    /** Specification, section 5. */
    maxBytes: 1024 * 1024,
    /** Photographs of the better phones have 12 to 16 million; a file of 1 MB can promise thousands of millions. */
    maxPixels: 24_000_000,
    /** The longer side of what is kept: small print of a passport stays readable. */
    keepSide: 2_400,
    /** JPEG, of 100: no letter blurs. */
    quality: 85,
    /** The slowest honest picture takes under a second. */
    decodeSeconds: 10,
    /** Requests with files in work at once in a process: each may hold three times 1 MB, and as much again unpacked. */
    atOnce: 16,
    /** A file that no deposit or identity check names is gone after this. */
    unusedMs: 24 * HOUR,
  },
  games: {
    /** Those of the contract's table. */
    providers: PROVIDER_CODES,
    /** A catalogue changes a few times a week. */
    refreshMs: 10 * MINUTE,
    /** A site that starts together with its providers has no games until the first fetch. */
    firstRetryMs: SECOND,
    retryMs: 30 * SECOND,
    /** What a provider puts first is what it promotes. */
    hotPerProvider: 6,
  },
  /**
   * Per account they stop guessing; per address they stop sweeps over many accounts. Philippine carriers put thousands of
   * members behind one address, so those are wide.
   */
  limits: {
    loginAccount: { burst: 10, everyMs: 90 * SECOND },
    loginAddress: { burst: 200, everyMs: 2 * SECOND },
    otpAccount: { burst: 5, everyMs: 10 * MINUTE },
    otpTryAccount: { burst: 20, everyMs: MINUTE },
    otpAddress: { burst: 100, everyMs: 10 * SECOND },
    moneyAccount: { burst: 30, everyMs: 2 * SECOND },
    moneyAddress: { burst: 600, everyMs: SECOND / 10 },
    accountChange: { burst: 20, everyMs: 15 * SECOND },
    exportAccount: { burst: 3, everyMs: 20 * MINUTE },
    uploadAccount: { burst: 10, everyMs: MINUTE },
    uploadAddress: { burst: 100, everyMs: 5 * SECOND },
    demoAddress: { burst: 120, everyMs: SECOND },
    /** Ten wrong guesses, then one a minute: of codes with eight signs nobody finds one so. */
    couponAccount: { burst: 10, everyMs: MINUTE },
    couponAddress: { burst: 200, everyMs: 3 * SECOND },
    inboxAccount: { burst: 200, everyMs: SECOND },
    launchAccount: { burst: 60, everyMs: SECOND },
    favouriteAccount: { burst: 60, everyMs: SECOND },
    visitAddress: { burst: 300, everyMs: SECOND },
    reviewAccount: { burst: 10, everyMs: MINUTE },
    operatorAddress: { burst: 20, everyMs: 5 * SECOND },
  },
  /** How long a call to a third party may take. Members wait for the first three. */
  timeouts: {
    gatewayMs: 8 * SECOND,
    gamesMs: 8 * SECOND,
    smsMs: 5 * SECOND,
  },
  server: {
    bodyLimitBytes: 64 * 1024,
    /** Calls in work at once; beyond it a quick "try again" is better than a slow time-out. */
    inFlight: 1_000,
    /** A client that sends its body drop by drop is let go. */
    requestMs: 30 * SECOND,
    /** Whatever hangs, a process that was told to stop is gone by then: who runs it may kill it after 5 s. */
    stopMs: 4_500,
  },
  jobs: {
    /** Poll intervals; the process that causes the work also wakes the job at once. */
    smsMs: 2 * SECOND,
    gatewayEventsMs: 2 * SECOND,
    depositsMs: 15 * SECOND,
    withdrawalsMs: 5 * SECOND,
    gamesMs: SECOND,
    matchesMs: 5 * SECOND,
    /** What a settlement does not tell: time that is over, and lost last bets, which change no balance. */
    promotionsMs: 3 * SECOND,
    /** A balance of the house adds up what is newer by itself: two runs of it are little. */
    rollUpMs: 10 * SECOND,
    sweepMs: 5 * MINUTE,
  },
} as const satisfies Record<string, object> & { limits: Record<string, RateLimit> };

export type Settings = Widened<typeof SETTINGS>;
export type LimitName = keyof Settings['limits'];

/** The same shape with any numbers, for tests that try other ones. */
type Widened<T> = T extends Units
  ? Units
  : T extends number
    ? number
    : T extends string
      ? string
      : T extends readonly (infer Item)[]
        ? readonly Widened<Item>[]
        : { readonly [K in keyof T]: Widened<T[K]> };
