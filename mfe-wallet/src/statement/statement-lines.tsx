import type { StatementLine } from '@palaro/contract';
import { formatMoney, type TFunction } from '@palaro/shared-lib/core';
import {
  Button,
  EmptyState,
  LinkButton,
  PagedList,
  PageWaiting,
  Stack,
  StatusChip,
  usePages,
  VisuallyHidden,
} from '@palaro/shared-lib/ui';
import { isZero } from '../amounts.ts';
import { LineRow } from '../line-row.tsx';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { usePromotionTitle } from '../use-promotion-title.ts';
import { KINDS, REBATES, REVIEWS, type Review } from './kinds.ts';
import { StatementExport } from './statement-export.tsx';
import { StatementFilters } from './statement-filters.tsx';
import { useStatementLinesQuery } from './statement.queries.ts';
import {
  descriptionOf,
  EVERYTHING,
  isNarrowed,
  namesPromotion,
  promotionPartOf,
  requestOf,
  type StatementFilter,
} from './statement.rules.ts';

const SIZE = 20;

const useLines = (filter: StatementFilter, number: number) =>
  useStatementLinesQuery({ ...requestOf(filter), page_number: number, page_size: SIZE });

/** Every line that moved money, newest first, with the balance before and after it; with filters. */
export function StatementLines() {
  const [filter, setFilter] = useState(EVERYTHING);
  return (
    <Stack gap={4}>
      <StatementFilters filter={filter} onChange={setFilter} />
      <Lines key={JSON.stringify(filter)} filter={filter} onAll={() => setFilter(EVERYTHING)} />
      <StatementExport filter={filter} />
    </Stack>
  );
}

function Lines({ filter, onAll }: { filter: StatementFilter; onAll: () => void }) {
  const t = useT();
  const pages = usePages();
  const first = useLines(filter, 1);
  const last = useLines(filter, pages.numbers.length);
  return (
    <PagedList
      label={t('statement.title')}
      size={SIZE}
      pages={pages}
      first={first}
      last={last}
      empty={
        isNarrowed(filter) ? (
          <EmptyState
            icon="receipt"
            title={t('statement.none.title')}
            text={t('statement.none.text')}
            action={<Button onClick={onAll}>{t('statement.none.action')}</Button>}
          />
        ) : (
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
        )
      }
    >
      {pages.numbers.map((number) => (
        <PageOfLines key={number} filter={filter} number={number} />
      ))}
    </PagedList>
  );
}

function PageOfLines({ filter, number }: { filter: StatementFilter; number: number }) {
  const t = useT();
  const query = useLines(filter, number);
  const titleOf = usePromotionTitle({ skip: !query.data?.list.some(namesPromotion), meanwhile: '' });
  if (!query.data) return <PageWaiting {...query} />;
  return query.data.list.map((line) => <Line key={line.id} t={t} line={line} titleOf={titleOf} />);
}

interface LineProps {
  t: TFunction<'mfe-wallet'>;
  line: StatementLine;
  titleOf: (promotion: string) => string;
}

function Line({ t, line, titleOf }: LineProps) {
  const { label, icon } = KINDS[line.kind];
  if (line.review) return <WinInReview t={t} line={line} review={line.review} />;
  const withheld = isZero(line.withheld)
    ? ''
    : t('statement.withheld', { withheld: formatMoney(line.withheld) });
  const promotion = promotionPartOf(line);
  const details = [
    descriptionOf(line, { titleOf, rebateOf: (kind) => t(REBATES[kind]) }),
    line.adjustment_details,
    promotion && t('statement.promotion', { amount: formatMoney(promotion, { signed: true, exact: true }) }),
    withheld,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <LineRow
      icon={icon}
      title={t(label)}
      amount={line.amount}
      signed
      exact
      details={details}
      at={line.created_at}
      aside={
        <span>
          <VisuallyHidden>{t('statement.before')} </VisuallyHidden>
          {formatMoney(line.before_balance, { exact: true })}
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> {t('statement.after')} </VisuallyHidden>
          {formatMoney(line.after_balance, { exact: true })}
        </span>
      }
    />
  );
}

/** A win that no bet explains has moved nothing: its state stands where other lines have the balance. */
function WinInReview({
  t,
  line,
  review,
}: {
  t: TFunction<'mfe-wallet'>;
  line: StatementLine;
  review: Review;
}) {
  const { tone, label, text } = REVIEWS[review];
  return (
    <LineRow
      icon={KINDS[line.kind].icon}
      title={t(KINDS[line.kind].label)}
      amount={line.in_review ?? line.amount}
      details={[line.description, t(text)].filter(Boolean).join(' · ')}
      at={line.created_at}
      aside={<StatusChip tone={tone}>{t(label)}</StatusChip>}
    />
  );
}
