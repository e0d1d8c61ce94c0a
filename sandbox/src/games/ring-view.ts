import { cockNamed } from '@palaro/studio/match/cocks';
import type { Fixture } from '@palaro/studio/match/match-board';
import type { FightRecord } from '@palaro/studio/match/ring';
import type { FightAnswer, FighterAnswer, RingAnswer } from '@palaro/studio/wire';
import type { Boards, GameSeat } from './game-seat.ts';

/** @returns no fights for a game that is no ring. */
export function ringAnswer({ game, kind }: GameSeat, { rings, now }: Boards): RingAnswer {
  if (kind !== 'cockfight') return { fights: [] };
  const fights = rings.historyOf(game, now());
  return { fights: fights.map(({ id, ...fight }) => ({ match_id: id, ...fight })) };
}

/** @returns undefined before bets on it open. */
export function fightAnswer(
  game: GameSeat['game'],
  fixture: Fixture,
  rings: Boards['rings'],
  now: Date,
): FightAnswer | undefined {
  const [meron, wala] = fixture.teams;
  const records = rings.recordsOf(game, fixture, now);
  return (
    records && {
      number: rings.numberOf(game, fixture.startsAt),
      meron: fighterAnswer(meron, records.meron),
      wala: fighterAnswer(wala, records.wala),
    }
  );
}

function fighterAnswer(team: Fixture['teams'][number] | undefined, record: FightRecord): FighterAnswer {
  const { weight, feathers } = cockNamed(team ?? { en: '', zh: '' });
  return { weight_kg: weight, feathers, record };
}
