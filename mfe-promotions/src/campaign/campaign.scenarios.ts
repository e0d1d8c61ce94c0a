import { campaign } from '@palaro/contract';
import { answering, defineScenarios, offline, pending, refusing } from '@palaro/shared-lib/scenarios';
import { aCampaign } from './campaign.scenario-data.ts';
import { balanceOf, MARIA } from '../scenario-data.ts';

const CHECK = campaign.pickiconcampaigncheck;
const PICK = campaign.pickiconcampaign;
const at = '/promotions?tab=pick';

export const CAMPAIGN = defineScenarios({
  'The daily pick is on its way': { at, as: MARIA, answers: [...balanceOf(), pending(CHECK)] },
  'The daily pick is open, and the icon wins': {
    at,
    as: MARIA,
    answers: [
      ...balanceOf(),
      answering(CHECK, aCampaign()),
      answering(PICK, { icon: 'parol', winning_icon: 'parol', won: true, reward: '5.00' }),
    ],
  },
  'The daily pick is open, and another icon wins': {
    at,
    as: MARIA,
    answers: [
      ...balanceOf(),
      answering(CHECK, aCampaign({ picks: [] })),
      answering(PICK, { icon: 'parol', winning_icon: 'bangka', won: false, reward: '0.00' }),
    ],
  },
  'The daily pick is done': {
    at,
    as: MARIA,
    answers: [...balanceOf(), answering(CHECK, aCampaign({ can_pick: false }))],
  },
  'The daily pick was made on another phone': {
    at,
    as: MARIA,
    answers: [...balanceOf(), answering(CHECK, aCampaign()), refusing(PICK, 'already_picked_today')],
  },
  'The campaign has ended meanwhile': {
    at,
    as: MARIA,
    answers: [...balanceOf(), answering(CHECK, aCampaign()), refusing(PICK, 'campaign_not_running')],
  },
  'The daily pick is closed to an account that is checked': {
    at,
    as: MARIA,
    answers: [answering(CHECK, aCampaign()), ...balanceOf({ closed: 'account_under_check' })],
  },
  'The daily pick does not come': {
    at,
    as: MARIA,
    answers: [...balanceOf(), refusing(CHECK, 'SystemError')],
  },
  'The network is gone at the daily pick': { at, as: MARIA, answers: [...balanceOf(), offline(CHECK)] },
  'The session ends at the daily pick': {
    at,
    as: MARIA,
    answers: [...balanceOf(), refusing(CHECK, 'session_expired')],
  },
});
