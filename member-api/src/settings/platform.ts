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
} as const satisfies Record<string, object> & { limits: Record<string, RateLimit> };
