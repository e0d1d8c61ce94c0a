import { refusalOf, useErrorText } from '@palaro/shared-lib/core';
import { ClosedNotice, isClosedReason, LinkButton, Notice } from '@palaro/shared-lib/ui';
import { useT } from './messages.ts';

/** Why a claim was refused (the `error` of its mutation), and what the member can do about it. */
export function RefusedNotice({ error }: { error: unknown }) {
  const t = useT();
  const errorText = useErrorText();
  if (error === undefined) return null;
  const refused = refusalOf(error);
  const text = errorText(refused.key, refused.details);
  if (isClosedReason(refused.key)) return <ClosedNotice reason={refused.key} />;
  if (refused.key === 'ongoing_promotion')
    return (
      <Notice tone="warn" title={text} isResult>
        <p>{t('refused.ongoing')}</p>
        <LinkButton size="small" icon="gift" to="/promotions">
          {t('refused.ongoing.action')}
        </LinkButton>
      </Notice>
    );
  return (
    <Notice tone="bad" isResult>
      {text}
    </Notice>
  );
}
