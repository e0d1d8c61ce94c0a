import { pesos, PROVIDER_CODES } from '@palaro/contract';
import { MINUTE, SECOND } from './time.ts';

/** Numbers of games and of the lists of wins. */
export const PLAY_SETTINGS = {
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
    /** docs/member-site.md, 9.6. */
    days: 30,
    /** A row on a phone and one more. */
    top: 12,
  },
  leaderboard: {
    /** Long enough that a win is seen, short enough that the list changes. */
    days: 7,
    /** docs/member-site.md, 9.6. */
    places: 15,
    /** Everybody sees the same list: it is made once a minute, not once a visitor. */
    cacheMs: MINUTE,
  },
} as const;
