/**
 * `@palaro/shared-lib/promotion`: what a promotion asks of a member, and what it does to a wallet, in the same words wherever it is
 * offered or money is shown. `<PromotionTerms terms={rules.terms} />`, `<PromotionGames grant={grant} left="500.00" />`,
 * `<WalletSums />`, `<WalletLockText lock={{ why: 'turnover', left: '380.00' }} />`.
 */
export { PromotionGames, PromotionTerms } from './promotion-terms.tsx';
export { useRunningGrant, WalletLockText, WalletLockWay } from './wallet-locks.tsx';
export { WalletPanel } from './wallet-panel.tsx';
export { BonusSum, WalletSums } from './wallet-sums.tsx';
