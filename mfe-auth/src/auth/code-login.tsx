import { member } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf } from '@palaro/shared-lib/core';
import {
  CodeField,
  Form,
  hasCode,
  ResendCode,
  SubmitButton,
  TextField,
  useCallForm,
  waitAfter,
} from '@palaro/shared-lib/forms';
import { Arrival, Button } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { ActivateAccount } from './activate-account.tsx';
import classes from './auth.module.css';
import { useLogInByCodeMutation, useRequestLogInCodeMutation } from './auth.queries.ts';
import { enteredBy } from './auth.rules.ts';
import { CodeSent } from './code-sent.tsx';
import type { RequestedCode, Ways } from './ways.ts';

/** Log-in with a code instead of the password. */
export function CodeLogin(ways: Ways) {
  const t = useT();
  const [requested, setRequested] = useState<RequestedCode | null>(null);
  return (
    <>
      {requested ? <TypeCode requested={requested} {...ways} /> : <RequestCode onRequested={setRequested} />}
      <p className={classes.switch}>
        <Button variant="quiet" size="small" onClick={() => ways.onView('login')}>
          {t('otp.byPassword')}
        </Button>
      </p>
    </>
  );
}

function RequestCode({ onRequested }: { onRequested: (requested: RequestedCode) => void }) {
  const t = useT();
  const [requestCode] = useRequestLogInCodeMutation();
  const form = useCallForm({
    call: member.otploginrequest,
    schemas: schemas.member.otploginrequest,
    initial: { account_id: '' },
    onSubmit: async (values) => {
      const accountId = values.account_id;
      const result = await outcomeOf(requestCode(values));
      if (result.ok)
        onRequested({
          accountId,
          sentTo: result.value.sent_to,
          waitSeconds: result.value.retry_after_seconds,
        });
      else if (hasCode(result.key)) {
        onRequested({ accountId, sentTo: '', waitSeconds: waitAfter(result) });
        return { ok: true };
      }
      return result;
    },
  });
  return (
    <Form form={form}>
      <p className={classes.lead}>{t('otp.lead')}</p>
      <TextField
        label={t('login.account')}
        autoComplete="username"
        maxLength={20}
        {...form.field('account_id')}
      />
      <SubmitButton>{t('otp.send')}</SubmitButton>
    </Form>
  );
}

function TypeCode({ requested, onSession, onActivate }: Ways & { requested: RequestedCode }) {
  const t = useT();
  const [logIn] = useLogInByCodeMutation();
  const [requestCode] = useRequestLogInCodeMutation();
  const form = useCallForm({
    call: member.otplogin,
    schemas: schemas.member.otplogin,
    initial: { member_otp: '' },
    onSubmit: async ({ member_otp }) => {
      const entered = enteredBy(await outcomeOf(logIn({ account_id: requested.accountId, member_otp })));
      if (entered.ok) onSession(entered.session);
      return entered;
    },
  });
  return (
    <Arrival>
      <CodeSent to={requested.sentTo} />
      <Form form={form}>
        <CodeField label={t('field.code')} {...form.field('member_otp')} />
        <SubmitButton>{t('login.button')}</SubmitButton>
      </Form>
      {form.formErrorKey === 'account_inactive' && (
        <ActivateAccount accountId={requested.accountId} onActivate={onActivate} />
      )}
      <ResendCode
        waitSeconds={requested.waitSeconds}
        ask={() => outcomeOf(requestCode({ account_id: requested.accountId }))}
      />
    </Arrival>
  );
}
