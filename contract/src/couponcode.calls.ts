import type { MemberCall } from './call.ts';
import type * as schemas from './couponcode.schemas.ts';

export const getcoupondetails: MemberCall<typeof schemas.getcoupondetails> = {
  path: '/couponcode/getcoupondetails',
  access: 'member',
  kind: 'query',
  repeat: 'refuse',
};

export const claimcoupon: MemberCall<typeof schemas.claimcoupon> = {
  path: '/couponcode/claimcoupon',
  access: 'member',
  kind: 'mutation',
};
