import { refusalOf, useErrorText, useIntent } from '@palaro/shared-lib/core';
import { Button, Notice, Row, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useTakeBackMutation } from './withdrawal.mutations.ts';

/** Cancels a withdrawal that has not been sent. It needs a confirmation, because a new one starts at the end of the queue. */
export function TakeBack({ ticketId }: { ticketId: string }) {
  const t = useT();
  const errorText = useErrorText();
  const [sure, setSure] = useState(false);
  const [takeBack, { isLoading, error }] = useIntent(useTakeBackMutation());
  const refused = error && refusalOf(error);
  const confirm = async () => {
    await takeBack({ ticket_id: ticketId });
    setSure(false);
  };
  return (
    <Stack gap={2}>
      {sure ? (
        <Row gap={2} wrap>
          <Button size="small" variant="primary" pending={isLoading} onClick={() => void confirm()}>
            {t('withdrawal.cancel.sure')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setSure(false)}>
            {t('withdrawal.cancel.no')}
          </Button>
        </Row>
      ) : (
        <Button size="small" variant="quiet" icon="close" onClick={() => setSure(true)}>
          {t('withdrawal.cancel')}
        </Button>
      )}
      {refused && (
        <Notice tone="bad" isResult>
          {errorText(refused.key, refused.details)}
        </Notice>
      )}
    </Stack>
  );
}
