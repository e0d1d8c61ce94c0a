import { defineScenarios } from '@palaro/shared-lib/scenarios';
import { aPromotion } from './testing-promotions.ts';

const LIST = '/cms/promotionlist';

/** What the isolation page shows of this remote. */
export const SCENARIOS = defineScenarios({
  'A visitor reads what is on': { at: '/promotions', answers: { [LIST]: [aPromotion()] } },
  'Nothing is on': { at: '/promotions', answers: { [LIST]: [] } },
});
