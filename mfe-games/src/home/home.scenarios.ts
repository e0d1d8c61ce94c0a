import { game, member, report } from '@palaro/contract';
import {
  aMember,
  answering,
  defineScenarios,
  offline,
  pending,
  refusing,
} from '@palaro/shared-lib/scenarios';
import { WINS } from './hero.scenarios.ts';
import { aFavourite, aGame, aGrant, aPlayed, gameListOf } from '../testing-games.ts';

const LIST = game.gamelist;
const list = gameListOf([
  aGame({ game_name: 'Barrio Fiesta', is_hot: true, rtp: '94.00' }),
  aGame({ game_name: 'Perlas', rtp: '96.90' }),
  aGame({ game_name: 'Kalabaw King', is_off: true }),
]);
const as = aMember();
/** A separate session, because equal queries share a call that is never answered. */
const patient = aMember({ session_token: 'patient' });
const winners = [
  answering(game.realtimetransactions, WINS.slice(0, 1)),
  answering(
    report.leaderboard,
    Array.from({ length: 15 }, (_, index) => ({
      rank: index + 1,
      name: `ju***${10 + index}`,
      win: `${(15 - index) * 1000}.00`,
      game_name: 'Barrio Fiesta',
      provider_code: 'launchone',
    })),
  ),
];
const visitor = [list, ...winners];
const memberAnswers = [
  ...visitor,
  answering(report.promotionstatus, { offers: [] }),
  answering(game.favlist, [aFavourite('Apoy'), aFavourite('Kalabaw King')]),
  answering(report.getmembertopgame, [
    aPlayed('Barrio Fiesta', { rounds: 41, last_played_at: '2026-11-19 20:00:00' }),
    aPlayed('Perlas', { rounds: 1, last_played_at: '2026-11-20 20:00:00' }),
  ]),
  answering(member.providergameofflist, {
    provider_off: [],
    games: [{ provider_code: 'launchone', game_code: 'kalabaw-king' }],
  }),
];

/** The games' part of the home page in each of its states. */
export const HOME_SCENARIOS = defineScenarios({
  'A visitor sees the games on the home page': { at: '/', answers: visitor },
  'A member comes back to their games': { at: '/', as, answers: memberAnswers },
  'A member with a bonus sees on the home page which games it does not take': {
    at: '/',
    as,
    answers: [
      ...memberAnswers,
      gameListOf([
        aGame({ game_name: 'Mindoro Baccarat', game_type: 'casino', is_hot: true }),
        aGame({ game_name: 'Perlas' }),
      ]),
      answering(report.promotionstatus, { running: aGrant(), offers: [] }),
    ],
  },
  'A new member has no games of their own': {
    at: '/',
    as,
    answers: [...memberAnswers, answering(game.favlist, []), answering(report.getmembertopgame, [])],
  },
  'A member has favourites and has not played': {
    at: '/',
    as,
    answers: [...memberAnswers, answering(report.getmembertopgame, [])],
  },
  "A member's own games are on their way": {
    at: '/',
    as: patient,
    answers: [...memberAnswers, pending(game.favlist), pending(report.getmembertopgame)],
  },
  "A member's own games cannot be had": {
    at: '/',
    as,
    answers: [...memberAnswers, refusing(report.getmembertopgame, 'overloaded')],
  },
  'A whole provider is switched off': {
    at: '/',
    as,
    answers: [
      ...memberAnswers,
      answering(member.providergameofflist, { provider_off: ['launchone'], games: [] }),
    ],
  },
  'The shelves are on their way': { at: '/', answers: [...visitor, pending(LIST)] },
  'The shelves cannot be had': { at: '/', answers: [...visitor, refusing(LIST, 'overloaded')] },
  'The home page is opened without a network': {
    at: '/',
    answers: [...visitor, offline(LIST)],
  },
  'The house has no games for its home page': {
    at: '/',
    answers: [...visitor, gameListOf([])],
  },
  'Nobody has won anything yet': {
    at: '/',
    answers: [...visitor, answering(game.realtimetransactions, []), answering(report.leaderboard, [])],
  },
  'Nobody has won just now': {
    at: '/',
    answers: [...visitor, answering(game.realtimetransactions, [])],
  },
  'The winners cannot be had': {
    at: '/',
    answers: [
      ...visitor,
      refusing(game.realtimetransactions, 'overloaded'),
      refusing(report.leaderboard, 'overloaded'),
    ],
  },
});
