import { fund } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { errorKeyOf, formatMoney, useClosedState, useIntent, useNavigate } from '@palaro/shared-lib/core';
import {
  AmountField,
  Form,
  lettersAndDigits,
  RadioCards,
  SelectField,
  SubmitButton,
  TextField,
  useCallForm,
} from '@palaro/shared-lib/forms';
import {
  Card,
  ClosedNotice,
  CopyButton,
  DefinitionList,
  EmptyState,
  ErrorState,
  LinkButton,
  Page,
  Skeleton,
} from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { shortMoney } from '../short-money.ts';
import { useHouseAccountsQuery, usePromotionOffersQuery } from './deposit.queries.ts';
import { amountProblem, type HouseAccount } from './deposit.rules.ts';
import { useReportDepositMutation } from './manual.mutations.ts';
import { MANUAL_METHODS, momentOf, wireMoment } from './manual.rules.ts';
import { PromotionChoice } from './promotion-choice.tsx';
import { useWantedPromotion } from './promotion-wanted.tsx';
import { takenOf } from './promotion.rules.ts';
import { ReceiptField } from './receipt-field.tsx';

/** `/deposit?method=manual`: the member pays to an account of the house, reports it with the receipt, and a person credits it. */
export function ManualDeposit() {
  const t = useT();
  const { closed, isUnknown } = useClosedState();
  return (
    <Page title={t('manual.title')} back="/deposit" width="narrow" intro={t('manual.intro')}>
      {closed ? <ClosedNotice reason={closed} /> : <Accounts isUnknown={isUnknown} />}
    </Page>
  );
}

/** `isUnknown`: whether deposits are open to the member. */
function Accounts({ isUnknown }: { isUnknown: boolean }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useHouseAccountsQuery();
  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data || isUnknown) return <Skeleton shape="card" count={3} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon="bank"
        title={t('manual.none.title')}
        text={t('manual.none.text')}
        action={<LinkButton to="/deposit">{t('pay.otherMethod')}</LinkButton>}
      />
    );
  return <Report accounts={data} />;
}

const nameOf = ({ bank_id, bank_acc_no }: HouseAccount) => `${bank_id} ${bank_acc_no}`;

function Report({ accounts }: { accounts: readonly HouseAccount[] }) {
  const t = useT();
  const navigate = useNavigate();
  const [report] = useIntent(useReportDepositMutation());
  const [now] = useState(() => momentOf(new Date()));
  const wanted = useWantedPromotion();
  const { data: promotions } = usePromotionOffersQuery();
  const [attachment, setAttachment] = useState('');
  const find = (account: string) => accounts.find((each) => nameOf(each) === account);
  const form = useCallForm({
    call: fund.manualdeposit,
    schemas: schemas.fund.manualdeposit,
    initial: {
      account: accounts[0] ? nameOf(accounts[0]) : '',
      deposit_amount: '',
      deposit_method: 'bank_transfer',
      ref_no: '',
      paid_at: now,
      promotion_id: wanted,
    },
    extra: {
      deposit_amount: ({ account, deposit_amount }) => {
        const to = find(account);
        return to && amountProblem(deposit_amount, to.min, to.max);
      },
      // The field's format, which is not the API's.
      paid_at: ({ paid_at }) =>
        paid_at === '' || paid_at > momentOf(new Date()) ? 'invalid_date_range' : undefined,
    },
    onSubmit: async ({ account, promotion_id: chosen, paid_at, ...values }) => {
      const to = find(account);
      if (!to) return { ok: false, key: 'bank_account_not_exists', field: 'account' };
      const promotion_id = takenOf(promotions, chosen);
      const result = await report({
        ...values,
        deposit_date: wireMoment(paid_at),
        target_bank_id: to.bank_id,
        target_bank_acc_no: to.bank_acc_no,
        target_bank_acc_holder: to.bank_acc_holder,
        ...(attachment && { attachment_path: attachment }),
        ...(promotion_id && { promotion_id }),
      });
      if (!result.ok) return result;
      void navigate(`/deposit?ticket=${result.value.ticket_id}`);
      return result;
    },
  });
  const to = find(form.values.account);
  return (
    <Form form={form} label={t('manual.title')}>
      <RadioCards
        label={t('manual.to')}
        options={accounts.map((each) => ({
          value: nameOf(each),
          label: each.bank_name,
          text: t('deposit.range', { min: shortMoney(each.min), max: shortMoney(each.max) }),
          icon: 'bank',
        }))}
        {...form.field('account')}
      />
      {to && (
        <Card tone="sunken">
          <DefinitionList
            rows={[
              { label: t('bank.holder'), value: to.bank_acc_holder },
              {
                label: t('bank.number'),
                value: (
                  <>
                    {to.bank_acc_no} <CopyButton text={to.bank_acc_no} label={t('manual.copyNumber')} />
                  </>
                ),
                strong: true,
              },
            ]}
          />
        </Card>
      )}
      <AmountField label={t('manual.amount')} min={to?.min} max={to?.max} {...form.field('deposit_amount')} />
      <SelectField
        label={t('manual.how')}
        options={MANUAL_METHODS.map((value) => ({ value, label: t(`manual.how.${value}`) }))}
        {...form.field('deposit_method')}
      />
      <TextField
        label={t('manual.reference')}
        hint={t('manual.reference.hint')}
        maxLength={40}
        filter={(text) => lettersAndDigits(text.replaceAll('-', ''))}
        autoComplete="off"
        {...form.field('ref_no')}
      />
      <TextField label={t('manual.when')} type="datetime-local" max={now} {...form.field('paid_at')} />
      <ReceiptField onChange={setAttachment} />
      <PromotionChoice amount={form.values.deposit_amount} {...form.field('promotion_id')} />
      <SubmitButton variant="money">
        {t('manual.button', {
          amount: form.values.deposit_amount ? formatMoney(form.values.deposit_amount) : '',
        })}
      </SubmitButton>
    </Form>
  );
}
