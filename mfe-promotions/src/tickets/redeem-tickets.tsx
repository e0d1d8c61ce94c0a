import type { report, ValueOf } from '@palaro/contract';
import { formatMoney, useClosed, useIntent } from '@palaro/shared-lib/core';
import { SelectField } from '@palaro/shared-lib/forms';
import {
  Button,
  Card,
  ClosedNotice,
  DefinitionList,
  LinkButton,
  Notice,
  Progress,
} from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { RefusedNotice } from '../refused-notice.tsx';
import { useRedeemTicketsMutation } from './tickets.mutations.ts';
import { paidFor, redeemable } from './tickets.rules.ts';
import classes from './tickets.module.css';

type Held = Pick<ValueOf<typeof report.ticketlist>, 'balance' | 'per_redeem' | 'redeem_value'>;

/** The number of tickets, and a button that turns whole prizes into cash, with the payout shown before. */
export function RedeemTickets({ balance, per_redeem, redeem_value }: Held) {
  const t = useT();
  const closed = useClosed();
  const choices = redeemable(balance, per_redeem);
  const [chosen, setChosen] = useState('');
  const [redeem, { isLoading, error, data }] = useIntent(useRedeemTicketsMutation());
  const count = choices.includes(Number(chosen)) ? Number(chosen) : (choices.at(-1) ?? 0);
  const pays = paidFor(count, per_redeem, redeem_value);
  return (
    <Card>
      <div className={classes.held}>
        <span>{t('tickets.held')}</span>
        <strong className={classes.number}>{balance}</strong>
        <span className={classes.soft}>
          {t('tickets.rate', { count: per_redeem, amount: formatMoney(redeem_value) })}
        </span>
      </div>
      {closed ? (
        <ClosedNotice reason={closed} />
      ) : choices.length === 0 ? (
        <>
          <Progress
            value={balance}
            max={per_redeem}
            label={t('tickets.toNext')}
            text={t('tickets.ofNext', { have: balance, need: per_redeem })}
          />
          <LinkButton full to="/referral">
            {t('tickets.none.action')}
          </LinkButton>
        </>
      ) : (
        <>
          <SelectField
            name="ticket_count"
            label={t('tickets.howMany')}
            options={choices.map((choice) => ({
              value: String(choice),
              label: t('tickets.count', { count: choice }),
            }))}
            value={String(count)}
            onChange={setChosen}
          />
          <DefinitionList
            rows={[
              {
                label: t('tickets.youGet'),
                value: formatMoney(pays),
                hint: `${count} ÷ ${per_redeem} × ${formatMoney(redeem_value)}`,
                strong: true,
              },
              { label: t('tickets.left'), value: String(balance - count) },
            ]}
          />
          <Button
            variant="money"
            size="large"
            full
            pending={isLoading}
            onClick={() => void redeem({ ticket_count: count })}
          >
            {t('tickets.redeem')}
          </Button>
        </>
      )}
      <RefusedNotice error={error} />
      {data && (
        <Notice
          tone="good"
          isResult
          title={t('tickets.redeemed', { amount: formatMoney(data.value.paid) })}
          action={
            <LinkButton size="small" to="/statement">
              {t('claimed.show')}
            </LinkButton>
          }
        >
          <p>{t('tickets.redeemed.text', { count: data.value.tickets_left })}</p>
        </Notice>
      )}
    </Card>
  );
}
