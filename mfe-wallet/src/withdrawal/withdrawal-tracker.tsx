import type { MemberBank } from '@palaro/contract';
import { formatMoney } from '@palaro/shared-lib/core';
import { Arrival, Amount, Button, Card, DefinitionList, Notice, Stepper } from '@palaro/shared-lib/ui';
import { isZero } from '../amounts.ts';
import { useT } from '../messages.ts';
import { TicketChip } from '../ticket-chip.tsx';
import { TicketNumber } from '../ticket-number.tsx';
import { useMyWithdrawals } from './use-my-withdrawals.ts';
import { isRefused, stepOf } from './withdrawal.rules.ts';
import classes from './withdrawal.module.css';

export interface RequestedWithdrawal {
  ticketId: string;
  amount: string;
  bank: MemberBank;
}

/** The withdrawal that was just requested, until the money is at the bank. */
export function WithdrawalTracker({
  requested,
  onMore,
}: {
  requested: RequestedWithdrawal;
  onMore: () => void;
}) {
  const t = useT();
  const { data } = useMyWithdrawals(1);
  const ticket = data?.list.find(({ ticket_id }) => ticket_id === requested.ticketId);
  const state = ticket?.state ?? 'REQUESTED';
  const steps = [
    t('withdrawal.step.requested'),
    t('withdrawal.step.approved'),
    t('withdrawal.step.sent'),
    t('withdrawal.step.paid'),
  ];
  return (
    <Arrival>
      <Card>
        <div className={classes.most}>
          <span>
            {requested.bank.bank_name} {requested.bank.bank_acc_no_masked}
          </span>
          <Amount value={requested.amount} size="huge" />
          <TicketChip t={t} method="withdrawal" status={ticket?.status ?? 2} state={state} />
        </div>
        {isRefused(state) ? (
          <Notice tone="bad" title={t('withdrawal.refused.title')}>
            <p>{t('withdrawal.refused.text')}</p>
            {ticket?.reason && <p>{t('ticket.reason', { reason: ticket.reason })}</p>}
          </Notice>
        ) : (
          <>
            <Stepper steps={steps} current={stepOf(state)} />
            <Notice
              tone={state === 'PAID' ? 'good' : 'info'}
              title={t(state === 'PAID' ? 'withdrawal.paid.title' : 'withdrawal.done.title', {
                amount: formatMoney(
                  state === 'PAID' ? (ticket?.payout ?? requested.amount) : requested.amount,
                ),
              })}
            >
              <p>{t(state === 'PAID' ? 'withdrawal.paid.text' : 'withdrawal.done.text')}</p>
            </Notice>
          </>
        )}
        {ticket && !isRefused(state) && !isZero(ticket.withheld) && (
          <>
            <DefinitionList
              rows={[
                { label: t('withdrawal.quote.amount'), value: <Amount value={ticket.amount} /> },
                { label: t('withdrawal.quote.withhold'), value: <Amount value={ticket.withheld} /> },
                {
                  label: t('withdrawal.quote.payout'),
                  value: <Amount value={ticket.payout} />,
                  strong: true,
                },
              ]}
            />
            <p className={classes.small}>{t('withdrawal.withheld.why')}</p>
          </>
        )}
        <TicketNumber id={requested.ticketId} />
      </Card>
      <Button full onClick={onMore}>
        {t('withdrawal.more')}
      </Button>
    </Arrival>
  );
}
