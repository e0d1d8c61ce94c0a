import { PromotionTerms } from '@palaro/shared-lib/promotion';
import { useT } from './messages.ts';
import { usePromotionStatus } from './promotions/promotions.queries.ts';
import type { RewardKind } from './reward-text.ts';

/** What the member agrees to with the reward of a coupon or a message, for beside the button that claims it. */
export function RewardTerms({ kind }: { kind: RewardKind }) {
  const t = useT();
  switch (kind) {
    case 'cash':
      return <p>{t('reward.cash.terms')}</p>;
    case 'promotion':
    case 'free_credit':
      return <CreditTerms />;
    case 'token':
    case 'ticket':
      return null;
    default:
      return kind satisfies never;
  }
}

/** The same as of the free credit of a new member. */
function CreditTerms() {
  const { data } = usePromotionStatus();
  const offer = data?.offers.find(({ promotion_id }) => promotion_id === 'FREE');
  return offer ? <PromotionTerms terms={offer.terms} /> : null;
}
