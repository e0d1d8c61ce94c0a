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

/** What a member reads when a page's remote cannot be had: that it is this page only, what to do, and what to tell us. */
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
