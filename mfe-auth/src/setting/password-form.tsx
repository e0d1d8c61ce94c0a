import { member } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf, useSession } from '@palaro/shared-lib/core';
import { Form, PasswordField, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import { Notice, Section } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { PasswordStrength } from '../password-strength.tsx';
import { useUpdatePasswordMutation } from './setting.queries.ts';

const EMPTY = { password: '', new_password: '', again: '' };

/** Another password; every other device has to log in with it. */
export function PasswordForm() {
  const t = useT();
  const account = useSession();
  const own = account ? [account.account_id, account.full_name, account.nickname, account.contact_email] : [];
  const [saved, setSaved] = useState(false);
  const [updatePassword] = useUpdatePasswordMutation();
  const form = useCallForm({
    call: member.updatepassword,
    schemas: schemas.member.updatepassword,
    initial: EMPTY,
    extra: {
      new_password: ({ password, new_password }) =>
        new_password !== '' && password === new_password ? 'no_changes' : undefined,
      again: ({ new_password, again }) => (again === new_password ? undefined : 'passwordsDiffer'),
    },
    onSubmit: async ({ password, new_password }) => {
      setSaved(false);
      const result = await outcomeOf(updatePassword({ password, new_password }));
      if (!result.ok && result.key === 'no_changes') return { ...result, field: 'new_password' };
      if (result.ok) {
        setSaved(true);
        for (const field of ['password', 'new_password', 'again'] as const) form.set(field, '');
      }
      return result;
    },
  });
  return (
    <Section title={t('password.title')}>
      <Form form={form} label={t('password.title')}>
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <PasswordField
          label={t('password.new')}
          autoComplete="new-password"
          rules
          {...form.field('new_password')}
        />
        <PasswordStrength typed={form.field('new_password').value} own={own} />
        <PasswordField label={t('password.again')} autoComplete="new-password" {...form.field('again')} />
        <SubmitButton>{t('password.save')}</SubmitButton>
      </Form>
      {saved && (
        <Notice tone="good" isResult>
          {t('password.saved')}
        </Notice>
      )}
    </Section>
  );
}
