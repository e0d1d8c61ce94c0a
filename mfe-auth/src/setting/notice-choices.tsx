import { LANGUAGES, member } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { LANGUAGE_NAMES, Link, outcomeOf, useLanguage } from '@palaro/shared-lib/core';
import { CheckboxField, Form, SelectField, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import { Notice, Section } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import type { Notices } from './notices.ts';
import { useSetNoticesMutation } from './setting.queries.ts';

const CHOICES = ['deposit', 'withdrawal', 'offers'] as const;
const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));

/** What is told by mail, each of its own; security is no choice, so it has no box. */
export function NoticeChoices({ notices: { mail, lang, email_state: state } }: { notices: Notices }) {
  const t = useT();
  const here = useLanguage();
  const [setNotices] = useSetNoticesMutation();
  const [saved, setSaved] = useState(false);
  const valueOf = (choice: (typeof CHOICES)[number]) => (mail.includes(choice) ? choice : '');
  const form = useCallForm({
    call: member.noticeset,
    schemas: schemas.member.noticeset,
    initial: {
      deposit: valueOf('deposit'),
      withdrawal: valueOf('withdrawal'),
      offers: valueOf('offers'),
      // Who has never asked for mail reads it as they read the site.
      lang: state === 'proven' ? lang : here,
    },
    onSubmit: async (values) => {
      setSaved(false);
      const chosen = CHOICES.filter((choice) => values[choice] !== '');
      const result = await outcomeOf(setNotices({ mail: chosen, lang: values.lang }));
      if (result.ok) setSaved(true);
      return result;
    },
  });
  return (
    <Section title={t('notices.choose')}>
      <Form form={form} label={t('notices.choose')}>
        <CheckboxField label={t('notices.deposit')} checkedValue="deposit" {...form.field('deposit')} />
        <CheckboxField
          label={t('notices.withdrawal')}
          checkedValue="withdrawal"
          {...form.field('withdrawal')}
        />
        <CheckboxField label={t('notices.offers')} checkedValue="offers" {...form.field('offers')} />
        <p>
          {t('notices.offersNeed')} <Link to="/setting?section=privacy">{t('privacy.title')}</Link>
        </p>
        <SelectField label={t('notices.language')} options={OPTIONS} {...form.field('lang')} />
        <SubmitButton>{t('notices.save')}</SubmitButton>
        {saved && (
          <Notice tone="good" isResult>
            {t(state === 'proven' ? 'notices.saved' : 'notices.savedUnproven')}
          </Notice>
        )}
      </Form>
    </Section>
  );
}
