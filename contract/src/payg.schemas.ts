import * as z from 'zod/mini';
import { EXCLUSION_ERRORS } from './call.ts';
import {
  DEPOSIT_CHOICES,
  DEPOSIT_CODES,
  DEPOSIT_METHODS,
  depositMethod,
  type DepositCode,
  type DepositField,
} from './deposit-methods.ts';
import { describeCall } from './describe-call.ts';
import { amount, instant, oneOf, promotionId, requestId, text } from './fields.ts';

const common = {
  deposit_amount: amount('invalid_deposit_amount'),
  promotion_id: z.optional(promotionId),
  /** The member's device; the gateway adapts its page to it. */
  mode: oneOf(['mobile', 'desktop'], 'invalid_mode'),
  /** An address of this site: where the gateway sends the member back to. */
  return_url: text('invalid_return_url', { max: 500, pattern: /^https?:\/\/[\x21-\x7e]+$/ }),
  request_id: requestId,
};

/** Fields that only some gateways take, by the method's row. */
const extra = {
  bank_code: oneOf(DEPOSIT_CHOICES.bank_code, 'invalid_bank_id'),
  payment_type: oneOf(DEPOSIT_CHOICES.payment_type, 'invalid_payment_type'),
  method: oneOf(DEPOSIT_CHOICES.method, 'invalid_mode'),
  is_mobile: oneOf(['0', '1'], 'invalid_mode'),
} satisfies Record<DepositField, z.ZodMiniType>;

const depositRequest = z.object({
  ...common,
  bank_code: z.optional(extra.bank_code),
  payment_type: z.optional(extra.payment_type),
  method: z.optional(extra.method),
  is_mobile: z.optional(extra.is_mobile),
});

/** The request of one code: the fields of its row are required, the others unknown. */
function requestOf(code: DepositCode): typeof depositRequest {
  const fields = Object.fromEntries((depositMethod(code).fields ?? []).map((field) => [field, extra[field]]));
  return z.object({ ...common, ...fields }) as unknown as typeof depositRequest;
}

function depositSchemas(code: DepositCode) {
  return describeCall({
    summary: `Starts a deposit at ${DEPOSIT_METHODS[code].label}; the answer holds the address of the payment page.`,
    request: requestOf(code),
    value: z.object({ ticket_id: z.string(), expires_at: instant }),
    top: z.catchall(z.object({}), z.string()),
    errors: [
      'min_deposit_not_met',
      'exceed_max_deposit',
      'fpayUnderMaintenance',
      'failedtolaunchpaymentgateway',
      'currencyNotSupported',
      'invalid_promotion',
      'invalid_promo_package',
      'promotion_not_available',
      'promo_min_deposit_not_met',
      'claim_promo_only_once',
      'claim_promo_only_once_a_day',
      'first_deposit_not_met',
      'first_deposit_of_day_not_met',
      'first_deposit_unmet',
      'vip_not_exists',
      'ongoing_promotion',
      'deposit_limit_reached',
      ...EXCLUSION_ERRORS,
      'identity_required',
      'request_id_reused',
      'too_many_requests',
    ],
  });
}

export type DepositSchemas = ReturnType<typeof depositSchemas>;

/** Code → the schemas of its call. */
export const depositCalls = Object.fromEntries(
  DEPOSIT_CODES.map((code) => [code, depositSchemas(code)]),
) as Record<DepositCode, DepositSchemas>;
