import type { RoundLine } from '@palaro/contract';
import type { TFunction } from '@palaro/shared-lib/core';
import { Amount, StatusChip } from '@palaro/shared-lib/ui';

interface Props {
  t: TFunction<'mfe-games'>;
  round: Pick<RoundLine, 'state' | 'net' | 'in_review'>;
}

/** What a round came to. While a person checks a win of it, that is not known yet. */
export function RoundOutcome({ t, round: { state, net, in_review } }: Props) {
  if (in_review) return <StatusChip tone="warn">{t('results.review')}</StatusChip>;
  if (state === 'settled') return <Amount value={net} signed exact zero="empty" />;
  return <StatusChip tone={state === 'void' ? 'neutral' : 'warn'}>{t(`results.${state}`)}</StatusChip>;
}
