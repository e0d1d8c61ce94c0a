import { HOUR, MINUTE, SECOND } from './time.ts';

/** At most `burst` at once; one more becomes free every `everyMs`. */
interface RateLimit {
  burst: number;
  everyMs: number;
}

/** Numbers of the server: streams, uploads, rate limits, time-outs. */
export const PLATFORM_SETTINGS = {
  stream: {
    ticketMs: 30 * SECOND,
  },
  upload: {
    /** docs/member-site.md, 9.5. */
    maxBytes: 1024 * 1024,
    /** Photos of good phones have 12 to 16 million; a file of 1 MB can declare thousands of millions. */
    maxPixels: 24_000_000,
    /** The longer side of a stored picture: small print of a passport stays readable. */
    keepSide: 2_400,
    /** JPEG quality of 100: letters stay sharp. */
    quality: 85,
    /** The slowest real picture takes under a second. */
    decodeSeconds: 10,
    /** Parallel requests with files in a process: each may use three times 1 MB, and as much again for decoded pictures. */
    atOnce: 16,
    /** A file that no deposit or identity check uses is removed after this. */
    unusedMs: 24 * HOUR,
  },
  /**
   * Limits per account prevent guessing; limits per address prevent attacks on many accounts. Philippine carriers share one
   * address among thousands of members, so the latter are high. Without a session, each guesser at an account has turns of their
   * own (docs/decisions/0062).
   */
  limits: {
    loginAccount: { burst: 10, everyMs: 90 * SECOND },
    /** From wherever the account was never logged in to before, all together: passed by five networks at once, not by one. */
    loginStrangers: { burst: 50, everyMs: 5 * MINUTE },
    loginAddress: { burst: 200, everyMs: 2 * SECOND },
    otpAccount: { burst: 5, everyMs: 10 * MINUTE },
    otpTryAccount: { burst: 20, everyMs: MINUTE },
    /** Wrong codes of one number by strangers, whatever they were for: fifteen at once, and fifteen a day, over any number of codes. */
    otpNumber: { burst: 15, everyMs: 96 * MINUTE },
    otpAddress: { burst: 100, everyMs: 10 * SECOND },
    /**
     * Text messages: to one number a day, to the numbers that begin with the same six digits an hour, and to all an hour. They cost
     * money, and whoever asks for codes of many numbers earns from the calls. All demo data and tests of one machine stay below
     * the limits by address already.
     */
    smsNumber: { burst: 20, everyMs: 72 * MINUTE },
    smsPrefix: { burst: 600, everyMs: 6 * SECOND },
    smsAll: { burst: 6_000, everyMs: 0.6 * SECOND },
    /** Codes to one address for mail: whoever types the address of somebody else sends them few. */
    mailAddress: { burst: 10, everyMs: 2 * HOUR },
    moneyAccount: { burst: 30, everyMs: 2 * SECOND },
    moneyAddress: { burst: 600, everyMs: SECOND / 10 },
    accountChange: { burst: 20, everyMs: 15 * SECOND },
    exportAccount: { burst: 3, everyMs: 20 * MINUTE },
    uploadAccount: { burst: 10, everyMs: MINUTE },
    uploadAddress: { burst: 100, everyMs: 5 * SECOND },
    demoAddress: { burst: 120, everyMs: SECOND },
    /** Ten wrong guesses, then one a minute: too few to find a code of eight characters. */
    couponAccount: { burst: 10, everyMs: MINUTE },
    couponAddress: { burst: 200, everyMs: 3 * SECOND },
    inboxAccount: { burst: 200, everyMs: SECOND },
    launchAccount: { burst: 60, everyMs: SECOND },
    favouriteAccount: { burst: 60, everyMs: SECOND },
    visitAddress: { burst: 300, everyMs: SECOND },
    reviewAccount: { burst: 10, everyMs: MINUTE },
    /** A person writes a few times, then waits for an answer. */
    supportAccount: { burst: 5, everyMs: 5 * MINUTE },
    supportAddress: { burst: 30, everyMs: 30 * SECOND },
    /**
     * A member's reads without a limit of their own, in each process: a session may ask 1,200 at once and twenty a second for ever,
     * where a person in a hurry, or an end-to-end test, asks some hundred a minute. A carrier's members share an address.
     */
    readSession: { burst: 1_200, everyMs: 50 },
    readAddress: { burst: 30_000, everyMs: 1 },
    operatorAddress: { burst: 20, everyMs: 5 * SECOND },
  },
  /** The record of log-ins, changed credentials and refusals of the staff (docs/decisions/0062). */
  security: {
    /** As long as the page on privacy says that a log-in leaves something. */
    keepDays: 30,
    /** The newest events; more of one account is no work for a person. */
    listed: 200,
  },
  /** Sessions of the desk end with the token of who logged in; earlier when nobody works there. */
  desk: {
    idleMs: 30 * MINUTE,
    /** From the way to the issuer to the way back. */
    logInMs: 10 * MINUTE,
  },
  /** How long a call to a third party may take. Members wait for the first three. */
  timeouts: {
    gatewayMs: 8 * SECOND,
    gamesMs: 8 * SECOND,
    smsMs: 5 * SECOND,
    /** Mail servers greet late on purpose. */
    mailMs: 20 * SECOND,
    pushMs: 10 * SECOND,
  },
  server: {
    bodyLimitBytes: 64 * 1024,
    /** Of content that the staff replaces: all articles in four languages are a third of it, and versions of legal documents stay. */
    contentLimitBytes: 1024 * 1024,
    /** Maximum parallel calls; above it a quick "try again" is better than a slow time-out. */
    inFlight: 1_000,
    /** A client that sends its body very slowly is disconnected. */
    requestMs: 30 * SECOND,
    /** A process that was told to stop exits by then, because a supervisor may kill it after 5 s. */
    stopMs: 4_500,
  },
} as const satisfies Record<string, object> & { limits: Record<string, RateLimit> };
