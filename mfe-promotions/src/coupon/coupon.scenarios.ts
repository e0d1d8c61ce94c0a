import { couponcode } from '@palaro/contract';
import { answering, defineScenarios, offline, refusing } from '@palaro/shared-lib/scenarios';
import { aCoupon } from './coupon.scenario-data.ts';
import { balanceOf, CREDIT_OFFERED, MARIA } from '../scenario-data.ts';

const DETAILS = couponcode.getcoupondetails;
const CLAIM = couponcode.claimcoupon;
const at = '/promotions?tab=coupon';

export const COUPON = defineScenarios({
  'A coupon of cash': {
    at,
    as: MARIA,
    answers: [
      ...balanceOf(),
      answering(DETAILS, aCoupon()),
      answering(CLAIM, { kind: 'cash', value: '50.00' }),
    ],
  },
  'A coupon of tickets': {
    at,
    as: MARIA,
    answers: [
      ...balanceOf(),
      answering(
        DETAILS,
        aCoupon({
          coupon_code: 'LUCKY2',
          title: { en: 'Jackpot tickets: 2' },
          kind: 'ticket',
          value: '2.00',
          left: 1,
        }),
      ),
      answering(CLAIM, { kind: 'ticket', value: '2.00' }),
    ],
  },
  'A coupon of free credit while a promotion runs': {
    at,
    as: MARIA,
    answers: [
      ...balanceOf(),
      answering(
        DETAILS,
        aCoupon({ title: { en: '₱100 of free credit' }, kind: 'free_credit', value: '100.00' }),
      ),
      CREDIT_OFFERED,
      refusing(CLAIM, 'ongoing_promotion'),
    ],
  },
  'A coupon that is not there': {
    at,
    as: MARIA,
    answers: [...balanceOf(), refusing(DETAILS, 'coupon_not_available')],
  },
  'A coupon that was claimed before': {
    at,
    as: MARIA,
    answers: [...balanceOf(), refusing(DETAILS, 'claim_promo_only_once')],
  },
  'A coupon for those who have deposited': {
    at,
    as: MARIA,
    answers: [...balanceOf(), refusing(DETAILS, 'ftd_required')],
  },
  'A coupon for new members': { at, as: MARIA, answers: [...balanceOf(), refusing(DETAILS, 'newbie_unmet')] },
  'A coupon in the hands of who excluded themselves': {
    at,
    as: MARIA,
    answers: [...balanceOf(), answering(DETAILS, aCoupon()), refusing(CLAIM, 'self_excluded')],
  },
  'Coupons are closed to who excluded themselves': {
    at,
    as: MARIA,
    answers: balanceOf({ closed: 'self_excluded' }),
  },
  'The network is gone at the coupon': { at, as: MARIA, answers: [...balanceOf(), offline(DETAILS)] },
});
