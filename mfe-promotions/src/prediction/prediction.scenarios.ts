import { event, member } from '@palaro/contract';
import { answering, defineScenarios, offline, pending, refusing } from '@palaro/shared-lib/scenarios';
import { aMatch, aPrediction, matchesOf } from './prediction.scenario-data.ts';
import { balanceOf, MARIA, pageOf } from '../scenario-data.ts';

const MATCHES = event.matchlist;
const MINE = event.getbetlist;
const BET = event.makebet;
const here = { at: '/event?category=prediction', slot: 'mfe-games/event-prediction' } as const;
const open = matchesOf([
  aMatch(),
  aMatch({ match_id: '8', home_team: { en: 'Manila' }, away_team: { en: 'Iloilo' } }),
]);
const tokensOf = (count: number) => [
  ...balanceOf({ game_token: count }),
  answering(member.gettokenbalance, [{ game_token: count }]),
];
const rest = [answering(MATCHES, open), answering(MINE, pageOf([])), ...tokensOf(2)];

export const PREDICTION = defineScenarios({
  'A visitor reads which matches can be guessed': { ...here, answers: [answering(MATCHES, open)] },
  'The matches are on their way': {
    ...here,
    as: MARIA,
    answers: [...balanceOf(), pending(MATCHES), pending(MINE)],
  },
  'There is no match to guess': { ...here, as: MARIA, answers: [...rest, answering(MATCHES, matchesOf([]))] },
  'A member with two tokens guesses': {
    ...here,
    as: MARIA,
    answers: [...rest, answering(BET, { bet_id: '31', game_token: 1 })],
  },
  'A member without a token cannot guess': {
    ...here,
    as: MARIA,
    answers: [...rest, ...tokensOf(0), refusing(BET, 'insufficient_token')],
  },
  'The match begins before the guess is in': {
    ...here,
    as: MARIA,
    answers: [...rest, refusing(BET, 'match_closed')],
  },
  'The match was called off': {
    ...here,
    as: MARIA,
    answers: [...rest, refusing(BET, 'match_not_exists')],
  },
  'Guesses were settled': {
    ...here,
    as: MARIA,
    answers: [
      ...rest,
      answering(
        MINE,
        pageOf([
          aPrediction(),
          aPrediction({ bet_id: '30', state: 'won', result: { home: 2, away: 1 }, paid: '500.00' }),
          aPrediction({ bet_id: '29', state: 'lost', result: { home: 0, away: 0 } }),
          aPrediction({ bet_id: '28', state: 'void' }),
        ]),
      ),
    ],
  },
  'Predictions are closed to who excluded themselves': {
    ...here,
    as: MARIA,
    answers: [...rest, ...tokensOf(0), ...balanceOf({ game_token: 0, closed: 'self_excluded' })],
  },
  'The matches do not come': {
    ...here,
    as: MARIA,
    answers: [...balanceOf(), refusing(MATCHES, 'SystemError'), refusing(MINE, 'SystemError')],
  },
  'The network is gone at the matches': {
    ...here,
    as: MARIA,
    answers: [...balanceOf(), offline(MATCHES), offline(MINE)],
  },
  'The session ends at the matches': {
    ...here,
    as: MARIA,
    answers: [...rest, refusing(MINE, 'session_expired')],
  },
});
