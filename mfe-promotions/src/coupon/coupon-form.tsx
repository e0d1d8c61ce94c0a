import { couponcode, type Coupon } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { refusalOf, useClosed } from '@palaro/shared-lib/core';
import { Form, SubmitButton, TextField, useCallForm } from '@palaro/shared-lib/forms';
import { Card, ClosedNotice, Section } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { CouponFound } from './coupon-found.tsx';
import { useLazyCouponDetailsQuery } from './coupon.queries.ts';

/** Letters, digits and hyphens, the format of coupons. */
const code = (typed: string) => typed.replace(/[^A-Za-z0-9-]/g, '').toUpperCase();

/** A coupon in two steps: what it gives, then the claim. */
export function CouponForm() {
  const t = useT();
  const closed = useClosed();
  const [found, setFound] = useState<Coupon>();
  const [fetchDetails] = useLazyCouponDetailsQuery();
  const form = useCallForm({
    call: couponcode.getcoupondetails,
    schemas: schemas.couponcode.getcoupondetails,
    initial: { coupon_code: '' },
    onSubmit: async (fields) => {
      const { data, isSuccess, error } = await fetchDetails(fields);
      // Every refusal here concerns the typed code.
      if (!isSuccess) return { ...refusalOf(error), field: 'coupon_code' };
      setFound(data);
      return { ok: true };
    },
  });
  if (closed)
    return (
      <Section title={t('coupon.title')}>
        <ClosedNotice reason={closed} />
      </Section>
    );
  return (
    <Section title={t('coupon.title')}>
      <Card>
        {found ? (
          <CouponFound
            key={found.coupon_code}
            coupon={found}
            onAnother={() => {
              setFound(undefined);
              form.set('coupon_code', '');
            }}
          />
        ) : (
          <Form form={form} label={t('coupon.title')}>
            <TextField
              label={t('coupon.code')}
              hint={t('coupon.hint')}
              autoComplete="off"
              maxLength={32}
              filter={code}
              {...form.field('coupon_code')}
            />
            <SubmitButton>{t('coupon.look')}</SubmitButton>
          </Form>
        )}
      </Card>
    </Section>
  );
}
