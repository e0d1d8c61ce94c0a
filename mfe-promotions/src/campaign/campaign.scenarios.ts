import { campaign } from '@palaro/contract';
import { answering, defineScenarios, offline, pending, refusing } from '@palaro/shared-lib/scenarios';
import { aCampaign } from './campaign.scenario-data.ts';
import { MARIA } from '../scenario-data.ts';

const CHECK = campaign.pickiconcampaigncheck;
const PICK = campaign.pickiconcampaign;
const at = '/promotions?tab=pick';

export const CAMPAIGN = defineScenarios({
  'The daily pick is on its way': { at, as: MARIA, answers: [pending(CHECK)] },
  'The daily pick is open, and the icon wins': {
    at,
    as: MARIA,
    answers: [
      answering(CHECK, aCampaign()),
      answering(PICK, { icon: 'parol', winning_icon: 'parol', won: true, reward: '5.00' }),
    ],
  },
  'The daily pick is open, and another icon wins': {
    at,
    as: MARIA,
    answers: [
      answering(CHECK, aCampaign({ picks: [] })),
      answering(PICK, { icon: 'parol', winning_icon: 'bangka', won: false, reward: '0.00' }),
    ],
  },
  'The daily pick is done': { at, as: MARIA, answers: [answering(CHECK, aCampaign({ can_pick: false }))] },
  'The daily pick was made on another phone': {
    at,
    as: MARIA,
    answers: [answering(CHECK, aCampaign()), refusing(PICK, 'already_picked_today')],
  },
  'The campaign has ended meanwhile': {
    at,
    as: MARIA,
    answers: [answering(CHECK, aCampaign()), refusing(PICK, 'campaign_not_running')],
  },
  'The daily pick does not come': { at, as: MARIA, answers: [refusing(CHECK, 'SystemError')] },
  'The network is gone at the daily pick': { at, as: MARIA, answers: [offline(CHECK)] },
  'The session ends at the daily pick': {
    at,
    as: MARIA,
    answers: [refusing(CHECK, 'session_expired')],
  },
});
