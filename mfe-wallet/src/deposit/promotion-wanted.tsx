import { useErrorText, useSearchParams } from '@palaro/shared-lib/core';
import { Notice } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { usePromotionOffersQuery } from './deposit.queries.ts';
import { NO_PROMOTION, takenOf } from './promotion.rules.ts';
import { usePromotionTitle } from '../use-promotion-title.ts';

/** The promotion in the address (`?promotion=OTB`), or none. */
export const useWantedPromotion = (): string => useSearchParams()[0].get('promotion') ?? NO_PROMOTION;

/** For members who followed a promotion's link: that it comes with the deposit, or why it cannot. */
export function PromotionWanted() {
  const wanted = useWantedPromotion();
  // Promotions are fetched only with such a link.
  return wanted === NO_PROMOTION ? null : <Wanted promotion={wanted} />;
}

function Wanted({ promotion }: { promotion: string }) {
  const t = useT();
  const titleOf = usePromotionTitle();
  const { data: status } = usePromotionOffersQuery();
  if (!status) return null;
  if (takenOf(status, promotion) === NO_PROMOTION) return <PromotionRefused promotion={promotion} />;
  return <Notice tone="info">{t('promotion.wanted', { name: titleOf(promotion) })}</Notice>;
}

/** Why a known promotion cannot be taken by this member now. */
export function PromotionRefused({ promotion }: { promotion: string }) {
  const t = useT();
  const errorText = useErrorText();
  const titleOf = usePromotionTitle();
  const { data: status } = usePromotionOffersQuery();
  const offer = status?.offers.find(({ promotion_id }) => promotion_id === promotion);
  if (!offer || offer.can_claim) return null;
  return (
    <Notice tone="warn" title={t('promotion.cannot', { name: titleOf(promotion) })}>
      <p>{errorText(offer.reason)}</p>
    </Notice>
  );
}
