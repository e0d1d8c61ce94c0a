import { game, PROVIDER_CODES, report, type LiveTable } from '@palaro/contract';
import {
  aMember,
  answering,
  defineScenarios,
  offline,
  pending,
  refusing,
} from '@palaro/shared-lib/scenarios';
import { aFavourite, aGame, aGrant, aPlayed, gameListOf } from '../testing-games.ts';

const LIST = game.gamelist;
export const GAMES = [
  aGame({ game_name: 'Barrio Fiesta', is_hot: true, rtp: '94.00' }),
  aGame({ game_name: 'Perlas', rtp: '96.90', provider_code: 'jili' }),
  aGame({ game_name: 'Golden Jeepney', rtp: '95.10' }),
  aGame({ game_name: 'Kalabaw King', rtp: '94.80', provider_code: 'fc', is_off: true }),
  aGame({ game_name: 'Ocean Hunt', game_type: 'fishing', rtp: '93.50', provider_code: 'jili' }),
  aGame({ game_name: 'Halo Limbo', game_type: 'hash', rtp: '97.00', is_own: true }),
  aGame({ game_name: 'Mindoro Baccarat', game_type: 'casino', rtp: '98.80', provider_code: 'mindoro' }),
  aGame({ game_name: 'Manila Blackjack', game_type: 'table', rtp: '99.10', provider_code: 'tbl' }),
  aGame({ game_name: 'Perya Bingo', game_type: 'bingo', rtp: '92.10', provider_code: 'perya' }),
  aGame({ game_name: 'Sinag Football', game_type: 'sportsbook', rtp: '95.00', provider_code: 'sinag' }),
  aGame({ game_name: 'Bayani Derby', game_type: 'cockfight', rtp: '95.20', provider_code: 'bayani' }),
  aGame({ game_name: 'Habanero Hearts', rtp: '95.90', provider_code: 'habanero', has_demo: true }),
];
/** The page of each provider, and what its games return. */
export const BESIDES = [
  ...PROVIDER_CODES.map((code) => {
    const list = GAMES.filter(({ provider_code }) => provider_code === code);
    const value = { list, total: list.length, page_number: 1, page_size: 100 };
    return answering(game.gameListCalls[code], value);
  }),
  answering(
    game.rtplist,
    GAMES.map(({ provider_code, game_code, rtp }) => ({ provider_code, game_code, rtp })),
  ),
  answering(game.livetables, []),
];
/** Tables of live casino; Mindoro Baccarat is one of the catalogue. */
export const TABLES: LiveTable[] = [
  {
    provider_code: 'mindoro',
    game_code: 'mindoro-baccarat',
    kind: 'baccarat',
    round_ms: 25_000,
    elapsed_ms: 3_000,
    bets_ms: 15_000,
    deal_ms: 6_000,
    results: [
      { result: 'player', points: 8 },
      { result: 'tie', points: 6 },
      { result: 'banker', points: 9 },
    ],
  },
];
const FAVOURITES = [aFavourite('Golden Jeepney')];
const PLAYED = [
  aPlayed('Barrio Fiesta', { last_played_at: '2026-11-19 20:00:00', rounds: 41 }),
  aPlayed('Golden Jeepney', { last_played_at: '2026-11-20 20:00:00', rounds: 7 }),
];
const as = aMember();
const full = [
  ...BESIDES,
  gameListOf(GAMES),
  answering(game.favlist, FAVOURITES),
  answering(report.getmembertopgame, PLAYED),
  answering(report.promotionstatus, { offers: [] }),
];

/** Every lobby in each of its states. */
export const LOBBY_SCENARIOS = defineScenarios({
  'A member sees the slots': { at: '/slot', as, answers: full },
  'A member with a bonus sees which games it does not take': {
    at: '/casino',
    as,
    answers: [...full, answering(report.promotionstatus, { running: aGrant(), offers: [] })],
  },
  'A visitor looks for a game': { at: '/slot', answers: [...BESIDES, gameListOf(GAMES)] },
  'The games of a lobby are on their way': { at: '/slot', as, answers: [...full, pending(LIST)] },
  'The house has no games': { at: '/slot', as, answers: [...full, gameListOf([])] },
  'The games of a lobby cannot be had': {
    at: '/slot',
    as,
    answers: [...full, refusing(LIST, 'overloaded')],
  },
  'A lobby is opened without a network': { at: '/slot', as, answers: [...full, offline(LIST)] },
  'A member whose session is over looks for games': {
    at: '/slot',
    as,
    answers: [...full, refusing(game.favlist, 'session_expired')],
  },
  'A member sees the hash games': { at: '/hash', as, answers: full },
  'A member sees the live casino': {
    at: '/casino',
    as,
    answers: [...full, answering(game.livetables, TABLES)],
  },
  'The live tables cannot be had': {
    at: '/casino',
    as,
    answers: [...full, refusing(game.livetables, 'overloaded')],
  },
  'A member sees the table games': { at: '/table', as, answers: full },
  'A member sees the fishing games': { at: '/fishing', as, answers: full },
  'A member sees the bingo': { at: '/bingo', as, answers: full },
  'A member sees the sportsbook': { at: '/event', as, answers: full },
  'A member sees the cockfights': {
    at: '/event?category=cockfight',
    as,
    answers: [...full, answering(game.streamlink, { stream_url: 'https://games.example/stream' })],
  },
  'The stream of the cockfights is off': {
    at: '/event?category=cockfight',
    as,
    answers: [...full, refusing(game.streamlink, 'game_maintenance')],
  },
  'A visitor tries games without money': { at: '/freeplay', answers: [...BESIDES, gameListOf(GAMES)] },
  'A member looks for what free credit can be played on': { at: '/freeplay?category=own', as, answers: full },
  'A member looks through favourites': { at: '/slot?only=favourites', as, answers: full },
  'A member looks for what was played last': { at: '/slot?only=recent', as, answers: full },
  'A new member has no favourites yet': {
    at: '/slot?only=favourites',
    as,
    answers: [...full, answering(game.favlist, [])],
  },
  'A new member has played nothing yet': {
    at: '/slot?only=recent',
    as,
    answers: [...full, answering(report.getmembertopgame, [])],
  },
  'Favourites cannot be had': {
    at: '/slot?only=favourites',
    as,
    answers: [...full, refusing(game.favlist, 'overloaded')],
  },
  'A list of favourites is full': {
    at: '/slot',
    as,
    answers: [...full, refusing(game.addfav, 'favourites_full')],
  },
});
