import { errorKeyOf, formatInstant, formatMoney, useErrorText } from '@palaro/shared-lib/core';
import { useRunningGrant, WalletLockText, WalletLockWay, WalletSums } from '@palaro/shared-lib/promotion';
import { Amount, Card, ErrorState, Notice, Progress, Skeleton } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { shortMoney } from '../short-money.ts';
import { useWithdrawQuoteQuery } from './withdrawal.queries.ts';
import { isBlocked, limitsOf, mostOf, type Limit } from './withdrawal.rules.ts';
import classes from './withdrawal.module.css';

/** The available amount, and why it is not more. */
export function WithdrawLimits() {
  const t = useT();
  const { data: quote, error, isFetching, refetch } = useWithdrawQuoteQuery();
  const { grant, isLoading } = useRunningGrant({ skip: !quote?.has_promotion });
  if (!quote && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!quote || isLoading) return <Skeleton shape="card" />;
  const limits = limitsOf(quote);
  return (
    <Card>
      <div className={classes.most}>
        <span>{t('withdrawal.available')}</span>
        <Amount value={isBlocked(limits) ? '0.00' : mostOf(quote)} size="huge" />
        <span>
          <WalletSums />
        </span>
        <span className={classes.small}>
          {t('withdrawal.leftToday', { count: Math.max(0, quote.left_today) })}
        </span>
      </div>
      {quote.is_leaving && <Notice tone="info">{t('withdrawal.leaving')}</Notice>}
      {limits.length > 0 && (
        <section className={classes.why} aria-label={t('withdrawal.why')}>
          <h2 className={classes.whyTitle}>{t('withdrawal.why')}</h2>
          {limits.map((limit) => (
            <Reason key={limit.why} limit={limit} grant={grant} />
          ))}
        </section>
      )}
    </Card>
  );
}

type Grant = ReturnType<typeof useRunningGrant>['grant'];

function Reason({ limit, grant }: { limit: Limit; grant: Grant }) {
  const t = useT();
  switch (limit.why) {
    case 'held':
      return <Notice tone="warn">{t('withdrawal.held', { time: formatInstant(limit.until) })}</Notice>;
    case 'promotion':
      return <Running grant={grant} />;
    case 'round':
      return (
        <Notice tone="warn">
          <WalletLockText lock={{ why: 'round' }} />
        </Notice>
      );
    case 'turnover':
      return (
        <div className={classes.turnover}>
          <Progress
            value={limit.done}
            max={limit.required}
            label={t('withdrawal.turnover')}
            text={t('withdrawal.turnover.of', {
              done: shortMoney(limit.doneText),
              required: shortMoney(limit.requiredText),
            })}
          />
          <p>
            <WalletLockText lock={{ why: 'turnover', left: limit.left }} />
          </p>
          <WalletLockWay lock={{ why: 'turnover', left: limit.left }} />
        </div>
      );
    case 'today':
      return <Notice tone="warn">{t('withdrawal.today')}</Notice>;
    case 'withhold':
      return <p>{t('withdrawal.withhold', { amount: formatMoney(limit.amount) })}</p>;
    case 'nothing':
      return <p>{t('withdrawal.nothing')}</p>;
    case 'below-min':
      return <p>{t('withdrawal.belowMin', { min: shortMoney(limit.min) })}</p>;
    case 'max':
      return <p>{t('withdrawal.max', { max: shortMoney(limit.max) })}</p>;
  }
}

/** The running promotion by its name, with what is left of it. */
function Running({ grant }: { grant: Grant }) {
  const errorText = useErrorText();
  const lock = { why: 'promotion' as const, grant };
  return (
    <Notice tone="warn" title={errorText('ongoing_promotion')}>
      <p>
        <WalletLockText lock={lock} />
      </p>
      <WalletLockWay lock={lock} />
    </Notice>
  );
}
