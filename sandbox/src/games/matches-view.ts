import type { GameSeat } from './game-seat.ts';
import { showHundredths } from '@palaro/studio/engine/stake-maths';
import type { Fixture, MatchBoard } from '@palaro/studio/match/match-board';
import { marketsOfFixture, sidesOf } from '@palaro/studio/match/match-kind';
import type { MatchMaths } from '@palaro/studio/match/match-maths';
import type { MatchAnswer, MatchesAnswer } from '@palaro/studio/wire';

/** Matches to bet on, running matches, and those that have just ended. */
export function matchesAnswer({ game, maths }: GameSeat, board: MatchBoard, now: Date): MatchesAnswer {
  const matches =
    maths.kind === 'sports' || maths.kind === 'cockfight'
      ? board.fixturesOf(game, now).map((fixture) => matchAnswer(fixture, maths, board, now))
      : [];
  return { now: now.toISOString(), matches };
}

function matchAnswer(fixture: Fixture, maths: MatchMaths, board: MatchBoard, now: Date): MatchAnswer {
  const { home, away } = sidesOf(fixture);
  const time = now.getTime();
  const hasEnded = time >= fixture.endsAt;
  const isVoid = hasEnded && !fixture.isCup && board.resultOf(fixture).isVoid;
  const score = board.scoreAt(fixture, now);
  const isOpen = board.isOpen(fixture, now);
  return {
    match_id: fixture.id,
    league: fixture.league,
    home: home.en,
    away: away.en,
    starts_at: new Date(fixture.startsAt).toISOString(),
    ends_at: new Date(fixture.endsAt).toISOString(),
    state: isVoid ? 'void' : hasEnded ? 'ended' : time < fixture.startsAt ? 'open' : 'running',
    ...(score && { home_score: score.home, away_score: score.away }),
    markets: isOpen
      ? marketsOfFixture(maths, fixture).map(({ betType, criteria, prices }) => ({
          bet_type: betType,
          criteria,
          selections: prices.map(({ selection, odds }) => ({ selection, odds: showHundredths(odds) })),
        }))
      : [],
  };
}
