import { Arrival } from '@palaro/shared-lib/ui';
import { member } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf } from '@palaro/shared-lib/core';
import { CodeField, Form, ResendCode, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import { useT } from '../messages.ts';
import { useProveAccountMutation, useRenewCodeMutation } from './auth.queries.ts';
import { enteredBy } from './auth.rules.ts';
import { CodeSent } from './code-sent.tsx';
import type { AskedCode, Ways } from './ways.ts';

interface Props extends Pick<Ways, 'onSession'> {
  asked: AskedCode;
}

/** The last step of registering: the code proves the phone, and the member is in. */
export function EnterCode({ asked, onSession }: Props) {
  const t = useT();
  const [proveAccount] = useProveAccountMutation();
  const [renewCode] = useRenewCodeMutation();
  const form = useCallForm({
    call: member.validateotp,
    schemas: schemas.member.validateotp,
    initial: { tac: '' },
    onSubmit: async ({ tac }) => {
      const entered = enteredBy(await outcomeOf(proveAccount({ account_id: asked.accountId, tac })));
      if (entered.ok) onSession(entered.session);
      return entered;
    },
  });
  return (
    <Arrival>
      <CodeSent to={asked.sentTo} />
      <Form form={form}>
        <CodeField label={t('field.code')} {...form.field('tac')} />
        <SubmitButton>{t('code.button')}</SubmitButton>
      </Form>
      <ResendCode
        waitSeconds={asked.waitSeconds}
        ask={() => outcomeOf(renewCode({ account_id: asked.accountId }))}
      />
    </Arrival>
  );
}
