import type { Promotion, PromotionOffer } from '@palaro/contract';
import { useIsMember, useLocation } from '@palaro/shared-lib/core';
import { Card, EmptyState, LinkButton, Section, Skeleton, Stack } from '@palaro/shared-lib/ui';
import { useEffect } from 'react';
import { useT } from '../messages.ts';
import { NotYet } from '../not-yet.tsx';
import { PromotionBanners } from './promotion-banners.tsx';
import { PromotionCard } from './promotion-card.tsx';
import classes from './promotions-page.module.css';
import { inReach } from './promotions.rules.ts';
import { usePromotions, usePromotionStatus } from './promotions.queries.ts';
import { RunningGrant } from './running-grant.tsx';

/** The running promotion, those that can be taken, and the others with their reasons. */
export function Offers() {
  const t = useT();
  const isMember = useIsMember();
  const list = usePromotions();
  const status = usePromotionStatus();
  const isReady = list.data !== undefined && (!isMember || status.data !== undefined);
  useGoToPromotion(isReady);
  if (!list.data) return list.error === undefined ? <Waiting /> : <NotYet query={list} shape="card" />;
  if (isMember && !status.data)
    return status.error === undefined ? <Waiting /> : <NotYet query={status} shape="card" />;
  return (
    <Stack gap={6}>
      {status.data?.running && <RunningGrant grant={status.data.running} />}
      {list.data.length === 0 ? (
        <EmptyState
          icon="gift"
          title={t('promotions.emptyTitle')}
          text={t('promotions.emptyText')}
          action={<LinkButton to="/slot">{t('promotions.toGames')}</LinkButton>}
        />
      ) : (
        <>
          <PromotionBanners />
          {status.data ? (
            <Sorted promotions={list.data} offers={status.data.offers} />
          ) : (
            <Promotions promotions={list.data} />
          )}
          <p className={classes.note}>{t('promotions.onePerMember')}</p>
        </>
      )}
    </Stack>
  );
}

/** Those that the member can take now, and the others with their reason. */
function Sorted({ promotions, offers }: { promotions: readonly Promotion[]; offers: PromotionOffer[] }) {
  const t = useT();
  const { canTake, cannot } = inReach(promotions, offers);
  return (
    <>
      {canTake.length > 0 && (
        <Section title={t('promotions.canTake')}>
          <Promotions promotions={canTake} offers={offers} />
        </Section>
      )}
      {cannot.length > 0 && (
        <Section title={t('promotions.cannot')}>
          <Promotions promotions={cannot} offers={offers} />
        </Section>
      )}
    </>
  );
}

function Promotions({
  promotions,
  offers = [],
}: {
  promotions: readonly Promotion[];
  offers?: PromotionOffer[];
}) {
  return (
    <ul className={classes.list}>
      {promotions.map((promotion) => (
        <li key={promotion.code} id={promotion.code} className={classes.item}>
          <PromotionCard
            promotion={promotion}
            offer={offers.find(({ promotion_id }) => promotion_id === promotion.code)}
          />
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <Card padding="none">
      <Skeleton shape="card" />
      <div className={classes.waiting}>
        <Skeleton shape="line" count={4} />
      </div>
    </Card>
  );
}

/** `/promotions#OTB` scrolls to that promotion, once it has loaded. */
function useGoToPromotion(ready: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash]);
}
