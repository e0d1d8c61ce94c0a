import { formatInstant } from '@palaro/shared-lib/core';
import { useT } from '../messages.ts';

/** When an article of the news came out. */
export function Published({ at }: { at: string }) {
  const t = useT();
  return <p>{t('article.published', { date: formatInstant(at) })}</p>;
}
