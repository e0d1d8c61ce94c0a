import type { Prediction } from '@palaro/contract';
import { formatInstant, type TFunction } from '@palaro/shared-lib/core';
import {
  Amount,
  EmptyState,
  ListRow,
  PagedList,
  PageWaiting,
  StatusChip,
  usePages,
  type Tone,
} from '@palaro/shared-lib/ui';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { PREDICTIONS_PAGE, useMyPredictions } from './prediction.queries.ts';

const TONES = { open: 'info', won: 'good', lost: 'neutral', void: 'warn' } as const satisfies Record<
  Prediction['state'],
  Tone | 'neutral'
>;

/** The member's guesses, with the final scores and payouts. */
export function MyPredictions() {
  const t = useT();
  const pages = usePages();
  const first = useMyPredictions(1);
  const last = useMyPredictions(pages.numbers.length);
  return (
    <PagedList
      label={t('predict.mine')}
      size={PREDICTIONS_PAGE}
      pages={pages}
      first={first}
      last={last}
      empty={
        <EmptyState icon="trophy" level={3} title={t('predict.empty.title')} text={t('predict.empty.text')} />
      }
    >
      {pages.numbers.map((number) => (
        <PageOfPredictions key={number} number={number} />
      ))}
    </PagedList>
  );
}

function PageOfPredictions({ number }: { number: number }) {
  const t = useT();
  const query = useMyPredictions(number);
  if (!query.data) return <PageWaiting {...query} />;
  return query.data.list.map((prediction) => <Line key={prediction.bet_id} t={t} prediction={prediction} />);
}

function Line({ t, prediction }: { t: TFunction<'mfe-promotions'>; prediction: Prediction }) {
  const localised = useLocalised();
  const { match, home_score, away_score, created_at, state, result, paid } = prediction;
  return (
    <ListRow
      title={t('predict.match', { home: localised(match.home_team), away: localised(match.away_team) })}
      text={
        <>
          {t('predict.guess', { score: `${home_score}–${away_score}` })}
          {result && ` · ${t('predict.final', { score: `${result.home}–${result.away}` })}`}
          <br />
          {formatInstant(created_at)}
        </>
      }
      trailing={state === 'won' ? <Amount value={paid} signed /> : undefined}
      trailingText={<StatusChip tone={TONES[state]}>{t(`predict.state.${state}`)}</StatusChip>}
    />
  );
}
