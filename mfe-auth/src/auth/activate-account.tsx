import { member } from '@palaro/contract';
import { callApi, useErrorText } from '@palaro/shared-lib/core';
import { Button, Notice } from '@palaro/shared-lib/ui';
import { hasCode, waitAfter } from '@palaro/shared-lib/forms';
import { useState } from 'react';
import { useT } from '../messages.ts';
import type { Ways } from './ways.ts';

interface Props extends Pick<Ways, 'onActivate'> {
  accountId: string;
}

/** The account was registered and never proven: the code is all that is missing. */
export function ActivateAccount({ accountId, onActivate }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();

  const send = async () => {
    setPending(true);
    const result = await callApi(member.renewotp, { account_id: accountId });
    setPending(false);
    if (result.ok)
      onActivate({ accountId, sentTo: result.value.sent_to, waitSeconds: result.value.retry_after_seconds });
    else if (hasCode(result.key)) onActivate({ accountId, sentTo: '', waitSeconds: waitAfter(result) });
    else setRefused(errorText(result.key, result.details));
  };
  return (
    <>
      <Button variant="primary" full pending={pending} onClick={() => void send()}>
        {t('activate.button')}
      </Button>
      {refused && <Notice tone="bad">{refused}</Notice>}
    </>
  );
}
