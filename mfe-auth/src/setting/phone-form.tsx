import { maskedPhone, member, type Session } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf, useEmit } from '@palaro/shared-lib/core';
import { CodeField, Form, PhoneField, ResendCode, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import { Arrival, Button, Notice, Section } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useRequestPhoneCodeMutation, useUpdatePhoneMutation } from './setting.queries.ts';

interface Requested {
  phone: string;
  sentTo: string;
  waitSeconds: number;
}

/** Changes the phone in two steps: the number, and the code that proves that it is the member's. */
export function PhoneForm({ account }: { account: Session }) {
  const t = useT();
  const [requested, setRequested] = useState<Requested | null>(null);
  const [saved, setSaved] = useState(false);
  const done = () => {
    setRequested(null);
    setSaved(true);
  };
  return (
    <Section title={t('phone.title')}>
      <p>{t('phone.now', { phone: maskedPhone(account.contact_phone) })}</p>
      {requested ? (
        <TypeCode requested={requested} onDone={done} onBack={() => setRequested(null)} />
      ) : (
        <NewPhone
          onRequested={(next) => {
            setSaved(false);
            setRequested(next);
          }}
        />
      )}
      {saved && (
        <Notice tone="good" isResult>
          {t('phone.saved')}
        </Notice>
      )}
    </Section>
  );
}

function NewPhone({ onRequested }: { onRequested: (requested: Requested) => void }) {
  const t = useT();
  const [requestCode] = useRequestPhoneCodeMutation();
  const form = useCallForm({
    call: member.phoneotprequest,
    schemas: schemas.member.phoneotprequest,
    initial: { contact_phone: '' },
    onSubmit: async ({ contact_phone }) => {
      const result = await outcomeOf(requestCode({ contact_phone }));
      if (result.ok)
        onRequested({
          phone: contact_phone,
          sentTo: result.value.sent_to,
          waitSeconds: result.value.retry_after_seconds,
        });
      return result.ok || result.key !== 'no_changes' ? result : { ...result, field: 'contact_phone' };
    },
  });
  return (
    <Form form={form} label={t('phone.title')}>
      <PhoneField label={t('phone.new')} {...form.field('contact_phone')} />
      <SubmitButton>{t('otp.send')}</SubmitButton>
    </Form>
  );
}

function TypeCode({
  requested,
  onDone,
  onBack,
}: {
  requested: Requested;
  onDone: () => void;
  onBack: () => void;
}) {
  const t = useT();
  const emit = useEmit<'mfe-auth'>();
  const [requestCode] = useRequestPhoneCodeMutation();
  const [updatePhone] = useUpdatePhoneMutation();
  const form = useCallForm({
    call: member.updatephone,
    schemas: schemas.member.updatephone,
    initial: { tac: '' },
    onSubmit: async ({ tac }) => {
      const result = await outcomeOf(updatePhone({ contact_phone: requested.phone, tac }));
      if (result.ok) {
        emit('session.profile-changed', result.value[0] ?? {});
        onDone();
      }
      return result;
    },
  });
  return (
    <Arrival>
      <p>{t('code.sentTo', { phone: requested.sentTo })}</p>
      <Form form={form} label={t('phone.title')}>
        <CodeField label={t('field.code')} {...form.field('tac')} />
        <SubmitButton>{t('code.button')}</SubmitButton>
      </Form>
      <ResendCode
        waitSeconds={requested.waitSeconds}
        ask={() => outcomeOf(requestCode({ contact_phone: requested.phone }))}
      />
      <Button variant="quiet" full onClick={onBack}>
        {t('phone.other')}
      </Button>
    </Arrival>
  );
}
