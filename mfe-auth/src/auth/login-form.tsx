import { member } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf } from '@palaro/shared-lib/core';
import { Form, PasswordField, SubmitButton, TextField, useCallForm } from '@palaro/shared-lib/forms';
import { Button } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { ActivateAccount } from './activate-account.tsx';
import { useLogInMutation } from './auth.queries.ts';
import { enteredBy } from './auth.rules.ts';
import classes from './auth.module.css';
import type { Ways } from './ways.ts';

/** Log-in with user name or phone and password; links to the other ways to log in. */
export function LoginForm({ onView, onSession, onActivate }: Ways) {
  const t = useT();
  const [logIn] = useLogInMutation();
  const form = useCallForm({
    call: member.login,
    schemas: schemas.member.login,
    initial: { account_id: '', password: '' },
    onSubmit: async (values) => {
      const entered = enteredBy(await outcomeOf(logIn(values)));
      if (entered.ok) onSession(entered.session);
      return entered;
    },
  });
  return (
    <>
      <Form form={form}>
        <TextField
          label={t('login.account')}
          autoComplete="username"
          maxLength={20}
          {...form.field('account_id')}
        />
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <div className={classes.aside}>
          <Button variant="quiet" size="small" onClick={() => onView('forgot')}>
            {t('login.forgot')}
          </Button>
        </div>
        <SubmitButton>{t('login.button')}</SubmitButton>
      </Form>
      {form.formErrorKey === 'account_inactive' && (
        <ActivateAccount accountId={form.values.account_id} onActivate={onActivate} />
      )}
      <div className={classes.others}>
        <Button full icon="phone" onClick={() => onView('otp')}>
          {t('login.byCode')}
        </Button>
        <p className={classes.switch}>
          {t('login.noAccount')}
          <Button variant="quiet" size="small" onClick={() => onView('register')}>
            {t('register.button')}
          </Button>
        </p>
      </div>
    </>
  );
}
