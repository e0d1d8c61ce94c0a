/**
 * An account is known by its name: `kind`, or `kind:owner`. Accounts of the kinds `member_…` belong to a member, hold a
 * materialised balance and are opened by `openMemberAccounts` and `openPromoAccounts`; every other account belongs to the house,
 * has no balance column (its balance is the sum of its entries) and is created with its first entry.
 *
 * Sign: a positive balance is money that we owe to the owner. So `member_receivable`, what a member owes us, is zero or
 * negative.
 */
export type AccountName =
  | `member_cash:${bigint}`
  | `member_promo_own:${bigint}:${bigint}`
  | `member_promo_bonus:${bigint}:${bigint}`
  | `member_receivable:${bigint}`
  | `gateway_clearing:${string}`
  | 'payout_clearing'
  | `house:${string}`
  | 'win_in_review'
  | 'promo_expense'
  | 'rebate_expense'
  | 'referral_expense'
  | 'fee_income'
  | 'jackpot_pool'
  | 'adjustment';

/** The member's own money. */
export const memberCash = (memberId: bigint): AccountName => `member_cash:${memberId}`;

/** The deposit of a running promotion and what it has won. */
export const memberPromoOwn = (memberId: bigint, grantId: bigint): AccountName =>
  `member_promo_own:${memberId}:${grantId}`;

/** The bonus of a running promotion and what it has won. */
export const memberPromoBonus = (memberId: bigint, grantId: bigint): AccountName =>
  `member_promo_bonus:${memberId}:${grantId}`;

/** What the member owes us. */
export const memberReceivable = (memberId: bigint): AccountName => `member_receivable:${memberId}`;

/** What a payment gateway has collected for us; `code` as in `/payg/deposit{code}`. */
export const gatewayClearing = (code: string): AccountName => `gateway_clearing:${code}`;

/** The other side of every stake and win; `provider` is the provider's code. */
export const house = (provider: string): AccountName => `house:${provider}`;
