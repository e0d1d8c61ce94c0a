import * as z from 'zod/mini';
import { EXCLUSION_ERRORS } from './call.ts';
import { describeCall } from './describe-call.ts';
import { couponCode, instant, localised, money, requestId, text } from './fields.ts';

const appId = z.optional(text('invalid_filter', { max: 40 }));

export const coupon = z.object({
  coupon_code: z.string(),
  title: localised,
  text: localised,
  kind: z.enum(['cash', 'free_credit', 'token', 'ticket']),
  value: money,
  expires_at: instant,
  /** How many more claims it allows, by all members together. */
  left: z.int(),
});

export const getcoupondetails = describeCall({
  summary: 'What a coupon gives, if this member can claim it.',
  request: z.object({ coupon_code: couponCode, app_id: appId }),
  value: coupon,
  errors: [
    'coupon_not_available',
    'claim_promo_only_once',
    'ftd_required',
    'newbie_unmet',
    'multiplier_not_found',
    'too_many_requests',
  ],
});

export const claimcoupon = describeCall({
  summary: 'Claims a coupon, once a member.',
  request: z.object({ coupon_code: couponCode, app_id: appId, request_id: requestId }),
  value: z.object({ kind: z.string(), value: money }),
  errors: [
    'coupon_not_available',
    'claim_promo_only_once',
    'ftd_required',
    'newbie_unmet',
    'multiplier_not_found',
    'ongoing_promotion',
    ...EXCLUSION_ERRORS,
    'request_id_reused',
  ],
});

export type Coupon = z.infer<typeof coupon>;
