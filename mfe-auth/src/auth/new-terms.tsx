import { errorKeyOf, outcomeOf, useErrorText } from '@palaro/shared-lib/core';
import { Button, Dialog, Notice, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { ReadTerms } from './read-terms.tsx';
import { useAgreeMutation, useTermsQuery } from './terms.queries.ts';

/** Asks a member who has agreed to another version of the terms. Until they agree, that one holds for them, so they may close it. */
export function NewTerms() {
  const t = useT();
  const { data, refetch } = useTermsQuery();
  const [agree, { isLoading, error }] = useAgreeMutation();
  const errorText = useErrorText();
  const [isLater, setLater] = useState(false);
  if (!data?.version || data.version === data.agreed_version || isLater) return null;
  const accept = async () => {
    const result = await outcomeOf(agree({ terms_version: data.version }));
    // There may be a newer one by now.
    if (!result.ok) void refetch();
  };
  return (
    <Dialog title={t('terms.changed')} open onClose={() => setLater(true)}>
      <Stack gap={4}>
        <p>{t('terms.changed.text', { version: data.version, date: data.in_force_since.slice(0, 10) })}</p>
        <div>
          <ReadTerms />
        </div>
        {error && <Notice tone="bad">{errorText(errorKeyOf(error))}</Notice>}
        <Button variant="primary" full pending={isLoading} onClick={() => void accept()}>
          {t('terms.accept')}
        </Button>
        <Button full onClick={() => setLater(true)}>
          {t('terms.later')}
        </Button>
      </Stack>
    </Dialog>
  );
}

export default NewTerms;
