import { HOUR, MINUTE } from './time.ts';

/** Numbers of accounts: codes, sessions, the inbox, protection. */
export const ACCOUNT_SETTINGS = {
  /** OWASP's second choice for argon2id: 19 MiB (in KiB), two passes, one lane. About 70 ms of one core. */
  password: { memory: 19_456, passes: 2, parallelism: 1 },
  otp: {
    /** Long enough for a slow SMS, short enough that a stolen phone screen is of little use. */
    livesMs: 10 * MINUTE,
    /** docs/member-site.md, 9.4: one request per 2 minutes. */
    resendMs: 2 * MINUTE,
    /** A guess hits one of a million: five tries leave an attacker 1 in 200,000. */
    tries: 5,
  },
  session: {
    /** docs/money-rules.md, 10.6: a phone left on a table logs out by itself. */
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
  inbox: {
    /** As many as anybody scrolls through; the newest. */
    listed: 100,
    /** One try of a prediction, for as long as somebody is new. */
    welcomeTokens: 1,
    welcomeDays: 30,
    /** A prize that was won is not to be missed over a holiday. */
    rewardDays: 14,
  },
  favourites: {
    /** As many as a person can look through. */
    perMember: 200,
  },
  protection: {
    /** docs/money-rules.md, 10.5: an hourly reality check. */
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
} as const;
