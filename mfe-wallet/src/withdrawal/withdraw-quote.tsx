import { errorKeyOf } from '@palaro/shared-lib/core';
import { Amount, DefinitionList, ErrorState, Skeleton } from '@palaro/shared-lib/ui';
import { isZero, quotable } from '../amounts.ts';
import { useT } from '../messages.ts';
import { useDebounced } from '../use-debounced.ts';
import { useWithdrawQuoteQuery } from './withdrawal.queries.ts';
import classes from './withdrawal.module.css';

/** The server's quote: what arrives for the typed amount. */
export function WithdrawQuote({ typed }: { typed: string }) {
  const t = useT();
  const amount = useDebounced(quotable(typed), 350);
  const {
    currentData: quote,
    error,
    isFetching,
    refetch,
  } = useWithdrawQuoteQuery(amount === undefined ? undefined : { withdrawal_amount: amount });
  if (!quote && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  const shown = (value: string | undefined) =>
    amount === undefined ? '–' : value === undefined ? <Skeleton shape="text" /> : <Amount value={value} />;
  return (
    <div aria-live="polite" aria-busy={isFetching}>
      <DefinitionList
        rows={[
          { label: t('withdrawal.quote.amount'), value: shown(amount) },
          ...(quote && amount && !isZero(quote.withhold)
            ? [{ label: t('withdrawal.quote.withhold'), value: shown(quote.withhold) }]
            : []),
          { label: t('withdrawal.quote.fee'), value: shown(quote?.fee) },
          { label: t('withdrawal.quote.payout'), value: shown(quote?.payout), strong: true },
        ]}
      />
      {quote && amount && !isZero(quote.withhold) && (
        <p className={classes.small}>{t('withdrawal.withheld.why')}</p>
      )}
    </div>
  );
}
