import { errorKeyOf, useClosedState, useSearchParams } from '@palaro/shared-lib/core';
import { EmptyState, ErrorState, LinkButton, Section, Skeleton, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useArePromotionsUnnamed } from '../use-promotion-title.ts';
import {
  useDepositMethodsQuery,
  useDepositTicketsQuery,
  usePromotionOffersQuery,
} from './deposit.queries.ts';
import { DepositMethods } from './deposit-methods.tsx';
import { ALL_METHODS, isMethod } from './deposit.rules.ts';
import { Leaving, type Left } from './leaving.tsx';
import { PayForm } from './pay-form.tsx';
import { useWantedPromotion } from './promotion-wanted.tsx';
import { withPromotion } from './promotion.rules.ts';
import { WayCards, wayName } from './way-cards.tsx';
import { firstWay, lastPaidWay, waysOf } from './ways.rules.ts';

interface Props {
  /** Takes the member to the gateway. */
  leave?: ((address: string) => void) | undefined;
}

/** Five ways to pay, and the form of the chosen one: sum, offer and button on one screen. `?way=` and `?sum=` fill it in. */
export function WaysToPay({ leave = (address) => location.assign(address) }: Props) {
  const t = useT();
  const [search] = useSearchParams();
  const { data: methods, error, isFetching, refetch } = useDepositMethodsQuery();
  const { data: tickets = [], isLoading } = useDepositTicketsQuery();
  // Nor is a way to pay shown to whom deposits are closed.
  const { isUnknown } = useClosedState();
  const { isLoading: isPromotionUnknown } = usePromotionOffersQuery();
  const isPromotionUnnamed = useArePromotionsUnnamed({ skip: useWantedPromotion() === '' });
  const [now] = useState(Date.now);
  const [chosen, setChosen] = useState<string | null>(search.get('way'));
  const [left, setLeft] = useState<Left | null>(null);

  if (!methods && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  // All at once and as high as a phone's screen, so that nothing moves under the thumb.
  if (!methods || isLoading || isUnknown || isPromotionUnknown || isPromotionUnnamed)
    return <Skeleton shape="card" count={6} />;
  const ways = waysOf(methods.filter(isMethod), tickets, now);
  // An API of another release may not know ways yet.
  if (ways.length === 0 && methods.length > 0) return <DepositMethods />;
  const open = ways.filter(({ routes }) => routes.length > 0);
  const way = open.find((one) => one.way === chosen)?.way ?? firstWay(open, tickets);
  const [first, ...others] = open.find((one) => one.way === way)?.routes ?? [];
  if (!way || !first)
    return <EmptyState icon="wallet" title={t('deposit.none.title')} text={t('deposit.none.text')} />;
  const method = wayName(t, way);
  if (left) return <Leaving method={method} left={left} />;
  const go = (to: Left) => {
    setLeft(to);
    leave(to.address);
  };
  return (
    <Section title={t('deposit.methods')}>
      <Stack gap={5}>
        <WayCards ways={ways} value={way} last={lastPaidWay(tickets)} onChange={setChosen} />
        <PayForm
          routes={[first, ...others]}
          way={way}
          method={method}
          sum={search.get('sum') ?? ''}
          onAddress={go}
        />
      </Stack>
    </Section>
  );
}

/** To all methods by their own names, and to deposits by hand. */
export function OtherWays() {
  const t = useT();
  const wanted = useWantedPromotion();
  return (
    <LinkButton full to={withPromotion(`/deposit?method=${ALL_METHODS}`, wanted)}>
      {t('deposit.otherWays')}
    </LinkButton>
  );
}
