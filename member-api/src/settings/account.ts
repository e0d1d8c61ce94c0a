import { HOUR, MINUTE, SECOND } from './time.ts';

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
    /** docs/money-rules.md, 10.6: an unattended phone logs out automatically. */
    idleMs: 30 * MINUTE,
    /** A session ends after a day even if it is used. */
    absoluteMs: 24 * HOUR,
    /** The time of the last call is written at most this often: a write on every call would double the load. */
    touchMs: MINUTE,
    /** How long the token before a confirmation is taken: for calls under way, and for other tabs. */
    oldTokenMs: 30 * SECOND,
    /** Devices of one member; the least recently used session is ended. */
    perMember: 10,
  },
  confirm: {
    /** As long as the code to the present phone lives, which is part of some confirmations. */
    livesMs: 10 * MINUTE,
  },
  credentials: {
    /** A day in which the owner notices: money waits for as long as the change can be undone. */
    undoMs: 24 * HOUR,
    payoutsHeldMs: 24 * HOUR,
  },
  passkey: {
    /** As long as a code lives: somebody looks for their other phone. */
    challengeMs: 5 * MINUTE,
    /** More devices than a person uses. */
    perMember: 10,
  },
  signup: {
    /** An unconfirmed name or phone is free again after a day, so that nobody can block one. */
    unprovenMs: 24 * HOUR,
  },
  notices: {
    /** A mail server that is away for a night loses nothing; what is older is no news. */
    livesMs: 24 * HOUR,
    /** As long as the record of security: until then the same event is not told again, and what failed can be looked at. */
    keepDays: 30,
    /** Browsers of a member that are told by push: more than a person uses. */
    pushDevices: 10,
  },
  inbox: {
    /** The newest ones; nobody scrolls further. */
    listed: 100,
    /** Validity of the welcome token. */
    welcomeTokens: 1,
    welcomeDays: 30,
    /** A prize that was won is not to be missed over a holiday. */
    rewardDays: 14,
  },
  favourites: {
    /** A number that a person can review. */
    perMember: 200,
  },
  protection: {
    /** docs/money-rules.md, 10.5: an hourly reality check. */
    everyMs: HOUR,
    /** Long enough for a real break; a look at another game is no break. */
    breakMs: 15 * MINUTE,
  },
  account: {
    /**
     * Philippine law (RA 9160) requires money records for five years after an account was closed; then personal data are erased.
     */
    keepClosedDays: 5 * 365 + 1,
    /** The newest rounds and journals in one export. The size of an answer must be limited. */
    exportRows: 10_000,
  },
} as const;
