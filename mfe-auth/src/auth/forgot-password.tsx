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
import classes from './auth.module.css';
import { useLogInMutation, useRequestNewPasswordMutation, useResetPasswordMutation } from './auth.queries.ts';
import { enteredBy } from './auth.rules.ts';
import { CodeSent } from './code-sent.tsx';
import type { AskedCode, Ways } from './ways.ts';

interface Asked extends AskedCode {
  lastDigits: string;
}

/** A new password: who it is, the code, the password, and in. */
export function ForgotPassword(ways: Ways) {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
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
      {asked ? (
        <NewPassword asked={asked} {...ways} onChanged={() => setChanged(true)} />
      ) : (
        <WhoIsIt onAsked={setAsked} />
      )}
      <p className={classes.switch}>
        <Button variant="quiet" size="small" onClick={() => ways.onView('login')}>
          {t('forgot.back')}
        </Button>
      </p>
    </>
  );
}

function WhoIsIt({ onAsked }: { onAsked: (asked: Asked) => void }) {
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
        onAsked({ ...known, sentTo: result.value.sent_to, waitSeconds: result.value.retry_after_seconds });
      else if (hasCode(result.key)) {
        onAsked({ ...known, sentTo: '', waitSeconds: waitAfter(result) });
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
  asked: Asked;
  /** It is changed, and the log-in that follows did not go through by itself. */
  onChanged: () => void;
}

function NewPassword({ asked, onSession, onChanged }: NewPasswordProps) {
  const t = useT();
  const [resetPassword] = useResetPasswordMutation();
  const [logIn] = useLogInMutation();
  const [requestCode] = useRequestNewPasswordMutation();
  const form = useCallForm({
    call: member.resetpassword,
    schemas: schemas.member.resetpassword,
    initial: { new_password: '', tac: '' },
    onSubmit: async (values) => {
      const reset = await outcomeOf(resetPassword({ account_id: asked.accountId, ...values }));
      if (!reset.ok) return reset;
      const login = { account_id: asked.accountId, password: values.new_password };
      const entered = enteredBy(await outcomeOf(logIn(login)));
      if (entered.ok) onSession(entered.session);
      else onChanged();
      return { ok: true };
    },
  });
  return (
    <Arrival>
      <CodeSent to={asked.sentTo} />
      <Form form={form}>
        <PasswordField
          label={t('forgot.newPassword')}
          autoComplete="new-password"
          rules
          {...form.field('new_password')}
        />
        <CodeField label={t('field.code')} {...form.field('tac')} />
        <SubmitButton>{t('forgot.change')}</SubmitButton>
      </Form>
      <ResendCode
        waitSeconds={asked.waitSeconds}
        ask={() => outcomeOf(requestCode({ account_id: asked.accountId, contact_phone: asked.lastDigits }))}
      />
    </Arrival>
  );
}
