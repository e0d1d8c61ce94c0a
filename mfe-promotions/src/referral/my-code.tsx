import type { report, ValueOf } from '@palaro/contract';
import { lazyPart } from '@palaro/shared-lib/core';
import { Amount, Button, Card, CopyButton, DefinitionList } from '@palaro/shared-lib/ui';
import { Suspense } from 'react';
import { useT } from '../messages.ts';
import classes from './referral.module.css';

/** Its library is loaded only when the code is shown. */
const QrCode = lazyPart(() => import(/* webpackChunkName: "qr-code" */ './qr-code.tsx'));

const isSome = (amount: string) => Number(amount) > 0;

/** The address for a friend: the registration form, with the code filled in. */
export const referralLink = (origin: string, code: string) =>
  `${origin}/?auth=register&referral_code=${encodeURIComponent(code)}`;

/** The member's code, its link to copy, share or scan, and what it has earned. */
export function MyCode({ mine }: { mine: ValueOf<typeof report.refereelist> }) {
  const t = useT();
  const { referral_code: code, total, total_earned, total_waiting, total_checking } = mine;
  const link = referralLink(window.location.origin, code);
  const share = () =>
    // Closing the system's share sheet rejects the promise, which is not an error.
    navigator
      .share({ title: t('referral.share.title'), text: t('referral.share.text', { code }), url: link })
      .catch(() => undefined);
  return (
    <Card>
      <div className={classes.code}>
        <span>{t('referral.code')}</span>
        <strong className={classes.letters}>{code}</strong>
        <div className={classes.actions}>
          <CopyButton text={code} label={t('referral.copyCode')} />
        </div>
      </div>
      <div className={classes.qr}>
        <Suspense fallback={null}>
          <QrCode text={link} label={t('referral.qr')} />
        </Suspense>
      </div>
      <p className={classes.link}>{link}</p>
      <div className={classes.actions}>
        <CopyButton text={link} label={t('referral.copyLink')} />
        {'share' in navigator && (
          <Button variant="primary" onClick={() => void share()}>
            {t('referral.share')}
          </Button>
        )}
      </div>
      <DefinitionList
        rows={[
          { label: t('referral.friends'), value: String(total) },
          ...(isSome(total_waiting)
            ? [{ label: t('referral.waiting'), value: <Amount value={total_waiting} /> }]
            : []),
          ...(isSome(total_checking)
            ? [{ label: t('referral.checking'), value: <Amount value={total_checking} /> }]
            : []),
          { label: t('referral.earned'), value: <Amount value={total_earned} />, strong: true },
          { label: t('referral.left'), value: String(mine.left_this_month) },
        ]}
      />
    </Card>
  );
}
