import { useTranslation } from '@palaro/shared-lib/core';
import { Button, Page } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { codeOf } from '../boot/load-failure.ts';
import { runningRelease } from '../boot/releases.ts';

interface Props {
  remote: string;
  failure: Error;
  onRetry: () => void;
}

/** Shown when a page's remote cannot be loaded: that only this page is affected, what to do, and a code for support. */
export function RemoteFailed({ remote, failure, onRetry }: Props) {
  const { t } = useTranslation();
  const [at] = useState(() => Date.now().toString(36));
  const release = `${remote}@${runningRelease(remote)?.version ?? ''}`;
  return (
    <Page title={t('remoteFailedTitle')}>
      <p role="alert">{t('remoteFailedText')}</p>
      <Button variant="primary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
      <p className="frame-error-id" title={failure.message}>
        {t('errorId', { id: `${release} ${codeOf(failure)} ${at}` })}
      </p>
    </Page>
  );
}
