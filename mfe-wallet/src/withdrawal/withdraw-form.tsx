import { fund } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { useIntent } from '@palaro/shared-lib/core';
import { AmountField, Form, RadioCards, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import { Button, Card } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { WithdrawQuote } from './withdraw-quote.tsx';
import { keyOf, type Destination } from './use-destinations.ts';
import type { RequestedWithdrawal } from './withdrawal-tracker.tsx';
import { useRequestWithdrawalMutation } from './withdrawal.mutations.ts';
import { useWithdrawQuoteQuery } from './withdrawal.queries.ts';
import { amountProblem, isBlocked, limitsOf, mostOf, quickAmounts } from './withdrawal.rules.ts';
import classes from './withdrawal.module.css';

interface Props {
  banks: readonly Destination[];
  onRequested: (requested: RequestedWithdrawal) => void;
  onAddBank: () => void;
}

/** Account and amount, the arriving amount, and the request itself. */
export function WithdrawForm({ banks, onRequested, onAddBank }: Props) {
  const t = useT();
  const [withdraw] = useIntent(useRequestWithdrawalMutation());
  const { data: quote } = useWithdrawQuoteQuery();
  const blocked = quote !== undefined && isBlocked(limitsOf(quote));
  const first = banks.find((bank) => bank.is_default) ?? banks[0];

  const form = useCallForm({
    call: fund.withdraw,
    schemas: schemas.fund.withdraw,
    initial: { account: first ? keyOf(first) : '', withdrawal_amount: '' },
    extra: { withdrawal_amount: (values) => amountProblem(values.withdrawal_amount, quote) },
    onSubmit: async ({ account, withdrawal_amount }) => {
      const bank = banks.find((mine) => keyOf(mine) === account);
      if (!bank) return { ok: false, key: 'bank_member_not_exists', field: 'account' };
      const { bank_id, bank_acc_no } = bank;
      const result = await withdraw({ withdrawal_amount, bank_id, bank_acc_no });
      if (!result.ok)
        return result.key === 'bank_member_not_exists' ? { ...result, field: 'account' } : result;
      onRequested({ ticketId: result.value.ticket_id, amount: withdrawal_amount, bank });
      return result;
    },
  });
  return (
    <Form form={form}>
      <RadioCards
        label={t('withdrawal.to')}
        options={banks.map((bank) => ({
          value: keyOf(bank),
          label: bank.bank_name,
          text: [
            bank.bank_acc_no_masked,
            bank.bank_acc_holder,
            ...(bank.is_default && banks.length > 1 ? [t('bank.default')] : []),
          ].join(' · '),
          icon: bank.kind === 'bank' ? 'bank' : 'phone',
        }))}
        {...form.field('account')}
      />
      <div className={classes.addBank}>
        <Button variant="quiet" size="small" icon="plus" onClick={onAddBank}>
          {t('withdrawal.addBank')}
        </Button>
      </div>
      <AmountField
        label={t('withdrawal.amount')}
        quick={quote && !blocked ? quickAmounts(quote) : []}
        min={blocked ? undefined : quote?.min}
        max={quote && !blocked ? mostOf(quote) : undefined}
        {...form.field('withdrawal_amount')}
      />
      <Card tone="sunken">
        <WithdrawQuote
          typed={form.values.withdrawal_amount}
          to={banks.find((bank) => keyOf(bank) === form.values.account)}
        />
      </Card>
      <SubmitButton variant="money" disabled={blocked}>
        {t('withdrawal.button')}
      </SubmitButton>
    </Form>
  );
}
