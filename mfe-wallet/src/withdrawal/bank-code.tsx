import { fund, type MemberBank } from '@palaro/shared-lib/contract';
import { api, callApi, useDispatch } from '@palaro/shared-lib/core';
import { CodeField, Form, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import { Arrival, Button } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import type { CodeAsked } from './add-bank.tsx';
import type { Details } from './bank-details.tsx';
import { ResendBankCode } from './resend-bank-code.tsx';
import classes from './withdrawal.module.css';

interface Props {
  details: Details;
  bankName: string;
  asked: CodeAsked;
  /** Back to the account's details. */
  onChange: () => void;
  /** With the member's list as it is now. */
  onAdded: (banks: MemberBank[]) => void;
}

export function BankCode({ details, bankName, asked, onChange, onAdded }: Props) {
  const t = useT();
  const dispatch = useDispatch();
  const form = useCallForm(fund.addbank, {
    initial: { tac_code: '' },
    onSubmit: async ({ tac_code }) => {
      const result = await callApi(fund.addbank, { ...details, bank_name: bankName, tac_code });
      if (!result.ok) return result;
      dispatch(api.util.invalidateTags(['banks']));
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
        {asked.sentTo ? t('bank.sent', { phone: asked.sentTo }) : t('bank.stillValid')}
      </p>
      <Form form={form} label={t('bank.title')}>
        <CodeField label={t('bank.code')} {...form.field('tac_code')} />
        <SubmitButton>{t('bank.add')}</SubmitButton>
      </Form>
      <ResendBankCode waitSeconds={asked.waitSeconds} />
      <Button variant="quiet" full onClick={onChange}>
        {t('bank.change')}
      </Button>
    </Arrival>
  );
}
