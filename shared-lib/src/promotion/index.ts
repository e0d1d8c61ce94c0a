/**
 * `@palaro/shared-lib/promotion`: what a promotion asks of a member, in the same words wherever it is offered.
 * `<PromotionTerms terms={rules.terms} />`, `<PromotionGames grant={grant} left="500.00" />`.
 */
export { PromotionGames, PromotionTerms } from './promotion-terms.tsx';
