import type { Scenario } from '@palaro/shared-lib/scenarios';
import { FAIRNESS_SCENARIOS } from './fairness/fairness.scenarios.ts';
import { HERO_SCENARIOS } from './home/hero.scenarios.ts';
import { HOME_SCENARIOS } from './home/home.scenarios.ts';
import { LAUNCH_SCENARIOS } from './launch/launch.scenarios.ts';
import { LOBBY_SCENARIOS } from './lobby/lobby.scenarios.ts';
import { RAIL_SCENARIOS } from './rail/rail.scenarios.ts';
import { RESULT_SCENARIOS } from './results/results.scenarios.ts';

const { answers: home } = HOME_SCENARIOS['A member comes back to their games'];

/** A failed launch redirects to the home page. */
const withHome = (scenarios: Record<string, Scenario>): Record<string, Scenario> =>
  Object.fromEntries(
    Object.entries(scenarios).map(([title, scenario]) => [
      title,
      { ...scenario, answers: [...home, ...scenario.answers] },
    ]),
  );

/** Every screen of this remote in each of its states. */
export const SCENARIOS: Record<string, Scenario> = {
  ...HOME_SCENARIOS,
  ...HERO_SCENARIOS,
  ...LOBBY_SCENARIOS,
  ...withHome(LAUNCH_SCENARIOS),
  ...RAIL_SCENARIOS,
  ...RESULT_SCENARIOS,
  ...FAIRNESS_SCENARIOS,
};
