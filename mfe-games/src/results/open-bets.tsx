import { Notice } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { betList } from './results.queries.ts';

/** Bets that are not settled yet, so that no member misses a stake. */
export function OpenBets() {
  const t = useT();
  const count = betList.use()?.list.length ?? 0;
  return count > 0 && <Notice>{t('results.openBets', { count })}</Notice>;
}
