import { defineScenarios } from '@palaro/shared-lib/scenarios';
import { aCampaign, MARIA } from '../scenario-data.ts';

const CHECK = '/campaign/pickiconcampaigncheck';
const PICK = '/campaign/pickiconcampaign';
const at = '/promotions?tab=pick';

export const CAMPAIGN = defineScenarios({
  'The daily pick is on its way': { at, as: MARIA, answers: { [CHECK]: { wait: true } } },
  'The daily pick is open, and the icon wins': {
    at,
    as: MARIA,
    answers: {
      [CHECK]: aCampaign(),
      [PICK]: { icon: 'parol', winning_icon: 'parol', won: true, reward: '5.00' },
    },
  },
  'The daily pick is open, and another icon wins': {
    at,
    as: MARIA,
    answers: {
      [CHECK]: aCampaign({ picks: [] }),
      [PICK]: { icon: 'parol', winning_icon: 'bangka', won: false, reward: '0.00' },
    },
  },
  'The daily pick is done': { at, as: MARIA, answers: { [CHECK]: aCampaign({ can_pick: false }) } },
  'The daily pick was made on another phone': {
    at,
    as: MARIA,
    answers: { [CHECK]: aCampaign(), [PICK]: { refuse: 'already_picked_today' } },
  },
  'The campaign has ended meanwhile': {
    at,
    as: MARIA,
    answers: { [CHECK]: aCampaign(), [PICK]: { refuse: 'campaign_not_running' } },
  },
  'The daily pick does not come': { at, as: MARIA, answers: { [CHECK]: { refuse: 'SystemError' } } },
  'The network is gone at the daily pick': { at, as: MARIA, answers: { [CHECK]: { offline: true } } },
  'The session ends at the daily pick': {
    at,
    as: MARIA,
    answers: { [CHECK]: { refuse: 'session_expired' } },
  },
});
