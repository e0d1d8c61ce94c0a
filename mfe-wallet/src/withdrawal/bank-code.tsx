import type { MemberBank } from '@palaro/contract';
import { outcomeOf } from '@palaro/shared-lib/core';
import { CodeField, Form, ResendCode, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import { Arrival, Button } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { ADDING_CALLS } from './adding-calls.ts';
import type { Details } from './bank-details.tsx';
import type { Kind } from './use-destinations.ts';
import classes from './withdrawal.module.css';
import {
  useAddBankMutation,
  useAddEwalletMutation,
  useRequestBankCodeMutation,
} from './withdrawal.mutations.ts';
import type { SentCode } from './withdrawal.rules.ts';

interface Props {
  kind: Kind;
  details: Details;
  bankName: string;
  sentCode: SentCode;
  /** Back to the account's details. */
  onChange: () => void;
  /** Called with the member's new list. */
  onAdded: (banks: MemberBank[]) => void;
}

export function BankCode({ kind, details, bankName, sentCode, onChange, onAdded }: Props) {
  const t = useT();
  const [addBank] = useAddBankMutation();
  const [addEwallet] = useAddEwalletMutation();
  const [requestCode] = useRequestBankCodeMutation();
  const form = useCallForm({
    ...ADDING_CALLS[kind],
    initial: { tac_code: '' },
    onSubmit: async ({ tac_code }) => {
      const result = await outcomeOf(
        kind === 'bank'
          ? addBank({ ...details, bank_name: bankName, tac_code })
          : addEwallet({ ...details, tac_code }),
      );
      if (!result.ok) return result;
      onAdded(result.value);
      return result;
    },
  });
  return (
    <Arrival>
      <div className={classes.account}>
        <strong>{bankName}</strong>
        <span>{details.bank_acc_no}</span>
        <span>{details.bank_acc_holder}</span>
      </div>
      <p className={classes.soft}>
        {sentCode.sentTo ? t('bank.sent', { phone: sentCode.sentTo }) : t('bank.stillValid')}
      </p>
      <Form form={form} label={t(kind === 'bank' ? 'bank.title' : 'ewallet.title')}>
        <CodeField label={t('bank.code')} {...form.field('tac_code')} />
        <SubmitButton>{t(kind === 'bank' ? 'bank.add' : 'ewallet.add')}</SubmitButton>
      </Form>
      <ResendCode waitSeconds={sentCode.waitSeconds} ask={() => outcomeOf(requestCode())} />
      <Button variant="quiet" full onClick={onChange}>
        {t('bank.change')}
      </Button>
    </Arrival>
  );
}
