import { member } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { outcomeOf } from '@palaro/shared-lib/core';
import {
  AmountField,
  digitsOnly,
  Form,
  SelectField,
  SubmitButton,
  TextField,
  useCallForm,
} from '@palaro/shared-lib/forms';
import { Notice } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useSetLimitMutation } from './setting.queries.ts';
import { LIMIT_IDS, LIMITS, type LimitId } from './setting.rules.ts';

/** Sets or changes a limit. A tighter one applies at once; a looser one waits, and the line above says until when. */
export function LimitForm() {
  const t = useT();
  const [setLimit] = useSetLimitMutation();
  const [saved, setSaved] = useState(false);
  const form = useCallForm({
    call: member.limitset,
    schemas: schemas.member.limitset,
    initial: { limit: 'depositDay', amount: '' },
    extra: { amount: ({ amount }) => (amount === '' ? 'amount_required' : undefined) },
    onSubmit: async ({ limit, amount }) => {
      setSaved(false);
      const result = await outcomeOf(setLimit({ ...LIMITS[limit as LimitId], amount }));
      if (!result.ok) return result.key === 'no_changes' ? { ...result, field: 'amount' } : result;
      form.set('amount', '');
      setSaved(true);
      return result;
    },
  });
  return (
    <Form form={form} label={t('limit.set')}>
      <SelectField
        label={t('limit.which')}
        hint={t('limit.hint')}
        options={LIMIT_IDS.map((id) => ({ value: id, label: t(`limit.of.${id}`) }))}
        {...form.field('limit')}
      />
      {form.values.limit === 'session' ? (
        <TextField
          label={t('limit.time')}
          inputMode="numeric"
          maxLength={4}
          filter={digitsOnly}
          {...form.field('amount')}
        />
      ) : (
        <AmountField label={t('limit.amount')} quick={['500', '1000', '5000']} {...form.field('amount')} />
      )}
      <SubmitButton>{t('limit.save')}</SubmitButton>
      {saved && (
        <Notice tone="good" isResult>
          {t('limit.saved')}
        </Notice>
      )}
    </Form>
  );
}
