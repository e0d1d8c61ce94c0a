import { errorKeyOf, useClosedState, type TFunction } from '@palaro/shared-lib/core';
import { EmptyState, ErrorState, Section, Skeleton, Tile } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { shortMoney } from '../short-money.ts';
import classes from './deposit-methods.module.css';
import {
  useDepositMethodsQuery,
  useDepositTicketsQuery,
  usePromotionOffersQuery,
} from './deposit.queries.ts';
import { useArePromotionsUnnamed } from '../use-promotion-title.ts';
import { PromotionWanted, useWantedPromotion } from './promotion-wanted.tsx';
import { NO_PROMOTION, withPromotion } from './promotion.rules.ts';
import { METHOD_ICONS, methodChoices, type MethodChoice } from './deposit.rules.ts';

/** All deposit methods by their own names, recently used ones first. */
export function DepositMethods() {
  const t = useT();
  return (
    <Section title={t('deposit.allMethods')}>
      <Methods />
    </Section>
  );
}

function Methods() {
  const t = useT();
  const { data, error, isFetching, refetch } = useDepositMethodsQuery();
  // Waits for the recently used methods, so that no tile moves under the thumb; if they fail to load, the API's order is used.
  const { data: tickets, isLoading } = useDepositTicketsQuery();
  // Nor is a way to pay shown to whom deposits are closed.
  const { isUnknown } = useClosedState();
  // Also waits for the notice about the promotion of the link, with its title.
  const skip = useWantedPromotion() === NO_PROMOTION;
  const { isLoading: isPromotionUnknown } = usePromotionOffersQuery(undefined, { skip });
  const isPromotionUnnamed = useArePromotionsUnnamed({ skip });
  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  // As high as a phone's screen, so that content below the methods does not visibly move.
  if (!data || isLoading || isUnknown || isPromotionUnknown || isPromotionUnnamed)
    return <Skeleton shape="card" count={6} />;
  const choices = methodChoices(data, tickets ?? []);
  if (choices.length === 0)
    return <EmptyState icon="wallet" title={t('deposit.none.title')} text={t('deposit.none.text')} />;
  return (
    <>
      <PromotionWanted />
      <ul className={classes.methods}>
        {choices.map((choice) => (
          <li key={choice.code}>
            <MethodTile t={t} {...choice} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface TileProps extends MethodChoice {
  t: TFunction<'mfe-wallet'>;
}

function MethodTile({ t, label, route, kind, min, max, state, last }: TileProps) {
  const wanted = useWantedPromotion();
  const closed = state === 'maintenance';
  return (
    <Tile
      title={label}
      icon={METHOD_ICONS[kind]}
      text={
        closed ? t('deposit.maintenance') : t('deposit.tile', { min: shortMoney(min), max: shortMoney(max) })
      }
      badge={last && !closed ? t('deposit.usedLast') : undefined}
      to={withPromotion(route, wanted)}
      disabled={closed}
    />
  );
}
