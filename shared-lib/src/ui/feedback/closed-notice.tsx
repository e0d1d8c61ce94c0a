import type { Balance } from '@palaro/contract';
import { useErrorText, useTranslation } from '@palaro/shared-lib/core';
import { LinkButton } from '../actions/link-button.tsx';
import { Notice } from './notice.tsx';

export type ClosedReason = NonNullable<Balance['closed']>;

const REASONS = {
  self_excluded: true,
  cooling_off: true,
  account_under_check: true,
} as const satisfies Record<ClosedReason, true>;

/** Whether a refusal says that the member is excluded. */
export const isClosedReason = (key: string): key is ClosedReason => Object.hasOwn(REASONS, key);

/** In place of what a pause, an exclusion or a check of the account has closed: why, and where the member sees until when. */
export function ClosedNotice({ reason }: { reason: ClosedReason }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  // Whoever is checked has not asked for it.
  if (reason === 'account_under_check') return <Notice tone="warn" title={errorText(reason)} />;
  return (
    <Notice tone="warn" title={errorText(reason)}>
      <p>{t('closedText')}</p>
      <LinkButton size="small" icon="shield" to="/setting">
        {t('closedAction')}
      </LinkButton>
    </Notice>
  );
}
