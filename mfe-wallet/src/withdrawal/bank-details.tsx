import { fund, type ValueOf } from '@palaro/contract';
import { outcomeOf } from '@palaro/shared-lib/core';
import {
  digitsOnly,
  Form,
  lettersAndSpaces,
  SelectField,
  SubmitButton,
  TextField,
  useCallForm,
} from '@palaro/shared-lib/forms';
import { useT } from '../messages.ts';
import { ADDING_CALLS } from './adding-calls.ts';
import type { Kind } from './use-destinations.ts';
import { useRequestBankCodeMutation } from './withdrawal.mutations.ts';
import { sentCodeOf, type SentCode } from './withdrawal.rules.ts';

export type Details = Record<'bank_id' | 'bank_acc_holder' | 'bank_acc_no', string>;

interface Props {
  kind: Kind;
  banks: ValueOf<typeof fund.banklookup>;
  initial: Details;
  /** Accounts after the first must be in the same name. */
  isHolderKnown: boolean;
  onCode: (details: Details, sentCode: SentCode) => void;
}

/** The details of the account, validated like by the call that adds it; then a code is requested. */
export function BankDetails({ kind, banks, initial, isHolderKnown, onCode }: Props) {
  const t = useT();
  const [requestCode] = useRequestBankCodeMutation();
  const form = useCallForm({
    ...ADDING_CALLS[kind],
    initial,
    onSubmit: async (details) => {
      const result = await outcomeOf(requestCode());
      const sentCode = sentCodeOf(result);
      if (!sentCode) return result;
      onCode(details, sentCode);
      return { ok: true };
    },
  });
  return (
    <Form form={form} label={t(kind === 'bank' ? 'bank.title' : 'ewallet.title')}>
      <SelectField
        label={t(kind === 'bank' ? 'bank.bank' : 'ewallet.ewallet')}
        options={banks.map(({ bank_id, bank_name }) => ({ value: bank_id, label: bank_name }))}
        {...form.field('bank_id')}
      />
      <TextField
        label={t('bank.holder')}
        hint={isHolderKnown ? t('bank.holder.locked') : t('bank.holder.hint')}
        autoComplete="name"
        maxLength={80}
        filter={lettersAndSpaces}
        disabled={isHolderKnown}
        {...form.field('bank_acc_holder')}
      />
      <TextField
        label={t(kind === 'bank' ? 'bank.number' : 'ewallet.number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        filter={digitsOnly}
        {...form.field('bank_acc_no')}
      />
      <SubmitButton>{t('bank.sendCode')}</SubmitButton>
    </Form>
  );
}
