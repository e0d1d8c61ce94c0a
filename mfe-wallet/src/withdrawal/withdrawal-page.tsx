import type { MemberBank } from '@palaro/shared-lib/contract';
import { errorKeyOf } from '@palaro/shared-lib/core';
import { Arrival, Button, ErrorState, Page, Skeleton, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { WalletLinks } from '../wallet-links.tsx';
import { AddBank } from './add-bank.tsx';
import { MyWithdrawals } from './my-withdrawals.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawLimits } from './withdraw-limits.tsx';
import { WithdrawalTracker, type Asked } from './withdrawal-tracker.tsx';
import { useMemberBanksQuery } from './withdrawal.queries.ts';
import classes from './withdrawal.module.css';

/** `/withdrawal`: how much and why not more, to which account, and what became of it. */
export function WithdrawalPage() {
  const t = useT();
  return (
    <Page title={t('withdrawal.title')}>
      <WalletLinks />
      <div className={classes.columns}>
        <Withdraw />
        <MyWithdrawals />
      </div>
    </Page>
  );
}

function Withdraw() {
  const t = useT();
  const { data, error, isFetching, refetch } = useMemberBanksQuery();
  const [adding, setAdding] = useState(false);
  /** The list with the account that was just added, until it has been asked for again. */
  const [added, setAdded] = useState<MemberBank[]>();
  const [asked, setAsked] = useState<Asked | null>(null);

  const banks = added && data && data.length < added.length ? added : data;
  const finish = (now: MemberBank[]) => {
    setAdding(false);
    setAdded(now);
  };

  if (!banks && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!banks) return <Skeleton shape="card" count={2} />;
  if (asked) return <WithdrawalTracker asked={asked} onMore={() => setAsked(null)} />;
  if (adding || banks.length === 0)
    return (
      <Stack gap={3}>
        <AddBank banks={banks} onAdded={finish} />
        {banks.length > 0 && (
          <Button variant="quiet" full onClick={() => setAdding(false)}>
            {t('bank.cancel')}
          </Button>
        )}
      </Stack>
    );
  const form = (
    <Stack gap={5}>
      <WithdrawLimits />
      <WithdrawForm banks={banks} onAsked={setAsked} onAddBank={() => setAdding(true)} />
    </Stack>
  );
  return added ? <Arrival>{form}</Arrival> : form;
}

export default WithdrawalPage;
