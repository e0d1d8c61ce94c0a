import { member, type ValueOf } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { Link, outcomeOf, useLanguage } from '@palaro/shared-lib/core';
import { CheckboxField, Form, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import { Button, Notice } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { keepEndpoint, subscribeBrowser, unsubscribeBrowser, type PushBrowser } from './push-browser.ts';
import { useEndPushMutation, useSetPushMutation } from './setting.queries.ts';

const KINDS = ['deposit', 'withdrawal', 'offers'] as const;

interface Props {
  device: ValueOf<typeof member.pushget>;
  /** As it is subscribed. */
  browser: PushBrowser | undefined;
  onBrowser: (browser: PushBrowser | undefined) => void;
}

/** What this device is told, each of its own; the browser asks the member besides. */
export function PushChoices({ device, browser, onBrowser }: Props) {
  const t = useT();
  const lang = useLanguage();
  const [setPush] = useSetPushMutation();
  const [endPush, { isLoading: isEnding }] = useEndPushMutation();
  const [isDenied, setIsDenied] = useState(Notification.permission === 'denied');
  const [isSaved, setIsSaved] = useState(false);
  const valueOf = (kind: (typeof KINDS)[number]) => (device.kinds.includes(kind) ? kind : '');
  const form = useCallForm({
    call: member.pushset,
    schemas: schemas.member.pushset,
    initial: {
      deposit: valueOf('deposit'),
      withdrawal: valueOf('withdrawal'),
      offers: valueOf('offers'),
    },
    onSubmit: async (values) => {
      setIsSaved(false);
      const subscribed = await subscribeBrowser(device.push_key);
      setIsDenied(subscribed === 'denied');
      if (typeof subscribed === 'string') return { ok: false, key: 'push_service_unknown', details: {} };
      const kinds = KINDS.filter((kind) => values[kind] !== '');
      const result = await outcomeOf(setPush({ ...subscribed, kinds, lang }));
      if (result.ok) {
        keepEndpoint(subscribed.endpoint);
        onBrowser(subscribed);
        setIsSaved(true);
      }
      return result;
    },
  });
  const stop = async () => {
    setIsSaved(false);
    if (browser) await endPush({ endpoint: browser.endpoint });
    await unsubscribeBrowser().catch(() => undefined);
    keepEndpoint(undefined);
    onBrowser(undefined);
  };
  return (
    <Form form={form} label={t('notices.push')}>
      <CheckboxField label={t('notices.deposit')} checkedValue="deposit" {...form.field('deposit')} />
      <CheckboxField
        label={t('notices.withdrawal')}
        checkedValue="withdrawal"
        {...form.field('withdrawal')}
      />
      <CheckboxField label={t('notices.pushOffers')} checkedValue="offers" {...form.field('offers')} />
      <p>
        {t('notices.offersNeed')} <Link to="/setting?section=privacy">{t('privacy.title')}</Link>
      </p>
      <p>{t('notices.pushSecurity')}</p>
      {isDenied && <Notice tone="warn">{t('notices.pushDenied')}</Notice>}
      <SubmitButton>{t(device.is_on ? 'notices.pushSave' : 'notices.pushStart')}</SubmitButton>
      {device.is_on && (
        <Button full pending={isEnding} onClick={() => void stop()}>
          {t('notices.pushStop')}
        </Button>
      )}
      {isSaved && (
        <Notice tone="good" isResult>
          {t('notices.pushSaved')}
        </Notice>
      )}
    </Form>
  );
}
