import { useIsMember, useSearchParams } from '@palaro/shared-lib/core';
import { Page, Tabs } from '@palaro/shared-lib/ui';
import { PickIcon } from './campaign/pick-icon.tsx';
import { CouponForm } from './coupon/coupon-form.tsx';
import { useT } from './messages.ts';
import { Tickets } from './tickets/tickets.tsx';
import { Offers } from './promotions/offers.tsx';
import { MyGrants } from './promotions/my-grants.tsx';

/**
 * `/promotions`: offers with their calculations; a member's coupon, daily pick, tickets, running and past promotions
 * (`?tab=coupon|pick|tickets|mine`).
 */
export function PromotionsPage() {
  const t = useT();
  const isMember = useIsMember();
  const [search, setSearch] = useSearchParams();
  return (
    <Page title={t('promotions.title')} intro={<p>{t('promotions.intro')}</p>} help={{ page: '/promotions' }}>
      {isMember ? (
        <Tabs
          label={t('promotions.title')}
          value={search.get('tab') ?? 'offers'}
          onChange={(tab) => setSearch(tab === 'offers' ? {} : { tab }, { replace: true })}
          items={[
            { id: 'offers', label: t('promotions.offers'), panel: <Offers /> },
            { id: 'coupon', label: t('coupon.tab'), panel: <CouponForm /> },
            { id: 'pick', label: t('pick.tab'), panel: <PickIcon /> },
            { id: 'tickets', label: t('tickets.tab'), panel: <Tickets /> },
            { id: 'mine', label: t('grants.title'), panel: <MyGrants /> },
          ]}
        />
      ) : (
        <Offers />
      )}
    </Page>
  );
}
export default PromotionsPage;
