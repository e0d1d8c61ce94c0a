import type { DepositTicket } from '@palaro/contract';
import { formatInstant, formatMoney, Slot, useBalance } from '@palaro/shared-lib/core';
import {
  Amount,
  Card,
  Countdown,
  DefinitionList,
  LinkButton,
  Notice,
  Skeleton,
  Stack,
  Stepper,
  type Definition,
} from '@palaro/shared-lib/ui';
import { WalletSums } from '@palaro/shared-lib/promotion';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { TicketNumber } from '../ticket-number.tsx';
import { methodLabel, secondsUntil } from './deposit.rules.ts';
import { payAgainAt } from './ways.rules.ts';
import { storyOf } from './ticket-story.ts';
import { usePromotionTitle } from '../use-promotion-title.ts';
import classes from './ticket-view.module.css';

/** One deposit: where the money is, the next step, and the ticket number for support. */
export function TicketView({ ticket }: { ticket: DepositTicket }) {
  const t = useT();
  const story = storyOf(ticket);
  const steps = [t('ticket.step.pay'), t('ticket.step.received'), t('ticket.step.credited')];
  const words = { method: methodLabel(ticket.code, t('manual.title')), amount: formatMoney(ticket.amount) };
  return (
    <Stack gap={5}>
      <Card>
        <div className={classes.amount}>
          <span>{words.method}</span>
          <Amount value={ticket.amount} size="huge" />
        </div>
        {story.step !== null && <Stepper steps={steps} current={story.step} />}
        <Notice tone={story.tone} title={t(story.title, words)}>
          <p>
            {ticket.promotion_began === undefined ? t(story.text, words) : <WithPromotion ticket={ticket} />}
          </p>
          {ticket.wanted && <p>{t('ticket.wanted', { wanted: formatMoney(ticket.wanted) })}</p>}
          {ticket.goes_back && <p>{t('ticket.goesBack', { paid: ticket.goes_back.join(', ') })}</p>}
          {ticket.reason && <p>{t('ticket.reason', { reason: ticket.reason })}</p>}
        </Notice>
        {story.step === 0 && <TimeLeft key={ticket.expires_at} until={ticket.expires_at} />}
      </Card>
      <NextSteps ticket={ticket} />
      <Details ticket={ticket} />
    </Stack>
  );
}

/** What became of the promotion that was chosen with it. */
function WithPromotion({ ticket }: { ticket: DepositTicket }) {
  const name = usePromotionTitle()(ticket.promotion_id ?? '');
  return useT()(storyOf(ticket).text, { name });
}

function TimeLeft({ until }: { until: string }) {
  const t = useT();
  const [seconds] = useState(() => secondsUntil(until, Date.now()));
  return (
    <Countdown seconds={seconds}>
      {(left, clock) => (
        <p className={classes.left}>{left > 0 ? t('ticket.timeLeft', { clock }) : t('ticket.timeOver')}</p>
      )}
    </Countdown>
  );
}

function NextSteps({ ticket }: { ticket: DepositTicket }) {
  const t = useT();
  const { again, step } = storyOf(ticket);
  const route = payAgainAt(ticket);
  if (ticket.state === 'CREDITED')
    return (
      <Stack gap={2}>
        <Slot name="mfe-wallet/after-deposit" />
        <LinkButton variant="primary" size="large" full to="/slot" icon="games">
          {t('ticket.play')}
        </LinkButton>
        {ticket.promotion_began && (
          <LinkButton full to="/promotions">
            {t('ticket.toPromotion')}
          </LinkButton>
        )}
        <LinkButton full to="/statement">
          {t('ticket.toStatement')}
        </LinkButton>
      </Stack>
    );
  if (again)
    return (
      <Stack gap={2}>
        <LinkButton variant="money" size="large" full to={route}>
          {t('ticket.again')}
        </LinkButton>
        <LinkButton full to="/deposit">
          {t('ticket.otherMethod')}
        </LinkButton>
      </Stack>
    );
  if (step === 0)
    return (
      <LinkButton full variant="quiet" to={route}>
        {t('ticket.startOver')}
      </LinkButton>
    );
  return null;
}

function Details({ ticket }: { ticket: DepositTicket }) {
  const t = useT();
  const rows: Definition[] = [
    ...(ticket.quote ? [{ label: t('ticket.quote'), value: ticket.quote }] : []),
    ...(ticket.promotion_id
      ? [{ label: t('promotion.label'), value: <PromotionName promotion={ticket.promotion_id} /> }]
      : []),
    ...(ticket.payment_of ? [{ label: t('ticket.paymentOf'), value: ticket.payment_of }] : []),
    { label: t('ticket.started'), value: formatInstant(ticket.created_at) },
    ...(ticket.credited_at
      ? [{ label: t('ticket.creditedAt'), value: formatInstant(ticket.credited_at) }]
      : []),
    ...(ticket.state === 'CREDITED'
      ? [{ label: t('ticket.balance'), value: <NewBalance />, hint: <WalletSums />, strong: true }]
      : []),
  ];
  return (
    <Card tone="sunken">
      <TicketNumber id={ticket.ticket_id} />
      <DefinitionList rows={rows} />
    </Card>
  );
}

function PromotionName({ promotion }: { promotion: string }) {
  return usePromotionTitle()(promotion);
}

function NewBalance() {
  const { balance } = useBalance();
  return balance ? <Amount value={balance.game_balance} /> : <Skeleton shape="text" />;
}
