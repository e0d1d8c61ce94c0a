import { report } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { formatMoney, useClosed, useIntent } from '@palaro/shared-lib/core';
import { AmountField, Form, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import { Amount, Card, ClosedNotice, DefinitionList, LinkButton, Notice } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useClaimDownlineRebateMutation, useClaimOwnRebateMutation } from './rebate.mutations.ts';
import { partsOf, type Rebate, type RebateKind } from './rebate.rules.ts';
import classes from './rebate.module.css';

const CLAIMS = {
  self: { call: report.claimrebate, schemas: schemas.report.claimrebate },
  downline: { call: report.claimdownlinerebate, schemas: schemas.report.claimdownlinerebate },
};

/** The accrued and the claimed rebate, and a form to claim the rest or a part of it. */
export function ClaimRebate({ kind, rebate }: { kind: RebateKind; rebate: Rebate }) {
  const t = useT();
  const { available, accrued, claimed } = rebate;
  const closed = useClosed();
  const hasSome = partsOf(available).length > 0;
  return (
    <Card>
      <div className={classes.available}>
        <span>{t('rebate.available')}</span>
        <Amount value={available} size="huge" />
      </div>
      <DefinitionList
        rows={[
          { label: t('rebate.accrued'), value: <Amount value={accrued} /> },
          { label: t('rebate.claimed'), value: <Amount value={claimed} /> },
          {
            label: t('rebate.left'),
            value: <Amount value={available} />,
            hint: `${formatMoney(accrued)} − ${formatMoney(claimed)}`,
            strong: true,
          },
        ]}
      />
      {closed ? (
        <ClosedNotice reason={closed} />
      ) : (
        <ClaimForm kind={kind} available={available} isOpen={hasSome} />
      )}
    </Card>
  );
}

interface FormProps {
  kind: RebateKind;
  available: string;
  /** Whether there is something to claim; otherwise only the last claim is shown. */
  isOpen: boolean;
}

function ClaimForm({ kind, available, isOpen }: FormProps) {
  const t = useT();
  const [claimOwn] = useIntent(useClaimOwnRebateMutation());
  const [claimDownline] = useIntent(useClaimDownlineRebateMutation());
  const [claimed, setClaimed] = useState<string>();
  const form = useCallForm({
    ...CLAIMS[kind],
    initial: { amount: '' },
    onSubmit: async (fields) => {
      setClaimed(undefined);
      const result = await (kind === 'self' ? claimOwn : claimDownline)(fields);
      if (!result.ok) return result.key === 'insufficient_rebate' ? { ...result, field: 'amount' } : result;
      setClaimed(result.value.claimed);
      form.set('amount', '');
      return result;
    },
  });
  return (
    <>
      {isOpen ? (
        <Form form={form} label={t('rebate.claim')}>
          <AmountField
            label={t('rebate.howMuch')}
            quick={partsOf(available)}
            max={available}
            {...form.field('amount')}
          />
          <SubmitButton variant="money">{t('rebate.claim')}</SubmitButton>
        </Form>
      ) : (
        <p className={classes.soft}>
          {t(kind === 'self' ? 'rebate.nothing.self' : 'rebate.nothing.downline')}
        </p>
      )}
      {claimed !== undefined && (
        <Notice
          tone="good"
          isResult
          title={t('claimed.title', { reward: formatMoney(claimed) })}
          action={
            <LinkButton size="small" to="/statement">
              {t('claimed.show')}
            </LinkButton>
          }
        >
          <p>{t('claimed.cash')}</p>
        </Notice>
      )}
    </>
  );
}
