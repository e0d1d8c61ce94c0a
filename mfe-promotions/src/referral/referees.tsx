import type { report, ValueOf } from '@palaro/contract';
import { formatInstant, formatMoney, type TFunction } from '@palaro/shared-lib/core';
import { Amount, EmptyState, ListRow, PagedList, PageWaiting, usePages } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { REFEREES_PAGE, useReferees } from './referral.queries.ts';

/** Who signed up with the member's code, and what each has earned them. */
export function Referees() {
  const t = useT();
  const pages = usePages();
  const first = useReferees(1);
  const last = useReferees(pages.numbers.length);
  return (
    <PagedList
      label={t('referral.list')}
      size={REFEREES_PAGE}
      pages={pages}
      first={first}
      last={last}
      empty={
        <EmptyState icon="user" level={3} title={t('referral.nobody')} text={t('referral.nobody.text')} />
      }
    >
      {pages.numbers.map((number) => (
        <PageOfReferees key={number} number={number} />
      ))}
    </PagedList>
  );
}

function PageOfReferees({ number }: { number: number }) {
  const t = useT();
  const query = useReferees(number);
  if (!query.data) return <PageWaiting {...query} />;
  return query.data.list.map((referee) => (
    <ListRow
      key={`${referee.name} ${referee.joined_at}`}
      icon="user"
      title={referee.name}
      text={storyOf(t, referee)}
      trailing={<Amount value={referee.earned} signed zero="empty" />}
    />
  ));
}

/** Since when, whether with a deposit, and what of it is still to come. */
function storyOf(
  t: TFunction<'mfe-promotions'>,
  {
    joined_at,
    has_deposited,
    waiting,
    checking,
    ticket_waiting,
  }: ValueOf<typeof report.refereelist>['list'][number],
): string {
  const joined = t(has_deposited ? 'referral.hasDeposited' : 'referral.notDeposited', {
    at: formatInstant(joined_at),
  });
  const text = isZero(waiting)
    ? joined
    : t('referral.rowWaiting', { text: joined, amount: formatMoney(waiting) });
  const checked = isZero(checking)
    ? text
    : t('referral.rowChecking', { text, amount: formatMoney(checking) });
  return ticket_waiting ? t('referral.rowTicket', { text: checked }) : checked;
}

const isZero = (amount: string) => Number(amount) === 0;
