import { FAIRNESS_SCENARIOS } from './fairness/fairness.scenarios.ts';
import { HOME_SCENARIOS } from './home/home.scenarios.ts';
import { LAUNCH_SCENARIOS } from './launch/launch.scenarios.ts';
import { LOBBY_SCENARIOS } from './lobby/lobby.scenarios.ts';
import { RESULT_SCENARIOS } from './results/results.scenarios.ts';

/** Every screen of this remote in each of its states. */
export const SCENARIOS = {
  ...HOME_SCENARIOS,
  ...LOBBY_SCENARIOS,
  ...LAUNCH_SCENARIOS,
  ...RESULT_SCENARIOS,
  ...FAIRNESS_SCENARIOS,
};
