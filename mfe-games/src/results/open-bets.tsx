import { Notice } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { betList } from './results.queries.ts';

/** Bets that are still to be decided, so that nobody looks for their stake. */
export function OpenBets() {
  const t = useT();
  const count = betList.use()?.list.length ?? 0;
  return count > 0 && <Notice>{t('results.openBets', { count })}</Notice>;
}
