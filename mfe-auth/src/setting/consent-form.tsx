import { member } from '@palaro/shared-lib/contract';
import { callApi, useDispatch } from '@palaro/shared-lib/core';
import { CheckboxField, Form, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import { Notice, Section } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { consents } from './consents.ts';

/** What the member agrees to beyond what the service needs. Nothing is agreed to until they say so. */
export function ConsentForm() {
  const t = useT();
  const dispatch = useDispatch();
  const agreed = consents.use();
  const [since, setSince] = useState<string>();
  const form = useCallForm(member.consentset, {
    initial: {
      analytics: agreed.includes('analytics') ? 'analytics' : '',
      marketing: agreed.includes('marketing') ? 'marketing' : '',
    },
    onSubmit: async (values) => {
      setSince(undefined);
      const purposes = (['analytics', 'marketing'] as const).filter((purpose) => values[purpose] !== '');
      const result = await callApi(member.consentset, { purposes });
      if (result.ok) {
        dispatch(consents.set(result.value.purposes));
        setSince(result.value.since);
      }
      return result;
    },
  });
  return (
    <Section title={t('consent.title')}>
      <Form form={form} label={t('consent.title')}>
        <p>{t('consent.lead')}</p>
        <CheckboxField label={t('consent.analytics')} checkedValue="analytics" {...form.field('analytics')} />
        <CheckboxField label={t('consent.marketing')} checkedValue="marketing" {...form.field('marketing')} />
        <SubmitButton>{t('consent.save')}</SubmitButton>
        {since !== undefined && <Notice tone="good">{t('consent.saved', { at: since })}</Notice>}
      </Form>
    </Section>
  );
}
