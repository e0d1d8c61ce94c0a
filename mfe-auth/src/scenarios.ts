import { defineScenarios } from '@palaro/shared-lib/scenarios';

/** What the isolation page shows of this remote. */
export const SCENARIOS = defineScenarios({
  'A visitor is asked to log in': { at: '/?auth=login', answers: {} },
  'A visitor registers': { at: '/?auth=register', answers: {} },
});
