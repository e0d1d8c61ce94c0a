import { formatMoney } from '@palaro/shared-lib/core';
import { useT } from './messages.ts';

/** The reward of a message or a coupon. */
export type RewardKind = 'cash' | 'promotion' | 'free_credit' | 'token' | 'ticket';

/** Tokens and tickets are counted, the rest is money: "₱50.00", "2 jackpot tickets". */
export function useRewardText(): (kind: RewardKind, value: string) => string {
  const t = useT();
  return (kind, value) => {
    switch (kind) {
      case 'cash':
        return formatMoney(value);
      case 'promotion':
      case 'free_credit':
        return t('reward.credit', { amount: formatMoney(value) });
      case 'token':
        return t('reward.token', { count: Number(value) });
      case 'ticket':
        return t('reward.ticket', { count: Number(value) });
      default:
        return kind satisfies never;
    }
  };
}
