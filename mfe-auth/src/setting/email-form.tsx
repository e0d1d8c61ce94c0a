import { member, type Session } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf, useEmit } from '@palaro/shared-lib/core';
import { Form, SubmitButton, TextField, useCallForm } from '@palaro/shared-lib/forms';
import { Notice, Section } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { AfterProfile, type FreshProfile } from './after-profile.tsx';
import { useUpdateEmailMutation } from './setting.queries.ts';

export function EmailForm({ account, profile }: { account: Session; profile: FreshProfile }) {
  const t = useT();
  return (
    <Section title={t('email.title')}>
      <AfterProfile profile={profile} lines={2}>
        <TypeEmail account={account} />
      </AfterProfile>
    </Section>
  );
}

function TypeEmail({ account }: { account: Session }) {
  const t = useT();
  const emit = useEmit<'mfe-auth'>();
  const [saved, setSaved] = useState(false);
  const [updateEmail] = useUpdateEmailMutation();
  const form = useCallForm({
    call: member.updateemail,
    schemas: schemas.member.updateemail,
    initial: { contact_email: account.contact_email },
    onSubmit: async (values) => {
      setSaved(false);
      const result = await outcomeOf(updateEmail(values));
      if (result.ok) {
        setSaved(true);
        emit('session.profile-changed', values);
      }
      return result.ok || result.key !== 'no_changes' ? result : { ...result, field: 'contact_email' };
    },
  });
  return (
    <>
      <Form form={form} label={t('email.title')}>
        <TextField
          label={t('field.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          {...form.field('contact_email')}
        />
        <SubmitButton>{t('email.save')}</SubmitButton>
      </Form>
      {saved && (
        <Notice tone="good" isResult>
          {t('email.saved')}
        </Notice>
      )}
    </>
  );
}
