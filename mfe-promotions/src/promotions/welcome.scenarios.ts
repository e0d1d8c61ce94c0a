import { cms, report } from '@palaro/contract';
import { answering, defineScenarios, pending, refusing } from '@palaro/shared-lib/scenarios';
import { OFFERS, PROMOTIONS } from './promotions.scenario-data.ts';
import { MARIA } from '../scenario-data.ts';

const LIST = cms.promotionlist;
const STATUS = report.promotionstatus;
const here = { at: '/welcome', as: MARIA } as const;

export const WELCOME = defineScenarios({
  'A new member is welcomed with an offer': {
    ...here,
    answers: [answering(LIST, PROMOTIONS), answering(STATUS, { offers: OFFERS })],
  },
  'A new member is welcomed while the house offers nothing': {
    ...here,
    answers: [answering(LIST, []), answering(STATUS, { offers: [] })],
  },
  'The offer for the new member is on its way': {
    ...here,
    answers: [answering(LIST, PROMOTIONS), pending(STATUS)],
  },
  'The offer for the new member does not come': {
    ...here,
    answers: [answering(LIST, PROMOTIONS), refusing(STATUS, 'overloaded')],
  },
});
