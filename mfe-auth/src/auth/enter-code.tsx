import { Arrival } from '@palaro/shared-lib/ui';
import { member } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf } from '@palaro/shared-lib/core';
import { CodeField, Form, ResendCode, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import { useT } from '../messages.ts';
import { useProveAccountMutation, useRenewCodeMutation } from './auth.queries.ts';
import { enteredBy } from './auth.rules.ts';
import { CodeSent } from './code-sent.tsx';
import type { RequestedCode, Ways } from './ways.ts';

interface Props extends Pick<Ways, 'onSession'> {
  requested: RequestedCode;
}

/** The last step of registering: the code confirms the phone and logs the member in. */
export function EnterCode({ requested, onSession }: Props) {
  const t = useT();
  const [proveAccount] = useProveAccountMutation();
  const [renewCode] = useRenewCodeMutation();
  const form = useCallForm({
    call: member.validateotp,
    schemas: schemas.member.validateotp,
    initial: { tac: '' },
    onSubmit: async ({ tac }) => {
      const entered = enteredBy(await outcomeOf(proveAccount({ account_id: requested.accountId, tac })));
      if (entered.ok) onSession(entered.session);
      return entered;
    },
  });
  return (
    <Arrival>
      <CodeSent to={requested.sentTo} />
      <Form form={form}>
        <CodeField label={t('field.code')} {...form.field('tac')} />
        <SubmitButton>{t('code.button')}</SubmitButton>
      </Form>
      <ResendCode
        waitSeconds={requested.waitSeconds}
        ask={() => outcomeOf(renewCode({ account_id: requested.accountId }))}
      />
    </Arrival>
  );
}
