import type { StatementLine } from '@palaro/shared-lib/contract';
import { formatMoney } from '@palaro/shared-lib/core';
import {
  EmptyState,
  type IconName,
  LinkButton,
  PagedList,
  PageWaiting,
  usePages,
  VisuallyHidden,
} from '@palaro/shared-lib/ui';
import { LineRow } from '../line-row.tsx';
import { useT, type MessageKey } from '../messages.ts';
import { useStatementLinesQuery } from './statement.queries.ts';

const SIZE = 20;

const KINDS = {
  deposit: { label: 'kind.deposit', icon: 'wallet' },
  withdrawal: { label: 'kind.withdrawal', icon: 'bank' },
  withdrawal_reversed: { label: 'kind.withdrawalReversed', icon: 'refresh' },
  bet: { label: 'kind.bet', icon: 'games' },
  win: { label: 'kind.win', icon: 'trophy' },
  rollback: { label: 'kind.rollback', icon: 'refresh' },
  transfer: { label: 'kind.transfer', icon: 'refresh' },
  bonus: { label: 'kind.bonus', icon: 'gift' },
  bonus_end: { label: 'kind.bonusEnd', icon: 'gift' },
  rebate: { label: 'kind.rebate', icon: 'refresh' },
  referral: { label: 'kind.referral', icon: 'user' },
  reward: { label: 'kind.reward', icon: 'gift' },
  ticket: { label: 'kind.ticket', icon: 'trophy' },
  prediction: { label: 'kind.prediction', icon: 'trophy' },
  adjustment: { label: 'kind.adjustment', icon: 'info' },
} as const satisfies Record<StatementLine['kind'], { label: MessageKey; icon: IconName }>;

const useLines = (number: number) => useStatementLinesQuery({ page_number: number, page_size: SIZE });

/** Every line that moved money, newest first, with the balance before and after it. */
export function StatementLines() {
  const t = useT();
  const pages = usePages();
  const first = useLines(1);
  const last = useLines(pages.numbers.length);
  return (
    <PagedList
      label={t('statement.title')}
      size={SIZE}
      pages={pages}
      first={first}
      last={last}
      empty={
        <EmptyState
          icon="receipt"
          title={t('statement.empty.title')}
          text={t('statement.empty.text')}
          action={
            <LinkButton variant="money" to="/deposit">
              {t('statement.empty.action')}
            </LinkButton>
          }
        />
      }
    >
      {pages.numbers.map((number) => (
        <PageOfLines key={number} number={number} />
      ))}
    </PagedList>
  );
}

function PageOfLines({ number }: { number: number }) {
  const asked = useLines(number);
  if (!asked.data) return <PageWaiting {...asked} />;
  return asked.data.list.map((line) => <Line key={line.id} line={line} />);
}

function Line({ line }: { line: StatementLine }) {
  const t = useT();
  const { label, icon } = KINDS[line.kind];
  const details = [line.description, line.adjustment_details, line.bonus_details].filter(Boolean).join(' · ');
  return (
    <LineRow
      icon={icon}
      title={t(label)}
      amount={line.amount}
      signed
      details={details}
      at={line.created_at}
      aside={
        <span>
          <VisuallyHidden>{t('statement.before')} </VisuallyHidden>
          {formatMoney(line.before_balance)}
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> {t('statement.after')} </VisuallyHidden>
          {formatMoney(line.after_balance)}
        </span>
      }
    />
  );
}
