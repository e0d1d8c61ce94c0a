import { defineScenarios } from '@palaro/shared-lib/scenarios';

/** What the isolation page shows of this remote. */
export const SCENARIOS = defineScenarios({
  'There is no news yet': { at: '/news', answers: { '/cms/articlelist': [] } },
  'The news does not come': { at: '/news', answers: { '/cms/articlelist': { offline: true } } },
});
