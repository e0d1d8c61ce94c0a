import { errorKeyOf } from '@palaro/shared-lib/core';
import { EmptyState, ErrorState, Section, Skeleton, Tile } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { shortMoney } from '../short-money.ts';
import classes from './deposit-methods.module.css';
import { useDepositMethodsQuery, useDepositTicketsQuery } from './deposit.queries.ts';
import { METHOD_ICONS, methodChoices, type MethodChoice } from './deposit.rules.ts';

/** Every way to pay in, those used lately first. */
export function DepositMethods() {
  const t = useT();
  return (
    <Section title={t('deposit.methods')}>
      <Methods />
    </Section>
  );
}

function Methods() {
  const t = useT();
  const { data, error, isFetching, refetch } = useDepositMethodsQuery();
  // The order waits for what was used lately, so that no tile moves under the thumb; without it the methods come as they are.
  const { data: tickets, isLoading } = useDepositTicketsQuery();
  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  // As high as a phone's screen, so that what stands below the many methods is not seen to move.
  if (!data || isLoading) return <Skeleton shape="card" count={6} />;
  const choices = methodChoices(data, tickets ?? []);
  if (choices.length === 0)
    return <EmptyState icon="wallet" title={t('deposit.none.title')} text={t('deposit.none.text')} />;
  return (
    <ul className={classes.methods}>
      {choices.map((choice) => (
        <li key={choice.code}>
          <MethodTile {...choice} />
        </li>
      ))}
    </ul>
  );
}

function MethodTile({ label, route, kind, min, max, state, last }: MethodChoice) {
  const t = useT();
  const closed = state === 'maintenance';
  return (
    <Tile
      title={label}
      icon={METHOD_ICONS[kind]}
      text={
        closed ? t('deposit.maintenance') : t('deposit.tile', { min: shortMoney(min), max: shortMoney(max) })
      }
      badge={last && !closed ? t('deposit.usedLast') : undefined}
      to={route}
      disabled={closed}
    />
  );
}
