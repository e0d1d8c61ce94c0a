import { NIGHT_MARKET_SCENARIOS } from './night-market/night-market.scenarios.ts';

/** Every screen of this remote in each of its states, as the isolation page shows them. */
export const SCENARIOS = { ...NIGHT_MARKET_SCENARIOS };
