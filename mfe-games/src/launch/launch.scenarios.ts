import { game, member, PROVIDER_CODES, report } from '@palaro/contract';
import {
  aBalance,
  aMember,
  answering,
  defineScenarios,
  offline,
  pending,
  refusing,
} from '@palaro/shared-lib/scenarios';
import { aGame, aRound, gameListOf, pageOf } from '../testing-games.ts';

const as = aMember();
/** A separate session, because equal queries share a call that is never answered. */
const patient = aMember({ session_token: 'patient' });
const url = 'https://games.example/play/s1';
const opens = { status_desc: 'OK', game_url: url };
const DEMO = game.demoCalls.habanero!;
const LAUNCH = game.launchCalls.launchone;
const at = '/launchOne?game_code=golden-jeepney';
const games = PROVIDER_CODES.map((provider_code) =>
  aGame({ provider_code, has_demo: provider_code === 'habanero' }),
);
const answers = [
  gameListOf(games),
  answering(member.getbalance, [aBalance({ game_balance: '480.50' })]),
  answering(LAUNCH, {}, opens),
  answering(
    report.bethistory,
    pageOf([
      aRound(),
      aRound({ ticket_id: 'r-1000', payout: '0.00', net: '-10.00' }),
      aRound({ ticket_id: 'r-999', game_code: 'perlas', game_name: 'Perlas' }),
    ]),
  ),
];

/** The launch pages in each of their states. */
export const LAUNCH_SCENARIOS = defineScenarios({
  'A member opens a game of LaunchOne': { at, as, answers },
  'A member opens a game of YGR': {
    at: '/launchYgr?game_code=golden-jeepney',
    as,
    answers: [...answers, answering(game.launchCalls.ygr, {}, opens)],
  },
  'A member opens a game of WOW': {
    at: '/launchWow?game_code=golden-jeepney',
    as,
    answers: [...answers, answering(game.launchCalls.wow, {}, opens)],
  },
  'A member opens a game of TBL': {
    at: '/launchTbl?game_code=golden-jeepney',
    as,
    answers: [...answers, answering(game.launchCalls.tbl, {}, opens)],
  },
  'A member opens a game of WBET': {
    at: '/launchWbet?game_code=golden-jeepney',
    as,
    answers: [...answers, answering(game.launchCalls.wbet, {}, opens)],
  },
  'A member opens a game of a provider without a page of its own': {
    at: '/play?provider=evo&game_code=golden-jeepney',
    as,
    answers: [
      ...answers,
      answering(game.launchCalls.evo, {}, { status: 'SUCCESS', status_desc: 'SUCCESS', game_url: url }),
    ],
  },
  'A visitor tries a game with play money': {
    at: '/demo?provider=habanero&game_code=golden-jeepney',
    answers: [...answers, answering(DEMO, {}, { status_desc: 'OK', game_demo_url: url })],
  },
  'A demo is under maintenance': {
    at: '/demo?provider=habanero&game_code=golden-jeepney',
    answers: [...answers, refusing(DEMO, 'game_maintenance')],
  },
  'A game is opening': { at, as: patient, answers: [...answers, pending(LAUNCH)] },
  'A member opens their first game of the house’s own': {
    at,
    as,
    answers: [
      ...answers,
      refusing(LAUNCH, 'client_seed_missing'),
      answering(game.seeds, { active: null, next_server_seed_hash: 'facade'.padEnd(64, '0'), revealed: [] }),
    ],
  },
  'A game is under maintenance': {
    at,
    as,
    answers: [...answers, refusing(LAUNCH, 'game_maintenance')],
  },
  'A provider does not answer': {
    at,
    as,
    answers: [...answers, refusing(LAUNCH, 'unableToLaunchSlotGameAtTheMoment')],
  },
  'A game is opened without a network': { at, as, answers: [...answers, offline(LAUNCH)] },
  'A member whose session is over opens a game': {
    at,
    as,
    answers: [...answers, refusing(LAUNCH, 'session_expired')],
  },
});
