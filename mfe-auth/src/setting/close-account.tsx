import { member } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf } from '@palaro/shared-lib/core';
import {
  CheckboxField,
  Form,
  PasswordField,
  SubmitButton,
  TextField,
  useCallForm,
} from '@palaro/shared-lib/forms';
import { Button, Section, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useCloseAccountMutation } from './setting.queries.ts';
import { useLeave } from './use-leave.ts';

/** Closes the account for ever: what has to be done first, then the password and a confirmation. */
export function CloseAccount() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('close.title')}>
      <Stack gap={4}>
        <p>{t('close.lead')}</p>
        {open ? (
          <ReallyClose />
        ) : (
          <Button variant="danger" full onClick={() => setOpen(true)}>
            {t('close.start')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

function ReallyClose() {
  const t = useT();
  const leave = useLeave();
  const [closeAccount] = useCloseAccountMutation();
  const form = useCallForm({
    call: member.closeaccount,
    schemas: schemas.member.closeaccount,
    initial: { password: '', reason: '', sure: '' },
    extra: { sure: ({ sure }) => (sure ? undefined : 'consent_required') },
    onSubmit: async ({ password, reason }) => {
      const result = await outcomeOf(closeAccount({ password, ...(reason ? { reason } : {}) }));
      if (result.ok) leave();
      return result;
    },
  });
  return (
    <Form form={form} label={t('close.title')}>
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <TextField label={t('close.reason')} optional maxLength={200} {...form.field('reason')} />
      <CheckboxField label={t('close.sure')} {...form.field('sure')} />
      <SubmitButton variant="danger">{t('close.now')}</SubmitButton>
    </Form>
  );
}
