import { pesos, type Units } from '@palaro/shared-lib/contract';

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
  },
  bank: {
    /** Specification, section 9. */
    perMember: 10,
  },
  history: {
    /** Specification, section 9. */
    days: 90,
    pageSize: 10,
  },
  games: {
    /** The launch path of this issue; more providers are rows here. */
    providers: ['launchone'],
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
    launchAccount: { burst: 60, everyMs: SECOND },
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
