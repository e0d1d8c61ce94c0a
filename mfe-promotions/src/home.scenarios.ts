import { cms, event, report } from '@palaro/contract';
import { answering, defineScenarios, pending, refusing } from '@palaro/shared-lib/scenarios';
import { aGrant, OFFERS_WHILE_RUNNING, PROMOTIONS } from './promotions/promotions.scenario-data.ts';
import { aMatch, matchesOf } from './prediction/prediction.scenario-data.ts';
import { MARIA } from './scenario-data.ts';

const LIST = cms.promotionlist;
const STATUS = report.promotionstatus;
const MATCHES = event.matchlist;
const here = { at: '/', slot: 'home' } as const;

/** This remote's slots of the home page: promotions and a match. */
export const HOME = defineScenarios({
  'A visitor finds promotions and a match on the home page': {
    ...here,
    answers: [answering(LIST, PROMOTIONS), answering(MATCHES, matchesOf([aMatch()]))],
  },
  'A member finds the promotion that runs on the home page': {
    ...here,
    as: MARIA,
    answers: [
      answering(LIST, PROMOTIONS),
      answering(STATUS, { running: aGrant(), offers: OFFERS_WHILE_RUNNING }),
      answering(MATCHES, matchesOf([aMatch()])),
    ],
  },
  'Promotions and matches are on their way to the home page': {
    ...here,
    answers: [pending(LIST), pending(MATCHES)],
  },
  'Nothing is offered on the home page': {
    ...here,
    answers: [answering(LIST, []), answering(MATCHES, matchesOf([]))],
  },
  'The promotions do not come to the home page': {
    ...here,
    answers: [refusing(LIST, 'overloaded'), refusing(MATCHES, 'overloaded')],
  },
});
