import { defineScenarios } from '@palaro/shared-lib/scenarios';
import { DOWNLINE, MARIA, pageOf, REFEREES, refereesOf } from '../scenario-data.ts';

const LIST = '/report/refereelist';
const PLAYED = '/report/turnoverdownline';
const at = '/referral';

export const REFERRAL = defineScenarios({
  'A visitor reads what referring brings': { at, answers: {} },
  'The referral is on its way': {
    at,
    as: MARIA,
    answers: { [LIST]: { wait: true }, [PLAYED]: { wait: true } },
  },
  'Nobody was referred yet': { at, as: MARIA, answers: { [LIST]: refereesOf([]), [PLAYED]: pageOf([]) } },
  'Two friends have joined': {
    at,
    as: MARIA,
    answers: { [LIST]: refereesOf(REFEREES, '35.00'), [PLAYED]: DOWNLINE },
  },
  'The referral does not come': {
    at,
    as: MARIA,
    answers: { [LIST]: { refuse: 'SystemError' }, [PLAYED]: { refuse: 'SystemError' } },
  },
  'The network is gone at the referral': {
    at,
    as: MARIA,
    answers: { [LIST]: { offline: true }, [PLAYED]: { offline: true } },
  },
  'The session ends at the referral': {
    at,
    as: MARIA,
    answers: { [LIST]: { refuse: 'session_expired' }, [PLAYED]: { refuse: 'session_expired' } },
  },
});
