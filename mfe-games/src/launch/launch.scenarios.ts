import { PROVIDER_CODES } from '@palaro/contract';
import { aBalance, aMember, defineScenarios } from '@palaro/shared-lib/scenarios';
import { aGame, gameListOf } from '../testing-games.ts';

const as = aMember();
/** A session of its own: what never answers is shared by those who ask the same. */
const patient = aMember({ session_token: 'patient' });
const url = 'https://games.example/play/s1';
const opens = { answer: { status_desc: 'OK', game_url: url } };
const LAUNCH = '/game/launchone/launchgame';
const at = '/launchOne?game_code=golden-jeepney';
const games = PROVIDER_CODES.map((provider_code) =>
  aGame({ provider_code, has_demo: provider_code === 'habanero' }),
);
const answers = {
  '/game/gamelist': gameListOf(games),
  '/member/getbalance': [aBalance({ game_balance: '480.50' })],
  [LAUNCH]: opens,
};

/** The launch pages in each of their states. */
export const LAUNCH_SCENARIOS = defineScenarios({
  'A member opens a game of LaunchOne': { at, as, answers },
  'A member opens a game of YGR': {
    at: '/launchYgr?game_code=golden-jeepney',
    as,
    answers: { ...answers, '/game/ygr/launchgame': opens },
  },
  'A member opens a game of WOW': {
    at: '/launchWow?game_code=golden-jeepney',
    as,
    answers: { ...answers, '/game/wow/launchgame': opens },
  },
  'A member opens a game of TBL': {
    at: '/launchTbl?game_code=golden-jeepney',
    as,
    answers: { ...answers, '/game/tbl/launchgame': opens },
  },
  'A member opens a game of WBET': {
    at: '/launchWbet?game_code=golden-jeepney',
    as,
    answers: { ...answers, '/game/wbet/launchgame': opens },
  },
  'A member opens a game of a provider without a page of its own': {
    at: '/play?provider=evo&game_code=golden-jeepney',
    as,
    answers: {
      ...answers,
      '/game/evo/launchgame': { answer: { status: 'SUCCESS', status_desc: 'SUCCESS', game_url: url } },
    },
  },
  'A visitor tries a game with play money': {
    at: '/demo?provider=habanero&game_code=golden-jeepney',
    answers: {
      ...answers,
      '/game/habanero/launchdemo': { answer: { status_desc: 'OK', game_demo_url: url } },
    },
  },
  'A demo is under maintenance': {
    at: '/demo?provider=habanero&game_code=golden-jeepney',
    answers: { ...answers, '/game/habanero/launchdemo': { refuse: 'game_maintenance' } },
  },
  'A game is opening': { at, as: patient, answers: { ...answers, [LAUNCH]: { wait: true } } },
  'A game is under maintenance': {
    at,
    as,
    answers: { ...answers, [LAUNCH]: { refuse: 'game_maintenance' } },
  },
  'A provider does not answer': {
    at,
    as,
    answers: { ...answers, [LAUNCH]: { refuse: 'unableToLaunchSlotGameAtTheMoment' } },
  },
  'A game is opened without a network': { at, as, answers: { ...answers, [LAUNCH]: { offline: true } } },
  'A member whose session is over opens a game': {
    at,
    as,
    answers: { ...answers, [LAUNCH]: { refuse: 'session_expired' } },
  },
});
