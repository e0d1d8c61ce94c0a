import { errorKeyOf } from '@palaro/shared-lib/core';
import { Amount, DefinitionList, ErrorState, Skeleton } from '@palaro/shared-lib/ui';
import { isZero, quotable } from '../amounts.ts';
import { useT } from '../messages.ts';
import { useDebounced } from '../use-debounced.ts';
import type { Destination } from './use-destinations.ts';
import { useWithdrawQuoteQuery } from './withdrawal.queries.ts';
import type { Quote } from './withdrawal.rules.ts';
import classes from './withdrawal.module.css';

/** The server's quote: what arrives for the typed amount, and how it goes out. */
export function WithdrawQuote({ typed, to }: { typed: string; to: Destination | undefined }) {
  const t = useT();
  const amount = useDebounced(quotable(typed), 350);
  const {
    currentData: quote,
    error,
    isFetching,
    refetch,
  } = useWithdrawQuoteQuery(
    amount === undefined
      ? undefined
      : { withdrawal_amount: amount, ...(to && { bank_id: to.bank_id, bank_acc_no: to.bank_acc_no }) },
  );
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
      <Speed quote={quote} />
    </div>
  );
}

/** Whether this request goes out by itself, and how long such took lately; before there is an amount, the rule. */
function Speed({ quote }: { quote: Quote | undefined }) {
  const t = useT();
  const { approved_by: by, usual_minutes: half, most_minutes: most } = quote ?? {};
  if (!by) return <p className={classes.small}>{t('withdrawal.speed')}</p>;
  return (
    <p className={classes.small}>
      {by === 'rule' ? t('withdrawal.speed.rule') : t('withdrawal.speed.person')}
      {half !== undefined && most !== undefined && ` ${t('withdrawal.speed.usual', { half, most })}`}
    </p>
  );
}
