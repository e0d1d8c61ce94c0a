import { outcomeOf, refusalOf, useErrorText } from '@palaro/shared-lib/core';
import { Button, Notice } from '@palaro/shared-lib/ui';
import { hasCode, waitAfter } from '@palaro/shared-lib/forms';
import { useT } from '../messages.ts';
import { useRenewCodeMutation } from './auth.queries.ts';
import type { Ways } from './ways.ts';

interface Props extends Pick<Ways, 'onActivate'> {
  accountId: string;
}

/** The account was registered, but its phone never confirmed: only the code is missing. */
export function ActivateAccount({ accountId, onActivate }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const [renewCode, { isLoading, error }] = useRenewCodeMutation();
  const refused = error && refusalOf(error);

  const send = async () => {
    const result = await outcomeOf(renewCode({ account_id: accountId }));
    if (result.ok)
      onActivate({ accountId, sentTo: result.value.sent_to, waitSeconds: result.value.retry_after_seconds });
    else if (hasCode(result.key)) onActivate({ accountId, sentTo: '', waitSeconds: waitAfter(result) });
  };
  return (
    <>
      <Button variant="primary" full pending={isLoading} onClick={() => void send()}>
        {t('activate.button')}
      </Button>
      {refused && !hasCode(refused.key) && (
        <Notice tone="bad" isResult>
          {errorText(refused.key, refused.details)}
        </Notice>
      )}
    </>
  );
}
