import { workingDateOf } from '@palaro/contract';
import { showHundredths } from '@palaro/studio/engine/stake-maths';
import type { Fixture, MatchBoard } from '@palaro/studio/match/match-board';
import { marketsAt, sidesOf } from '@palaro/studio/match/match-kind';
import type { MatchMaths } from '@palaro/studio/match/match-maths';
import type { Market } from '@palaro/studio/match/price';
import type { MarketAnswer, MatchAnswer, MatchesAnswer } from '@palaro/studio/wire';
import type { Boards, GameSeat } from './game-seat.ts';
import { fightAnswer } from './ring-view.ts';

/** Which matches are asked for: of a day (YYYY-MM-DD, of Manila), or one by its id; otherwise those of now. */
export interface MatchesQuery {
  day?: unknown;
  match?: unknown;
}

/** In a list, each match has the first of these that it offers. */
const MAIN_MARKETS = ['1X2', 'ML', 'MWD', 'OR'];
const DAY_MS = 86_400_000;

/** @returns no matches for a game without any, and for a day or a match that there is not. */
export function matchesAnswer(
  { game, maths }: GameSeat,
  { matches: board, rings, ...boards }: Boards,
  query: MatchesQuery = {},
): MatchesAnswer {
  const now = boards.now();
  if (maths.kind !== 'sports' && maths.kind !== 'cockfight')
    return { now: now.toISOString(), days: [], matches: [] };
  const isWhole = typeof query.match === 'string';
  return {
    now: now.toISOString(),
    days: daysUntil(board.openUntil(game, now), now),
    matches: fixturesOf(game, board, now, query).map((fixture) =>
      matchAnswer(fixture, { game, maths, board, rings, now, isWhole }),
    ),
  };
}

function fixturesOf(
  game: GameSeat['game'],
  board: MatchBoard,
  now: Date,
  { day, match }: MatchesQuery,
): Fixture[] {
  if (typeof match === 'string') {
    const found = match.startsWith(`${game.provider}.${game.game_code}.`) ? board.find(match) : undefined;
    return found ? [found] : [];
  }
  if (typeof day !== 'string') return board.fixturesOf(game, now);
  const from = Date.parse(`${day}T00:00:00+08:00`);
  return Number.isNaN(from) ? [] : board.openBetween(game, now, [from, from + DAY_MS]);
}

function daysUntil(last: number, now: Date): string[] {
  const count = Math.floor((last - now.getTime()) / DAY_MS) + 2;
  const days = Array.from({ length: count }, (_, index) =>
    workingDateOf(new Date(Math.min(last, now.getTime() + index * DAY_MS))),
  );
  return [...new Set(days)];
}

interface Look {
  game: GameSeat['game'];
  maths: MatchMaths;
  board: MatchBoard;
  rings: Boards['rings'];
  now: Date;
  /** With all that can be bet on. */
  isWhole: boolean;
}

function matchAnswer(fixture: Fixture, { game, maths, board, rings, now, isWhole }: Look): MatchAnswer {
  const { home, away } = sidesOf(fixture);
  const time = now.getTime();
  const hasEnded = time >= fixture.endsAt;
  const isRunning = time >= fixture.startsAt && !hasEnded;
  const isVoid = hasEnded && !fixture.isCup && board.resultOf(fixture).isVoid;
  const course = board.courseAt(fixture, now);
  const markets = marketsAt(maths, board, fixture, now);
  const fight = maths.kind === 'cockfight' ? fightAnswer(game, fixture, rings, now) : undefined;
  const shown = isWhole ? markets : mainOf(markets);
  return {
    match_id: fixture.id,
    league: fixture.league,
    home: home.en,
    away: away.en,
    starts_at: new Date(fixture.startsAt).toISOString(),
    ends_at: new Date(fixture.endsAt).toISOString(),
    state: isVoid ? 'void' : hasEnded ? 'ended' : isRunning ? 'running' : 'open',
    ...(course && { home_score: course.score.home, away_score: course.score.away }),
    ...(course &&
      isRunning && { clock: { unit: maths.minutes > 0 ? 'minute' : 'round', count: course.clock } }),
    ...(course?.isSuspended && isRunning && { is_suspended: true }),
    ...(fight && { fight }),
    markets: shown.map(marketAnswer),
    more: markets.length - shown.length,
  };
}

function mainOf(markets: readonly Market[]): readonly Market[] {
  const main = MAIN_MARKETS.flatMap((code) => markets.find(({ betType }) => betType === code) ?? []);
  return main.slice(0, 1);
}

const marketAnswer = ({ betType, criteria, prices }: Market): MarketAnswer => ({
  bet_type: betType,
  criteria,
  selections: prices.map(({ selection, odds }) => ({ selection, odds: showHundredths(odds) })),
});
