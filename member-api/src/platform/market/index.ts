/** The rule set of the market that this process serves: `deps.market`, chosen by `MARKET_PROFILE`. */
export { isOfAge } from './is-of-age.ts';
export { MARKET_NAMES, MARKET_PROFILES, type MarketName, type MarketProfile } from './profiles.ts';
