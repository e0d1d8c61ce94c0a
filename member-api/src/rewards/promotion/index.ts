/** Promotions: their terms, who may take them, how they start and end, and withheld bonuses (README.md). */
export { attachPromotion } from './attach-promotion.ts';
export { cancelRunning } from './cancel-running.ts';
export { checkPromotion, type DepositWithPromotion } from './check-promotion.ts';
export { readClaimFacts } from './claim-facts.ts';
export { endDueOf, endDuePromotions } from './end-due.ts';
export { giveReward, type Reward } from './give-reward.ts';
export { readRunning, type Grant } from './grant.store.ts';
export { isNewbie, termsOfFreeCredit } from './promotion.rules.ts';
export { FREE_CREDIT, isPromotionCode, PROMOTIONS, type Promotion } from './promotions.ts';
export { rulesValue } from './rules-value.ts';
export { promotionsOff, setPromotionSwitch } from './switch.store.ts';
export { watchSettlements, type SettlementWatch } from './watch-settlements.ts';
export { giveBackWithhold, readWithhold, takeWithhold } from './withhold.store.ts';
