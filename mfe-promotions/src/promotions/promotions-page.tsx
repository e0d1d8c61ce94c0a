import { errorKeyOf, useLocation } from '@palaro/shared-lib/core';
import { Card, EmptyState, ErrorState, LinkButton, Page, Skeleton } from '@palaro/shared-lib/ui';
import { useEffect } from 'react';
import { useT } from '../messages.ts';
import { PromotionCard } from './promotion-card.tsx';
import classes from './promotions-page.module.css';
import { usePromotions } from './promotions.queries.ts';

/** `/promotions`: what is offered, with the sums done. */
export function PromotionsPage() {
  const t = useT();
  return (
    <Page title={t('promotions.title')} intro={<p>{t('promotions.intro')}</p>}>
      <Promotions />
    </Page>
  );
}
export default PromotionsPage;

function Promotions() {
  const t = useT();
  const { data, error, isFetching, refetch } = usePromotions();
  useGoToPromotion(data !== undefined);
  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data)
    return (
      <Card padding="none">
        <Skeleton shape="card" />
        <div className={classes.waiting}>
          <Skeleton shape="line" count={4} />
        </div>
      </Card>
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon="gift"
        title={t('promotions.emptyTitle')}
        text={t('promotions.emptyText')}
        action={<LinkButton to="/slot">{t('promotions.toGames')}</LinkButton>}
      />
    );
  return (
    <>
      <ul className={classes.list}>
        {data.map((promotion) => (
          <li key={promotion.code} id={promotion.code} className={classes.item}>
            <PromotionCard promotion={promotion} />
          </li>
        ))}
      </ul>
      <p className={classes.note}>{t('promotions.onePerMember')}</p>
    </>
  );
}

/** `/promotions#OTB` opens at that promotion, once it is there. */
function useGoToPromotion(ready: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash]);
}
