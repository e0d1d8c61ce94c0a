import type { StatementLine } from '@palaro/contract';
import type { IconName, Tone } from '@palaro/shared-lib/ui';
import type { MessageKey } from '../messages.ts';

/** The kinds of statement lines, with a member's words for them. */
export const KINDS = {
  deposit: { label: 'kind.deposit', icon: 'wallet' },
  withdrawal: { label: 'kind.withdrawal', icon: 'bank' },
  withdrawal_reversed: { label: 'kind.withdrawalReversed', icon: 'refresh' },
  bet: { label: 'kind.bet', icon: 'games' },
  win: { label: 'kind.win', icon: 'trophy' },
  rollback: { label: 'kind.rollback', icon: 'refresh' },
  transfer: { label: 'kind.transfer', icon: 'refresh' },
  bonus: { label: 'kind.bonus', icon: 'gift' },
  bonus_end: { label: 'kind.bonusEnd', icon: 'gift' },
  rebate: { label: 'kind.rebate', icon: 'refresh' },
  referral: { label: 'kind.referral', icon: 'user' },
  reward: { label: 'kind.reward', icon: 'gift' },
  ticket: { label: 'kind.ticket', icon: 'trophy' },
  prediction: { label: 'kind.prediction', icon: 'trophy' },
  adjustment: { label: 'kind.adjustment', icon: 'info' },
} as const satisfies Record<StatementLine['kind'], { label: MessageKey; icon: IconName }>;

export type Review = NonNullable<StatementLine['review']>;

/** A win that no bet explains: its state, and what that means for the balance. */
export const REVIEWS = {
  waiting: { tone: 'warn', label: 'state.review', text: 'statement.inReview' },
  returned: { tone: 'neutral', label: 'state.notConfirmed', text: 'statement.notConfirmed' },
} as const satisfies Record<Review, { tone: Tone | 'neutral'; label: MessageKey; text: MessageKey }>;

/** Whose play a rebate is for. */
export const REBATES = {
  self: 'statement.rebate.self',
  downline: 'statement.rebate.downline',
} as const satisfies Record<string, MessageKey>;
