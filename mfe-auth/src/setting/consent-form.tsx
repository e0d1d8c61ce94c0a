import { member, type ValueOf } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { errorKeyOf, outcomeOf } from '@palaro/shared-lib/core';
import { CheckboxField, Form, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import { ErrorState, Notice, Section, Skeleton } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useConsentQuery, useSetConsentMutation } from './setting.queries.ts';
import { VisitGraph } from './visit-graph.tsx';

type Consent = ValueOf<typeof member.consentget>;

/** Consent to what the service does not need. The default is no consent. */
export function ConsentForm() {
  const t = useT();
  const { data, error, isFetching, refetch } = useConsentQuery();
  const content = () => {
    if (!data && error)
      return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
    return data ? <Choice agreed={data} /> : <Skeleton shape="line" count={3} />;
  };
  return (
    <Section title={t('consent.title')}>
      <p>{t('consent.lead')}</p>
      {content()}
      {data?.purposes.includes('analytics') && <VisitGraph />}
    </Section>
  );
}

function Choice({ agreed: { purposes: agreed } }: { agreed: Consent }) {
  const t = useT();
  const [setConsent] = useSetConsentMutation();
  const [since, setSince] = useState<string>();
  const form = useCallForm({
    call: member.consentset,
    schemas: schemas.member.consentset,
    initial: {
      analytics: agreed.includes('analytics') ? 'analytics' : '',
      marketing: agreed.includes('marketing') ? 'marketing' : '',
    },
    onSubmit: async (values) => {
      setSince(undefined);
      const purposes = (['analytics', 'marketing'] as const).filter((purpose) => values[purpose] !== '');
      const result = await outcomeOf(setConsent({ purposes }));
      if (result.ok) setSince(result.value.since);
      return result;
    },
  });
  return (
    <Form form={form} label={t('consent.title')}>
      <CheckboxField label={t('consent.analytics')} checkedValue="analytics" {...form.field('analytics')} />
      <CheckboxField label={t('consent.marketing')} checkedValue="marketing" {...form.field('marketing')} />
      <SubmitButton>{t('consent.save')}</SubmitButton>
      {since !== undefined && (
        <Notice tone="good" isResult>
          {t('consent.saved', { at: since })}
        </Notice>
      )}
    </Form>
  );
}
