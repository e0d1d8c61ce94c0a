import { fund, type ValueOf } from '@palaro/shared-lib/contract';
import { callApi } from '@palaro/shared-lib/core';
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
import type { CodeAsked } from './add-bank.tsx';
import { codeAskedBy } from './withdrawal.rules.ts';

export type Details = Record<'bank_id' | 'bank_acc_holder' | 'bank_acc_no', string>;

interface Props {
  banks: ValueOf<typeof fund.banklookup>;
  initial: Details;
  /** Accounts after the first must be in the same name. */
  isHolderKnown: boolean;
  onCode: (details: Details, asked: CodeAsked) => void;
}

/** The account itself; judged as `addbank` will judge it, then a code is asked for. */
export function BankDetails({ banks, initial, isHolderKnown, onCode }: Props) {
  const t = useT();
  const form = useCallForm(fund.addbank, {
    initial,
    onSubmit: async (details) => {
      const result = await callApi(fund.bankotprequest, {});
      const asked = codeAskedBy(result);
      if (!asked) return result;
      onCode(details, asked);
      return { ok: true };
    },
  });
  return (
    <Form form={form} label={t('bank.title')}>
      <SelectField
        label={t('bank.bank')}
        options={banks
          .filter(({ kind }) => kind !== 'ewallet')
          .map(({ bank_id, bank_name }) => ({ value: bank_id, label: bank_name }))}
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
        label={t('bank.number')}
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
