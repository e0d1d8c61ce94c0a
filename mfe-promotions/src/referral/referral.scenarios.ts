import { report } from '@palaro/contract';
import { answering, defineScenarios, offline, pending, refusing } from '@palaro/shared-lib/scenarios';
import { DOWNLINE, REFEREES, REFEREES_WITH_OPEN, refereesOf } from './referral.scenario-data.ts';
import { MARIA, pageOf } from '../scenario-data.ts';

const LIST = report.refereelist;
const PLAYED = report.turnoverdownline;
const at = '/referral';

export const REFERRAL = defineScenarios({
  'A visitor reads what referring brings': { at, answers: [] },
  'The referral is on its way': {
    at,
    as: MARIA,
    answers: [pending(LIST), pending(PLAYED)],
  },
  'Nobody was referred yet': {
    at,
    as: MARIA,
    answers: [answering(LIST, refereesOf([])), answering(PLAYED, pageOf([]))],
  },
  'Two friends have joined': {
    at,
    as: MARIA,
    answers: [answering(LIST, refereesOf(REFEREES, '35.00')), answering(PLAYED, DOWNLINE)],
  },
  'Deposits of friends are played, and one is checked by a person': {
    at,
    as: MARIA,
    answers: [
      answering(
        LIST,
        refereesOf(REFEREES_WITH_OPEN, '35.00', { total_waiting: '20.00', total_checking: '10.00' }),
      ),
      answering(PLAYED, DOWNLINE),
    ],
  },
  'A member without a deposit of their own': {
    at,
    as: MARIA,
    answers: [
      answering(LIST, refereesOf(REFEREES, '0.00', { can_earn: false, left_this_month: 50 })),
      answering(PLAYED, DOWNLINE),
    ],
  },
  'The referral does not come': {
    at,
    as: MARIA,
    answers: [refusing(LIST, 'SystemError'), refusing(PLAYED, 'SystemError')],
  },
  'The network is gone at the referral': {
    at,
    as: MARIA,
    answers: [offline(LIST), offline(PLAYED)],
  },
  'The session ends at the referral': {
    at,
    as: MARIA,
    answers: [refusing(LIST, 'session_expired'), refusing(PLAYED, 'session_expired')],
  },
});
