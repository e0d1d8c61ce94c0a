import { member, type Session } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { Link, outcomeOf, useEmit, useErrorText, useLanguage } from '@palaro/shared-lib/core';
import { CodeField, Form, ResendCode, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import { Arrival, Button, Notice, Section } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { AfterProfile, type FreshProfile } from './after-profile.tsx';
import type { Notices } from './notices.ts';
import {
  useProveEmailMutation,
  useRemoveEmailMutation,
  useRequestEmailCodeMutation,
} from './setting.queries.ts';

interface Props {
  account: Session;
  profile: FreshProfile;
  state: Notices['email_state'];
}

/** The address for mail: confirmed by a code that it gets, or taken away. */
export function MailAddress({ account, profile, state }: Props) {
  const t = useT();
  return (
    <Section title={t('notices.address')}>
      {state === 'none' && (
        <p>
          {t('notices.noAddress')} <Link to="/setting?section=security">{t('notices.addAddress')}</Link>
        </p>
      )}
      {state !== 'none' && (
        <AfterProfile profile={profile} lines={2}>
          {state === 'proven' ? (
            <Proven email={account.contact_email} />
          ) : (
            <Unproven email={account.contact_email} />
          )}
        </AfterProfile>
      )}
    </Section>
  );
}

function Unproven({ email }: { email: string }) {
  const t = useT();
  const errorText = useErrorText();
  const lang = useLanguage();
  const [requestCode, { isLoading }] = useRequestEmailCodeMutation();
  const [sent, setSent] = useState<{ to: string; waitSeconds: number }>();
  const [problem, setProblem] = useState('');
  const ask = async () => {
    const result = await outcomeOf(requestCode({ lang }));
    setProblem(result.ok ? '' : errorText(result.key, result.details));
    if (result.ok) setSent({ to: result.value.sent_to, waitSeconds: result.value.retry_after_seconds });
    return result;
  };
  if (sent) return <TypeCode to={sent.to} waitSeconds={sent.waitSeconds} ask={ask} />;
  return (
    <>
      <p>{t('notices.unproven', { email })}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button full pending={isLoading} onClick={() => void ask()}>
        {t('notices.sendCode')}
      </Button>
    </>
  );
}

function TypeCode({
  to,
  waitSeconds,
  ask,
}: {
  to: string;
  waitSeconds: number;
  ask: Parameters<typeof ResendCode>[0]['ask'];
}) {
  const t = useT();
  const [proveEmail] = useProveEmailMutation();
  const form = useCallForm({
    call: member.validateemail,
    schemas: schemas.member.validateemail,
    initial: { tac: '' },
    onSubmit: ({ tac }) => outcomeOf(proveEmail({ tac })),
  });
  return (
    <Arrival>
      <p>{t('notices.codeSent', { email: to })}</p>
      <Form form={form} label={t('notices.address')}>
        <CodeField label={t('field.code')} {...form.field('tac')} />
        <SubmitButton>{t('code.button')}</SubmitButton>
      </Form>
      <ResendCode waitSeconds={waitSeconds} ask={ask} />
    </Arrival>
  );
}

function Proven({ email }: { email: string }) {
  const t = useT();
  const errorText = useErrorText();
  const emit = useEmit<'mfe-auth'>();
  const [removeEmail, { isLoading }] = useRemoveEmailMutation();
  const [problem, setProblem] = useState('');
  const remove = async () => {
    const result = await outcomeOf(removeEmail());
    setProblem(result.ok ? '' : errorText(result.key, result.details));
    if (result.ok) emit('session.profile-changed', { contact_email: '' });
  };
  return (
    <>
      <Notice tone="good">{t('notices.proven', { email })}</Notice>
      <p>{t('notices.securityAlways')}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button variant="quiet" full pending={isLoading} onClick={() => void remove()}>
        {t('notices.remove')}
      </Button>
    </>
  );
}
