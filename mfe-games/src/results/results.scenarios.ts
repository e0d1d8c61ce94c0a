import { game, report, type SportsLine } from '@palaro/contract';
import {
  aMember,
  answering,
  defineScenarios,
  offline,
  pending,
  refusing,
} from '@palaro/shared-lib/scenarios';
import { aRound, pageOf } from '../testing-games.ts';
import { today } from './results.rules.ts';

const as = aMember();
/** A separate session, because equal queries share a call that is never answered. */
const patient = aMember({ session_token: 'patient' });
const at = '/statement?tab=results';
const slot = aRound();
const table = aRound({
  ticket_id: 'r-1002',
  provider_code: 'evo',
  game_code: 'baccarat-1',
  game_name: 'Evo Baccarat',
  game_type: 'casino',
  payout: '0.00',
  net: '-10.00',
});
const fight = aRound({
  ticket_id: 'r-1003',
  provider_code: 'bayani',
  game_name: 'Bayani Derby',
  game_type: 'cockfight',
  state: 'open',
  payout: '0.00',
  net: '-10.00',
});
const team = (en: string) => ({ en });
const parlay: SportsLine = {
  ...aRound({
    ticket_id: 'r-1004',
    provider_code: 'sinag',
    game_name: 'Sinag Football',
    game_type: 'sportsbook',
  }),
  odds: '2.45',
  lines: [
    {
      bet_type: 'HDPH',
      home_away: 'home',
      criteria1: '-0.5',
      odds: '1.40',
      home_team: team('Cebu Carabaos'),
      away_team: team('Davao Eagles'),
    },
    {
      bet_type: 'OU',
      home_away: 'over',
      criteria1: '2.5',
      odds: '1.75',
      home_team: team('Iloilo Tides'),
      away_team: team('Baguio Pines'),
    },
  ],
};
const rebate = { created_at: '2026-11-21 08:00:00', kind: 'self' as const, amount: '12.34' };

export const RESULT_ANSWERS = [
  answering(report.bethistory, pageOf([slot, table, fight])),
  answering(report.slotresult, pageOf([slot])),
  answering(report.livecasinoresult, pageOf([table])),
  answering(report.cockfightresult, pageOf([fight])),
  answering(report.sbresult, pageOf([parlay])),
  answering(report.rebateresult, pageOf([rebate])),
  answering(
    game.betDetailCalls.launchone,
    {},
    { status_desc: 'OK', detail_url: 'https://games.example/detail/r-1001' },
  ),
];
const nothing = [
  answering(report.bethistory, pageOf([])),
  answering(report.slotresult, pageOf([])),
  answering(report.livecasinoresult, pageOf([])),
  answering(report.cockfightresult, pageOf([])),
  answering(report.sbresult, pageOf([])),
  answering(report.rebateresult, pageOf([])),
];

/** Game results, a tab of the statement, in each of their states. */
export const RESULT_SCENARIOS = defineScenarios({
  'A member looks at the rounds of today': { at, as, answers: RESULT_ANSWERS },
  'A member has played nothing on this day': { at, as, answers: nothing },
  'The rounds are on their way': {
    at,
    as: patient,
    answers: [...RESULT_ANSWERS, pending(report.bethistory)],
  },
  'The rounds cannot be had': {
    at,
    as,
    answers: [...RESULT_ANSWERS, refusing(report.bethistory, 'overloaded')],
  },
  'The rounds are looked for without a network': {
    at,
    as,
    answers: [...RESULT_ANSWERS, offline(report.bethistory)],
  },
  'A member whose session is over looks at rounds': {
    at,
    as,
    answers: [...RESULT_ANSWERS, refusing(report.bethistory, 'session_expired')],
  },
  'A round is not over yet at its provider': {
    at: `${at}&day=${today()}`,
    as,
    answers: [...RESULT_ANSWERS, refusing(game.betDetailCalls.launchone, 'pending_result_in_game')],
  },
});
