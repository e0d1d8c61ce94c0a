import { member } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf, useErrorText, type StepUp } from '@palaro/shared-lib/core';
import {
  CodeField,
  Form,
  hasCode,
  PasswordField,
  ResendCode,
  SubmitButton,
  useCallForm,
  waitAfter,
} from '@palaro/shared-lib/forms';
import { Button, Dialog, Notice, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';
import { useConfirmSessionMutation, useRequestConfirmCodeMutation } from './step-up.queries.ts';

interface Sent {
  sentTo: string;
  waitSeconds: number;
}

/** A passkey, or the password again and, before a change of phone or email, first a code to the phone that the member has now. */
export default function StepUpDialog({ stepUp }: { stepUp: StepUp }) {
  const t = useT();
  const [sent, setSent] = useState<Sent>();
  const needsCode = stepUp.proof === 'password_and_code';
  return (
    <Dialog title={t('stepUp.title')} open onClose={() => stepUp.answer(false)}>
      <Stack gap={4}>
        <ConfirmByPasskey stepUp={stepUp} />
        <p>{t(needsCode ? 'stepUp.leadCode' : 'stepUp.lead')}</p>
        {needsCode && !sent ? <SendCode onSent={setSent} /> : <Prove stepUp={stepUp} sent={sent} />}
      </Stack>
    </Dialog>
  );
}

function SendCode({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = useT();
  const errorText = useErrorText();
  const [requestCode, { isLoading }] = useRequestConfirmCodeMutation();
  const [refused, setRefused] = useState<string>();
  const send = async () => {
    const result = await outcomeOf(requestCode());
    if (result.ok) onSent({ sentTo: result.value.sent_to, waitSeconds: result.value.retry_after_seconds });
    else if (hasCode(result.key)) onSent({ sentTo: '', waitSeconds: waitAfter(result) });
    else setRefused(errorText(result.key, result.details));
  };
  return (
    <>
      {refused && <Notice tone="bad">{refused}</Notice>}
      <Button variant="primary" full pending={isLoading} onClick={() => void send()}>
        {t('otp.send')}
      </Button>
    </>
  );
}

function Prove({ stepUp, sent }: { stepUp: StepUp; sent: Sent | undefined }) {
  const t = useT();
  const [confirmSession] = useConfirmSessionMutation();
  const [requestCode] = useRequestConfirmCodeMutation();
  const form = useCallForm({
    call: member.confirmsession,
    schemas: schemas.member.confirmsession,
    initial: { password: '', tac: '' },
    extra: { tac: ({ tac }) => (sent && !tac ? 'tac_required' : undefined) },
    onSubmit: async ({ password, tac }) => {
      const result = await outcomeOf(confirmSession({ password, ...(sent && { tac }) }));
      if (result.ok) stepUp.answer(true);
      return result;
    },
  });
  return (
    <>
      {sent && <p>{sent.sentTo ? t('code.sentTo', { phone: sent.sentTo }) : t('code.sentBefore')}</p>}
      <Form form={form} label={t('stepUp.title')}>
        {sent && <CodeField label={t('field.code')} {...form.field('tac')} />}
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <SubmitButton>{t('stepUp.button')}</SubmitButton>
      </Form>
      {sent && <ResendCode waitSeconds={sent.waitSeconds} ask={() => outcomeOf(requestCode())} />}
    </>
  );
}
