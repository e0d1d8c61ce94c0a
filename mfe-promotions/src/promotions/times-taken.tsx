import type { PromotionRules } from '@palaro/contract';
import { StatusChip } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { useTimesTaken } from './promotions.queries.ts';

/** A promotion is taken once at most: for ever, or a day. */
const MOST = 1;

/** How often the member has taken a promotion with a deposit, of how often they may: "0 of 1 today". */
export function TimesTaken({ code, times }: { code: string; times: PromotionRules['times'] }) {
  const t = useT();
  const { data } = useTimesTaken(code);
  if (!data) return null;
  const { today, total } = data;
  if (times === 'monthly') return <StatusChip>{t('promotions.taken.monthly', { count: total })}</StatusChip>;
  const count = times === 'daily' ? today : total;
  return <StatusChip>{t(`promotions.taken.${times}`, { done: count, most: MOST })}</StatusChip>;
}
