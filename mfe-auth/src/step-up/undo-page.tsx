import { errorKeyOf, Link, outcomeOf, useErrorText } from '@palaro/shared-lib/core';
import { Button, Notice, Page, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useUndoChangeMutation } from './step-up.queries.ts';

/** Opened by the link of a text message. One press takes the change back: a preview of the link must not. */
export function UndoPage() {
  const t = useT();
  const errorText = useErrorText();
  const [undo, { data, isLoading, error }] = useUndoChangeMutation();
  // Read once: nothing of it stays in the address.
  const [code] = useState(() => {
    const { hash, pathname } = location;
    if (hash) history.replaceState(history.state, '', pathname);
    return hash.slice(1);
  });
  return (
    <Page title={t('undo.title')} width="narrow">
      <Stack gap={4}>
        {data ? (
          <>
            <Notice tone="good" isResult>
              {t('undo.done')}
            </Notice>
            <Link to="/?auth=forgot">{t('undo.setPassword')}</Link>
          </>
        ) : (
          <>
            <p>{t('undo.lead')}</p>
            {error && <Notice tone="bad">{errorText(errorKeyOf(error))}</Notice>}
            <Button
              variant="primary"
              full
              pending={isLoading}
              onClick={() => void outcomeOf(undo({ undo_code: code }))}
            >
              {t('undo.button')}
            </Button>
          </>
        )}
      </Stack>
    </Page>
  );
}

export default UndoPage;
