import {
  DEPOSIT_METHODS,
  payg,
  payUrlField,
  type DepositCall,
  type DepositCode,
  type DepositWay,
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
  fieldsOfWay,
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
import { rangeOf, routesFor, startByFirst, type Route } from './ways.rules.ts';
import classes from './pay-page.module.css';

type Values = {
  deposit_amount: string;
  promotion_id: string;
  bank_code?: string;
  payment_type?: string;
} & Record<string, string>;

interface Props {
  /** In the order in which they are tried; one for a method that is opened by its own name. */
  routes: readonly [Route, ...Route[]];
  /** The way that they belong to, where the house chooses between them. */
  way?: DepositWay;
  /** What the member knows it by. */
  method: string;
  /** Filled in at first. */
  sum?: string;
  onAddress: (left: Left) => void;
}

/** Starts a payment by a gateway. @returns the address of its page, or why there is none. */
function useStartBy(way: DepositWay | undefined) {
  const [startDeposit] = useIntent(useStartDepositMutation());
  const { data: promotions } = usePromotionOffersQuery();
  return async (code: DepositCode, { promotion_id: chosen, ...values }: Values) => {
    const promotion_id = takenOf(promotions, chosen);
    const mode = modeOf(navigator.userAgent);
    const fields = {
      ...values,
      ...(promotion_id && { promotion_id }),
      ...(way && fieldsOfWay(code, way)),
      ...deviceFields(code, mode),
      mode,
      return_url: returnAddress(location.origin),
    };
    // Form values are text; the form has validated them by this call.
    const request = fields as Omit<RequestOf<DepositCall>, 'request_id'>;
    const result = await startDeposit({ code, ...request });
    if (!result.ok) return result;
    const address = result.top[payUrlField(code)];
    // Members are sent only to the allowed origins of payment pages.
    if (!address || !isAllowedAddress(address, 'payment'))
      return { ok: false as const, key: 'failedtolaunchpaymentgateway' };
    return { ok: true as const, left: { address, ticketId: result.value.ticket_id } };
  };
}

/** The amount, a description of the next steps, and the button to the gateway. */
export function PayForm({ routes, way, method, sum = '', onAddress }: Props) {
  const t = useT();
  const wanted = useWantedPromotion();
  const [{ code }] = routes;
  const [min = '', max = ''] = rangeOf(routes);
  const { data: promotions, isLoading: isPromotionUnknown } = usePromotionOffersQuery();
  const isCrypto = DEPOSIT_METHODS[code].kind === 'crypto';
  const { isLoading: isRateUnknown } = useExchangeRatesQuery(undefined, { skip: !isCrypto });
  // Of a way, what a gateway wants to know besides is said by the way.
  const choices = way ? [] : choicesOf(code);
  const startBy = useStartBy(way);
  const form = useCallForm<DepositCall, Values>({
    call: payg.depositCalls[code],
    schemas: schemas.payg.depositCalls[code],
    initial: {
      deposit_amount: sum,
      promotion_id: wanted,
      ...Object.fromEntries(choices.map(({ name }) => [name, ''])),
    },
    extra: { deposit_amount: (values) => amountProblem(values.deposit_amount, min, max) },
    onSubmit: async (values) => {
      const fitting = routesFor(routes, values.deposit_amount);
      const started = await startByFirst(fitting, ({ code: tried }) => startBy(tried, values));
      // Those that take this sum are under maintenance.
      if (!started) return { ok: false, key: 'fpayUnderMaintenance' };
      if (started.ok) onAddress(started.left);
      return started;
    },
  });
  const [likely = routes[0]] = routesFor(routes, form.values.deposit_amount);
  return (
    <Form form={form}>
      <AmountField
        label={t('pay.amount')}
        quick={quickAmounts(Number(min), Number(max))}
        min={min}
        max={max}
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
          {isCrypto && <ExchangeRate amount={form.values.deposit_amount} />}
          <NextSteps method={method} minutes={DEPOSIT_METHODS[likely.code].expiryMinutes} />
          <div className={classes.pay}>
            <SubmitButton variant="money">{t('pay.button', { method })}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

function NextSteps({ method, minutes }: { method: string; minutes: number }) {
  const t = useT();
  return (
    <Card tone="sunken">
      <h2 className={classes.nextTitle}>{t('pay.next')}</h2>
      <ol className={classes.next}>
        <li>{t('pay.next1', { method })}</li>
        <li>{t('pay.next2')}</li>
        <li>{t('pay.next3', { method })}</li>
      </ol>
      <p className={classes.minutes}>{t('pay.minutes', { count: minutes })}</p>
    </Card>
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
