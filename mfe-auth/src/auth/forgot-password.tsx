import { member } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf } from '@palaro/shared-lib/core';
import {
  CodeField,
  digitsOnly,
  Form,
  hasCode,
  PasswordField,
  ResendCode,
  SubmitButton,
  TextField,
  useCallForm,
  waitAfter,
} from '@palaro/shared-lib/forms';
import { Arrival, Button, Notice } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { PasswordStrength } from '../password-strength.tsx';
import classes from './auth.module.css';
import { useLogInMutation, useRequestNewPasswordMutation, useResetPasswordMutation } from './auth.queries.ts';
import { enteredBy } from './auth.rules.ts';
import { CodeSent } from './code-sent.tsx';
import type { RequestedCode, Ways } from './ways.ts';

interface Requested extends RequestedCode {
  lastDigits: string;
}

/** A forgotten password: the account, the code, a new password, and the log-in. */
export function ForgotPassword(ways: Ways) {
  const t = useT();
  const [requested, setRequested] = useState<Requested | null>(null);
  const [changed, setChanged] = useState(false);
  if (changed)
    return (
      <Notice
        tone="good"
        title={t('forgot.changed')}
        action={
          <Button variant="primary" full onClick={() => ways.onView('login')}>
            {t('login.button')}
          </Button>
        }
      />
    );
  return (
    <>
      {requested ? (
        <NewPassword requested={requested} {...ways} onChanged={() => setChanged(true)} />
      ) : (
        <WhoIsIt onRequested={setRequested} />
      )}
      <p className={classes.switch}>
        <Button variant="quiet" size="small" onClick={() => ways.onView('login')}>
          {t('forgot.back')}
        </Button>
      </p>
    </>
  );
}

function WhoIsIt({ onRequested }: { onRequested: (requested: Requested) => void }) {
  const t = useT();
  const [requestCode] = useRequestNewPasswordMutation();
  const form = useCallForm({
    call: member.forgotpassword,
    schemas: schemas.member.forgotpassword,
    initial: { account_id: '', contact_phone: '' },
    onSubmit: async (values) => {
      const known = { accountId: values.account_id, lastDigits: values.contact_phone };
      const result = await outcomeOf(requestCode(values));
      if (result.ok)
        onRequested({
          ...known,
          sentTo: result.value.sent_to,
          waitSeconds: result.value.retry_after_seconds,
        });
      else if (hasCode(result.key)) {
        onRequested({ ...known, sentTo: '', waitSeconds: waitAfter(result) });
        return { ok: true };
      }
      return result;
    },
  });
  return (
    <Form form={form}>
      <p className={classes.lead}>{t('forgot.lead')}</p>
      <TextField
        label={t('login.account')}
        autoComplete="username"
        maxLength={20}
        {...form.field('account_id')}
      />
      <TextField
        label={t('forgot.lastDigits')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        filter={digitsOnly}
        {...form.field('contact_phone')}
      />
      <SubmitButton>{t('forgot.send')}</SubmitButton>
    </Form>
  );
}

interface NewPasswordProps extends Ways {
  requested: Requested;
  /** The password is changed, but the automatic log-in failed. */
  onChanged: () => void;
}

function NewPassword({ requested, onSession, onChanged }: NewPasswordProps) {
  const t = useT();
  const [resetPassword] = useResetPasswordMutation();
  const [logIn] = useLogInMutation();
  const [requestCode] = useRequestNewPasswordMutation();
  const form = useCallForm({
    call: member.resetpassword,
    schemas: schemas.member.resetpassword,
    initial: { new_password: '', tac: '' },
    onSubmit: async (values) => {
      const reset = await outcomeOf(resetPassword({ account_id: requested.accountId, ...values }));
      if (!reset.ok) return reset;
      const login = { account_id: requested.accountId, password: values.new_password };
      const entered = enteredBy(await outcomeOf(logIn(login)));
      if (entered.ok) onSession(entered.session);
      else onChanged();
      return { ok: true };
    },
  });
  return (
    <Arrival>
      <CodeSent to={requested.sentTo} />
      <Form form={form}>
        <PasswordField
          label={t('forgot.newPassword')}
          autoComplete="new-password"
          rules
          {...form.field('new_password')}
        />
        <PasswordStrength typed={form.field('new_password').value} own={[requested.accountId]} />
        <CodeField label={t('field.code')} {...form.field('tac')} />
        <SubmitButton>{t('forgot.change')}</SubmitButton>
      </Form>
      <ResendCode
        waitSeconds={requested.waitSeconds}
        ask={() =>
          outcomeOf(requestCode({ account_id: requested.accountId, contact_phone: requested.lastDigits }))
        }
      />
    </Arrival>
  );
}
