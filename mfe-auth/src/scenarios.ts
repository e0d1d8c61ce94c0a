import { AUTH_SCENARIOS } from './auth/auth.scenarios.ts';
import { NOTICES_SCENARIOS } from './setting/notices.scenarios.ts';
import { SETTING_SCENARIOS } from './setting/setting.scenarios.ts';
import { STEP_UP_SCENARIOS } from './step-up/step-up.scenarios.ts';

/** Every screen of this remote in each of its states, as the isolation page shows them. */
export const SCENARIOS = {
  ...AUTH_SCENARIOS,
  ...SETTING_SCENARIOS,
  ...NOTICES_SCENARIOS,
  ...STEP_UP_SCENARIOS,
};
