import {
  Amount,
  EmptyState,
  LinkButton,
  ListRow,
  PagedList,
  PageWaiting,
  Section,
  Stack,
  usePages,
} from '@palaro/shared-lib/ui';
import { formatInstant } from '@palaro/shared-lib/core';
import { useT } from '../messages.ts';
import { NotYet } from '../not-yet.tsx';
import { RedeemTickets } from './redeem-tickets.tsx';
import { TICKETS_PAGE, useClaimedTickets, useTickets } from './tickets.queries.ts';

/** Jackpot tickets: their number, payout, origin and past redemptions. */
export function Tickets() {
  const t = useT();
  const query = useTickets(1);
  return (
    <Stack gap={6}>
      {query.data ? <RedeemTickets {...query.data} /> : <NotYet query={query} shape="card" />}
      <Section title={t('tickets.claimed')}>
        <ClaimedTickets />
      </Section>
      <Section title={t('tickets.history')}>
        <TicketHistory />
      </Section>
    </Stack>
  );
}

function ClaimedTickets() {
  const t = useT();
  const pages = usePages();
  const first = useClaimedTickets(1);
  const last = useClaimedTickets(pages.numbers.length);
  return (
    <PagedList
      label={t('tickets.claimed')}
      size={TICKETS_PAGE}
      pages={pages}
      first={first}
      last={last}
      empty={
        <EmptyState
          icon="receipt"
          title={t('tickets.noneClaimed')}
          text={t('tickets.noneClaimed.text')}
          level={3}
        />
      }
    >
      {pages.numbers.map((number) => (
        <PageOfClaimed key={number} number={number} />
      ))}
    </PagedList>
  );
}

function PageOfClaimed({ number }: { number: number }) {
  const t = useT();
  const query = useClaimedTickets(number);
  if (!query.data) return <PageWaiting {...query} />;
  return query.data.list.map(({ created_at, tickets, paid }) => (
    <ListRow
      key={created_at}
      icon="trophy"
      title={t('tickets.count', { count: tickets })}
      text={formatInstant(created_at)}
      trailing={<Amount value={paid} signed />}
    />
  ));
}

function TicketHistory() {
  const t = useT();
  const pages = usePages();
  const first = useTickets(1);
  const last = useTickets(pages.numbers.length);
  return (
    <PagedList
      label={t('tickets.history')}
      size={TICKETS_PAGE}
      pages={pages}
      first={first}
      last={last}
      empty={
        <EmptyState
          icon="trophy"
          title={t('tickets.none')}
          text={t('tickets.none.text')}
          level={3}
          action={<LinkButton to="/referral">{t('tickets.none.action')}</LinkButton>}
        />
      }
    >
      {pages.numbers.map((number) => (
        <PageOfHistory key={number} number={number} />
      ))}
    </PagedList>
  );
}

function PageOfHistory({ number }: { number: number }) {
  const t = useT();
  const query = useTickets(number);
  if (!query.data) return <PageWaiting {...query} />;
  return query.data.list.map(({ created_at, tickets, reason, tickets_after }) => (
    <ListRow
      key={`${created_at} ${tickets_after}`}
      icon="trophy"
      title={t(`tickets.reason.${reason}`)}
      text={formatInstant(created_at)}
      trailing={tickets > 0 ? `+${tickets}` : `−${-tickets}`}
      trailingText={t('tickets.after', { count: tickets_after })}
    />
  ));
}
