import { fund } from '@palaro/contract';
import { api, callApi, useDispatch, useErrorText } from '@palaro/shared-lib/core';
import { useRequestId } from '@palaro/shared-lib/forms';
import { Button, Notice, Row, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';

/** Takes a withdrawal back that nothing has been sent of: asked once more, because it begins anew at the end of the line. */
export function TakeBack({ ticketId }: { ticketId: string }) {
  const t = useT();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const requestId = useRequestId();
  const [sure, setSure] = useState(false);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const takeBack = async () => {
    setPending(true);
    const fields = { ticket_id: ticketId };
    const result = await callApi(fund.withdrawcancel, { ...fields, request_id: requestId.of(fields) });
    requestId.settle(result);
    setPending(false);
    setSure(false);
    setRefused(result.ok ? undefined : errorText(result.key, result.details));
    dispatch(api.util.invalidateTags(['balance', 'withdrawal']));
  };
  return (
    <Stack gap={2}>
      {sure ? (
        <Row gap={2} wrap>
          <Button size="small" variant="primary" pending={pending} onClick={() => void takeBack()}>
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
      {refused && <Notice tone="bad">{refused}</Notice>}
    </Stack>
  );
}
