import { member } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { invitation, outcomeOf } from '@palaro/shared-lib/core';
import {
  CheckboxField,
  Form,
  lettersAndDigits,
  PasswordField,
  PhoneField,
  SubmitButton,
  TextField,
  useCallForm,
} from '@palaro/shared-lib/forms';
import { Button } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { PasswordStrength } from '../password-strength.tsx';
import classes from './auth.module.css';
import { useSignUpMutation } from './auth.queries.ts';
import { ReadTerms } from './read-terms.tsx';
import { useTermsVersionQuery } from './terms.queries.ts';
import type { Ways } from './ways.ts';

export function RegisterForm({ onView, onActivate }: Ways) {
  const t = useT();
  const [invited] = useState(invitation);
  const [hasCode, setHasCode] = useState(invited.referral_code !== undefined);
  const [signUp] = useSignUpMutation();
  const terms = useTermsVersionQuery();
  const form = useCallForm({
    call: member.signup,
    schemas: schemas.member.signup,
    initial: {
      account_id: '',
      contact_phone: '',
      password: '',
      terms_version: '',
      marketing: '',
      referral_code: invited.referral_code ?? '',
      ...(invited.affiliate_code ? { affiliate_code: invited.affiliate_code } : {}),
    },
    extra: { terms_version: (values) => (values.terms_version ? undefined : 'terms_not_accepted') },
    onSubmit: async ({ marketing, referral_code, ...values }) => {
      const { version } = terms.data ?? (await terms.refetch().unwrap());
      const result = await outcomeOf(
        signUp({
          ...values,
          terms_version: version,
          ...(referral_code ? { referral_code } : {}),
          ...(marketing
            ? { purposes: ['marketing' as const], ...invited.marks, domain: location.hostname }
            : {}),
        }),
      );
      if (result.ok)
        onActivate({
          accountId: values.account_id,
          sentTo: result.value.sent_to,
          waitSeconds: result.value.retry_after_seconds,
        });
      else if (result.key === 'terms_not_current') {
        // They read the new ones and say so again.
        void terms.refetch();
        form.set('terms_version', '');
      }
      return result;
    },
  });
  return (
    <>
      <Form form={form}>
        <TextField
          label={t('field.username')}
          hint={t('field.username.hint')}
          autoComplete="username"
          maxLength={20}
          filter={lettersAndDigits}
          {...form.field('account_id')}
        />
        <PhoneField label={t('field.phone')} hint={t('field.phone.hint')} {...form.field('contact_phone')} />
        <PasswordField
          label={t('field.password')}
          autoComplete="new-password"
          rules
          {...form.field('password')}
        />
        <PasswordStrength
          typed={form.field('password').value}
          own={[form.field('account_id').value, form.field('contact_phone').value]}
        />
        <div>
          <CheckboxField
            label={t('register.terms')}
            checkedValue="accepted"
            {...form.field('terms_version')}
          />
          <span className={classes.terms}>
            <ReadTerms />
          </span>
        </div>
        <CheckboxField
          label={t('register.marketing')}
          checkedValue="marketing"
          {...form.field('marketing')}
        />
        {hasCode ? (
          <TextField
            label={t('field.referral')}
            optional
            maxLength={20}
            filter={lettersAndDigits}
            {...form.field('referral_code')}
          />
        ) : (
          <div>
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                setHasCode(true);
                form.focus('referral_code');
              }}
            >
              {t('register.haveCode')}
            </Button>
          </div>
        )}
        <SubmitButton>{t('register.button')}</SubmitButton>
      </Form>
      <p className={classes.switch}>
        {t('register.haveAccount')}
        <Button variant="quiet" size="small" onClick={() => onView('login')}>
          {t('login.button')}
        </Button>
      </p>
    </>
  );
}
