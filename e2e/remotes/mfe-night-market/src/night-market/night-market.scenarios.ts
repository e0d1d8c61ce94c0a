import { defineScenarios } from '@palaro/shared-lib/scenarios';

const at = '/night-market';

export const NIGHT_MARKET_SCENARIOS = defineScenarios({
  'A visitor opens Night Market': { at, answers: [] },
});
