import { member } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { errorKeyOf, outcomeOf, useErrorText } from '@palaro/shared-lib/core';
import { Form, SubmitButton, TextField, useCallForm } from '@palaro/shared-lib/forms';
import { Button, ErrorState, List, ListRow, Notice, Section, Skeleton, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { hasPasskeys, makePasskey } from '../webauthn.ts';
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  usePasskeysQuery,
  useRemovePasskeyMutation,
} from './setting.queries.ts';

/** The member's passkeys: what they are for, which there are, another one. */
export function PasskeysPart() {
  const t = useT();
  return (
    <Section title={t('passkeys.title')}>
      <Stack gap={4}>
        <p>{t('passkeys.lead')}</p>
        <p>{t('passkeys.risk')}</p>
        <Passkeys />
        {hasPasskeys() ? <AddPasskey /> : <p>{t('passkeys.unsupported')}</p>}
      </Stack>
    </Section>
  );
}

function Passkeys() {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = usePasskeysQuery();
  const [remove, { isLoading, originalArgs, error: refusal }] = useRemovePasskeyMutation();
  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <Skeleton shape="line" count={2} />;
  return (
    <>
      {data.length > 0 && (
        <List label={t('passkeys.title')}>
          {data.map(({ passkey_id, name, created_at, last_used_at }) => (
            <ListRow
              key={passkey_id}
              icon="lock"
              title={name}
              text={
                last_used_at
                  ? t('passkeys.used', { at: last_used_at })
                  : t('passkeys.made', { at: created_at })
              }
              trailing={
                <Button
                  size="small"
                  pending={isLoading && originalArgs?.passkey_id === passkey_id}
                  disabled={isLoading}
                  aria-label={t('passkeys.removeOne', { name })}
                  onClick={() => void remove({ passkey_id })}
                >
                  {t('passkeys.remove')}
                </Button>
              }
            />
          ))}
        </List>
      )}
      {refusal && (
        <Notice tone="bad" isResult>
          {errorText(errorKeyOf(refusal))}
        </Notice>
      )}
    </>
  );
}

function AddPasskey() {
  const t = useT();
  const [ended, setEnded] = useState<'added' | 'cancelled'>();
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const form = useCallForm({
    call: member.passkeyadd,
    schemas: schemas.member.passkeyadd,
    initial: { name: t('passkeys.firstName') },
    onSubmit: async ({ name }) => {
      setEnded(undefined);
      const begun = await outcomeOf(begin());
      if (!begun.ok) return begun;
      const credential = await makePasskey(begun.value.options);
      if (!credential) {
        setEnded('cancelled');
        return { ok: true };
      }
      const result = await outcomeOf(add({ name, credential }));
      if (result.ok) setEnded('added');
      return result;
    },
  });
  return (
    <>
      <Form form={form} label={t('passkeys.add')}>
        <TextField label={t('passkeys.name')} autoComplete="off" maxLength={40} {...form.field('name')} />
        <SubmitButton>{t('passkeys.add')}</SubmitButton>
      </Form>
      {ended && (
        <Notice tone={ended === 'added' ? 'good' : 'warn'} isResult>
          {t(ended === 'added' ? 'passkeys.added' : 'passkeys.cancelled')}
        </Notice>
      )}
    </>
  );
}
