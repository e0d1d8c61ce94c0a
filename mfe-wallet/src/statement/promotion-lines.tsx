import { EVERY_DAY, type PromotionGrant } from '@palaro/contract';
import { formatMoney, useLanguage, type TFunction } from '@palaro/shared-lib/core';
import {
  EmptyState,
  LinkButton,
  StatusChip,
  type Tone,
  PagedList,
  PageWaiting,
  usePages,
} from '@palaro/shared-lib/ui';
import { LineRow } from '../line-row.tsx';
import { useT, type MessageKey } from '../messages.ts';
import { usePromotionLinesQuery } from './statement.queries.ts';

const SIZE = 10;

const STATES = {
  RUNNING: { tone: 'info', label: 'grant.running' },
  RELEASED: { tone: 'good', label: 'grant.released' },
  REDEEMED: { tone: 'good', label: 'grant.redeemed' },
  BUST: { tone: 'neutral', label: 'grant.bust' },
  EXPIRED: { tone: 'neutral', label: 'grant.expired' },
  CANCELLED: { tone: 'neutral', label: 'grant.cancelled' },
} as const satisfies Record<PromotionGrant['state'], { tone: Tone | 'neutral'; label: MessageKey }>;

const EXCLUDED = { tone: 'neutral', label: 'grant.excluded' } as const;

const usePromotions = (number: number) =>
  usePromotionLinesQuery({ working_date: EVERY_DAY, page_number: number, page_size: SIZE });

/** The promotions that the member has had, and how each ended. */
export function PromotionLines() {
  const t = useT();
  const pages = usePages();
  const first = usePromotions(1);
  const last = usePromotions(pages.numbers.length);
  return (
    <PagedList
      label={t('statement.bonuses')}
      size={SIZE}
      pages={pages}
      first={first}
      last={last}
      empty={
        <EmptyState
          icon="gift"
          title={t('statement.noBonuses')}
          text={t('statement.noBonuses.text')}
          action={<LinkButton to="/promotions">{t('statement.noBonuses.action')}</LinkButton>}
        />
      }
    >
      {pages.numbers.map((number) => (
        <PageOfPromotionLines key={number} number={number} />
      ))}
    </PagedList>
  );
}

function PageOfPromotionLines({ number }: { number: number }) {
  const t = useT();
  const query = usePromotions(number);
  if (!query.data) return <PageWaiting {...query} />;
  return query.data.list.map((grant) => (
    <GrantRow key={`${grant.promotion_id} ${grant.started_at}`} t={t} grant={grant} />
  ));
}

function GrantRow({ t, grant }: { t: TFunction<'mfe-wallet'>; grant: PromotionGrant }) {
  const language = useLanguage();
  const { tone, label } = grant.ended_by === 'exclusion' ? EXCLUDED : STATES[grant.state];
  return (
    <LineRow
      icon="gift"
      title={grant.title[language] ?? grant.title.en}
      amount={grant.bonus}
      details={t('grant.details', {
        deposit: formatMoney(grant.deposit),
        progress: formatMoney(grant.progress),
        target: formatMoney(grant.target),
      })}
      at={grant.started_at}
      aside={<StatusChip tone={tone}>{t(label)}</StatusChip>}
    />
  );
}
