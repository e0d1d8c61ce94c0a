import { formatInstant } from '@palaro/shared-lib/core';
import { useT } from '../messages.ts';

/** The publication date of a news article. */
export function Published({ at }: { at: string }) {
  const t = useT();
  return <p>{t('article.published', { date: formatInstant(at) })}</p>;
}
