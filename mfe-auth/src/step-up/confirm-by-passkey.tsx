import { outcomeOf, useErrorText, type StepUp } from '@palaro/shared-lib/core';
import { Button, Notice } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { hasPasskeys, signWithPasskey } from '../webauthn.ts';
import {
  useBeginConfirmByPasskeyMutation,
  useConfirmByPasskeyMutation,
  useOwnPasskeysQuery,
} from './step-up.queries.ts';

/** For a member who has one: a passkey in place of password and code. */
export function ConfirmByPasskey({ stepUp }: { stepUp: StepUp }) {
  const t = useT();
  const errorText = useErrorText();
  const { data } = useOwnPasskeysQuery(undefined, { skip: !hasPasskeys() });
  const [begin] = useBeginConfirmByPasskeyMutation();
  const [confirm] = useConfirmByPasskeyMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  if (!data?.length) return null;

  const prove = async (): Promise<string | undefined> => {
    const begun = await outcomeOf(begin());
    if (!begun.ok) return errorText(begun.key, begun.details);
    const credential = await signWithPasskey(begun.value.options);
    if (!credential) return t('passkeys.cancelled');
    const result = await outcomeOf(confirm({ credential }));
    if (!result.ok) return errorText(result.key, result.details);
    stepUp.answer(true);
    return undefined;
  };
  const press = async () => {
    setIsBusy(true);
    setRefused(undefined);
    setRefused(await prove());
    setIsBusy(false);
  };
  return (
    <>
      <Button variant="primary" full pending={isBusy} onClick={() => void press()}>
        {t('stepUp.passkey')}
      </Button>
      {refused && <Notice tone="bad">{refused}</Notice>}
      <p>{t('stepUp.orPassword')}</p>
    </>
  );
}
