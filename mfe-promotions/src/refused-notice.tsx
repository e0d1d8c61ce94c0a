import { refusalOf, useErrorText } from '@palaro/shared-lib/core';
import { LinkButton, Notice } from '@palaro/shared-lib/ui';
import { useT } from './messages.ts';

/** Self-excluded members may read offers, but not take them. */
const AWAY = new Set(['self_excluded', 'cooling_off', 'account_under_check']);

/** Why a claim was refused (the `error` of its mutation), and what the member can do about it. */
export function RefusedNotice({ error }: { error: unknown }) {
  const t = useT();
  const errorText = useErrorText();
  if (error === undefined) return null;
  const refused = refusalOf(error);
  const text = errorText(refused.key, refused.details);
  if (AWAY.has(refused.key))
    return (
      <Notice tone="warn" title={t('refused.away.title')}>
        <p>{text}</p>
        <p>{t('refused.away.text')}</p>
        <LinkButton size="small" icon="shield" to="/setting">
          {t('refused.away.action')}
        </LinkButton>
      </Notice>
    );
  if (refused.key === 'ongoing_promotion')
    return (
      <Notice tone="warn" title={text}>
        <p>{t('refused.ongoing')}</p>
        <LinkButton size="small" icon="gift" to="/promotions">
          {t('refused.ongoing.action')}
        </LinkButton>
      </Notice>
    );
  return <Notice tone="bad">{text}</Notice>;
}
