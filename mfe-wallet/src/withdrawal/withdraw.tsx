import { errorKeyOf } from '@palaro/shared-lib/core';
import { Arrival, Button, ErrorState, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { AccountsWaiting } from './accounts-waiting.tsx';
import { AddBank } from './add-bank.tsx';
import { useDestinations, type Destination, type Kind } from './use-destinations.ts';
import { useWithdrawQuoteQuery } from './withdrawal.queries.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawLimits } from './withdraw-limits.tsx';
import { WithdrawalTracker, type RequestedWithdrawal } from './withdrawal-tracker.tsx';

/** The form and the latest request; a member without an account adds one first. */
export function Withdraw() {
  const t = useT();
  const { destinations, error, isFetching, refetch } = useDestinations();
  // Its answer stands above the form of a first account, which must not move when it comes.
  const { isLoading: quoteIsComing } = useWithdrawQuoteQuery();
  const [adding, setAdding] = useState<Kind>();
  /** The list with the new account, until it has been fetched again. */
  const [added, setAdded] = useState<Destination[]>();
  const [requested, setRequested] = useState<RequestedWithdrawal | null>(null);

  const known = added && destinations && destinations.length < added.length ? added : destinations;
  if (!known && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={refetch} pending={isFetching} />;
  if (!known || (known.length === 0 && quoteIsComing)) return <AccountsWaiting />;
  if (requested) return <WithdrawalTracker requested={requested} onMore={() => setRequested(null)} />;
  if (adding || known.length === 0) {
    const kind = adding ?? 'bank';
    return (
      <Stack gap={3}>
        {known.length === 0 && <WithdrawLimits />}
        <AddBank
          key={kind}
          kind={kind}
          banks={known}
          onAdded={(now) => {
            setAdding(undefined);
            const others = known.filter((each) => each.kind !== kind);
            setAdded([...others, ...now.map((each): Destination => ({ ...each, kind }))]);
          }}
        />
        <Button variant="quiet" full onClick={() => setAdding(kind === 'bank' ? 'ewallet' : 'bank')}>
          {t(kind === 'bank' ? 'ewallet.instead' : 'bank.instead')}
        </Button>
        {known.length > 0 && (
          <Button variant="quiet" full onClick={() => setAdding(undefined)}>
            {t('bank.cancel')}
          </Button>
        )}
      </Stack>
    );
  }
  const form = (
    <Stack gap={5}>
      <WithdrawLimits />
      <WithdrawForm banks={known} onRequested={setRequested} onAddBank={() => setAdding('bank')} />
    </Stack>
  );
  return added ? <Arrival>{form}</Arrival> : form;
}
