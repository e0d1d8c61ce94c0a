import { EmptyState, Button, PagedList, PageWaiting, usePages } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { BetDetail } from './bet-detail.tsx';
import { KEPT, useRoundsQuery, type ResultLine, type RoundList } from './results.queries.ts';
import { RoundRow } from './round-row.tsx';

const SIZE = 10;

interface Props {
  of: RoundList;
  day: string;
  /** `undefined` on the first day of the history. */
  onDayBefore: (() => void) | undefined;
}

const useRounds = (of: RoundList, day: string, number: number) =>
  useRoundsQuery(
    { of, working_date: day, page_number: number, page_size: SIZE },
    { refetchOnMountOrArgChange: true },
  );

/** The rounds of a day, newest first; a press shows the provider's page of a round. */
export function RoundResults({ of, day, onDayBefore }: Props) {
  const t = useT();
  const pages = usePages();
  const [detailed, setDetailed] = useState<ResultLine | null>(null);
  const kept = KEPT[of].use();
  const first = useRounds(of, day, 1);
  const last = useRounds(of, day, pages.numbers.length);
  return (
    <>
      <PagedList
        label={t(`results.${of}`)}
        size={SIZE}
        pages={pages}
        first={kept?.working_date === day ? { ...first, data: first.data ?? kept } : first}
        last={last}
        empty={
          <EmptyState
            icon="games"
            title={t('results.emptyTitle')}
            text={t('results.emptyText')}
            action={onDayBefore && <Button onClick={onDayBefore}>{t('results.dayBefore')}</Button>}
          />
        }
      >
        {pages.numbers.map((number) => (
          <RoundPage key={number} of={of} day={day} number={number} onDetail={setDetailed} />
        ))}
      </PagedList>
      <BetDetail round={detailed} onClose={() => setDetailed(null)} />
    </>
  );
}

interface PageProps {
  of: RoundList;
  day: string;
  number: number;
  onDetail: (round: ResultLine) => void;
}

function RoundPage({ of, day, number, onDetail }: PageProps) {
  const t = useT();
  const query = useRounds(of, day, number);
  const kept = KEPT[of].use();
  const list = query.data?.list ?? (number === 1 && kept?.working_date === day ? kept.list : undefined);
  if (!list) return <PageWaiting {...query} />;
  return list.map((round) => (
    <RoundRow
      t={t}
      key={`${round.provider_code} ${round.ticket_id}`}
      round={round}
      onDetail={() => onDetail(round)}
    />
  ));
}
