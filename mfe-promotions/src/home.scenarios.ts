import { defineScenarios } from '@palaro/shared-lib/scenarios';
import { aGrant, aMatch, MARIA, matchesOf, OFFERS_WHILE_RUNNING, PROMOTIONS } from './scenario-data.ts';

const LIST = '/cms/promotionlist';
const STATUS = '/report/promotionstatus';
const MATCHES = '/event/matchlist';
const here = { at: '/', slot: 'home' } as const;

/** What this remote puts on the home page: promotions and a match. */
export const HOME = defineScenarios({
  'A visitor finds promotions and a match on the home page': {
    ...here,
    answers: { [LIST]: PROMOTIONS, [MATCHES]: matchesOf([aMatch()]) },
  },
  'A member finds the promotion that runs on the home page': {
    ...here,
    as: MARIA,
    answers: {
      [LIST]: PROMOTIONS,
      [STATUS]: { running: aGrant(), offers: OFFERS_WHILE_RUNNING },
      [MATCHES]: matchesOf([aMatch()]),
    },
  },
  'Promotions and matches are on their way to the home page': {
    ...here,
    answers: { [LIST]: { wait: true }, [MATCHES]: { wait: true } },
  },
  'Nothing is offered on the home page': { ...here, answers: { [LIST]: [], [MATCHES]: matchesOf([]) } },
  'The promotions do not come to the home page': {
    ...here,
    answers: { [LIST]: { refuse: 'overloaded' }, [MATCHES]: { refuse: 'overloaded' } },
  },
});
