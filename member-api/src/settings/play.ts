import { pesos, PROVIDER_CODES } from '@palaro/contract';
import { MINUTE, SECOND } from './time.ts';

/** Numbers of games and of the lists of wins. */
export const PLAY_SETTINGS = {
  games: {
    /** The providers of the contract's table. */
    providers: PROVIDER_CODES,
    /** A catalogue changes a few times a week. */
    refreshMs: 10 * MINUTE,
    /** A site that starts together with its providers has no games before the first fetch. */
    firstRetryMs: SECOND,
    retryMs: 30 * SECOND,
    /** Ten, by the members who have played them in a week, among the latest rounds. */
    hot: { count: 10, days: 7, among: 20_000 },
  },
  /** Wins that no bet explains: docs/money-rules.md, 7.7. */
  wins: {
    /** For games that name no largest multiple: the most that slots of large providers publish. */
    cap: 10_000,
    /** What a round without a stake counts as: a free spin of the usual size. */
    freeStake: pesos(1),
    /** As much as one withdrawal takes: more than a game of chance pays anybody by the way, little enough to be lost once. */
    large: pesos(500_000),
    /** As many of one provider that wait are no accident, in an hour or a day: it is switched off. */
    perHour: 5,
    perDay: 15,
  },
  recentWins: {
    count: 20,
    /** The smallest win to show. */
    least: pesos(10),
    /** The number of latest wins to search, so that the query stays fast when few qualify. */
    among: 1_000,
    /** Fresh enough; every visitor's home page requests it. */
    cacheMs: 5 * SECOND,
  },
  liveTables: {
    /** Much less than a round; everybody at the lobby of live casino requests it. */
    cacheMs: 3 * SECOND,
  },
  topGames: {
    /** docs/member-site.md, 9.6. */
    days: 30,
    /** One row on a phone and one more. */
    top: 12,
  },
  leaderboard: {
    /** Long enough that a win is seen, short enough that the list changes. */
    days: 7,
    /** docs/member-site.md, 9.6. */
    places: 15,
    /** The list is the same for everybody, so it is computed once a minute, not per visitor. */
    cacheMs: MINUTE,
  },
} as const;
