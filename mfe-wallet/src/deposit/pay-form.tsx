import {
  DEPOSIT_METHODS,
  payg,
  payUrlField,
  type DepositCall,
  type DepositCode,
  type RequestOf,
} from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { isAllowedAddress, useErrorText, useIntent } from '@palaro/shared-lib/core';
import { AmountField, Form, SelectField, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import { Card, LinkButton, Notice, Skeleton } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import {
  amountProblem,
  CHOICE_NAMES,
  choicesOf,
  deviceFields,
  modeOf,
  quickAmounts,
  returnAddress,
} from './deposit.rules.ts';
import { useExchangeRatesQuery, usePromotionOffersQuery } from './deposit.queries.ts';
import { ExchangeRate } from './exchange-rate.tsx';
import type { Left } from './leaving.tsx';
import { useStartDepositMutation } from './pay.mutations.ts';
import { PromotionChoice } from './promotion-choice.tsx';
import { useWantedPromotion } from './promotion-wanted.tsx';
import { takenOf } from './promotion.rules.ts';
import classes from './pay-page.module.css';

type Values = {
  deposit_amount: string;
  promotion_id: string;
  bank_code?: string;
  payment_type?: string;
} & Record<string, string>;

interface Props {
  code: DepositCode;
  /** The current limits; those of the contract until they have loaded. */
  limits: { min: number | string; max: number | string };
  onAddress: (left: Left) => void;
}

/** The amount, a description of the next steps, and the button to the gateway. */
export function PayForm({ code, limits: { min, max }, onAddress }: Props) {
  const t = useT();
  const [startDeposit] = useIntent(useStartDepositMutation());
  const wanted = useWantedPromotion();
  const { label: method, expiryMinutes, kind } = DEPOSIT_METHODS[code];
  const { data: promotions, isLoading: isPromotionUnknown } = usePromotionOffersQuery();
  const { isLoading: isRateUnknown } = useExchangeRatesQuery(undefined, { skip: kind !== 'crypto' });
  const choices = choicesOf(code);
  const form = useCallForm<DepositCall, Values>({
    call: payg.depositCalls[code],
    schemas: schemas.payg.depositCalls[code],
    initial: {
      deposit_amount: '',
      promotion_id: wanted,
      ...Object.fromEntries(choices.map(({ name }) => [name, ''])),
    },
    extra: { deposit_amount: (values) => amountProblem(values.deposit_amount, min, max) },
    onSubmit: async ({ promotion_id: chosen, ...values }) => {
      const promotion_id = takenOf(promotions, chosen);
      const mode = modeOf(navigator.userAgent);
      const fields = {
        ...values,
        ...(promotion_id && { promotion_id }),
        ...deviceFields(code, mode),
        mode,
        return_url: returnAddress(location.origin),
      };
      // Form values are text; the form has validated them by this call.
      const result = await startDeposit({ code, ...(fields as Omit<RequestOf<DepositCall>, 'request_id'>) });
      if (!result.ok) return result;
      const address = result.top[payUrlField(code)];
      // Members are sent only to the allowed origins of payment pages.
      if (!address || !isAllowedAddress(address, 'payment'))
        return { ok: false, key: 'failedtolaunchpaymentgateway' };
      onAddress({ address, ticketId: result.value.ticket_id });
      return result;
    },
  });
  return (
    <Form form={form}>
      <AmountField
        label={t('pay.amount')}
        quick={quickAmounts(Number(min), Number(max))}
        min={String(min)}
        max={String(max)}
        {...form.field('deposit_amount')}
      />
      {choices.map(({ name, options }) => (
        <SelectField
          key={name}
          label={t(`pay.${name}`)}
          options={options.map((value) => ({ value, label: CHOICE_NAMES[value] }))}
          {...form.field(name)}
        />
      ))}
      {/* The amount can be typed at once; everything below it appears together, so that nothing moves under the thumb. */}
      {isPromotionUnknown || isRateUnknown ? (
        <Skeleton shape="card" count={2} />
      ) : promotions?.closed ? (
        <Closed reason={promotions.closed} />
      ) : (
        <>
          <PromotionChoice amount={form.values.deposit_amount} {...form.field('promotion_id')} />
          {kind === 'crypto' && <ExchangeRate amount={form.values.deposit_amount} />}
          <Card tone="sunken">
            <h2 className={classes.nextTitle}>{t('pay.next')}</h2>
            <ol className={classes.next}>
              <li>{t('pay.next1', { method })}</li>
              <li>{t('pay.next2')}</li>
              <li>{t('pay.next3', { method })}</li>
            </ol>
            <p className={classes.minutes}>{t('pay.minutes', { count: expiryMinutes })}</p>
          </Card>
          <SubmitButton variant="money">{t('pay.button', { method })}</SubmitButton>
        </>
      )}
    </Form>
  );
}

/** In place of the button, for a member whom no deposit is taken from. */
function Closed({ reason }: { reason: string }) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <Notice tone="warn" title={errorText(reason)}>
      <p>{t('pay.closed')}</p>
      <LinkButton size="small" icon="bank" to="/withdrawal">
        {t('nav.withdraw')}
      </LinkButton>
    </Notice>
  );
}
