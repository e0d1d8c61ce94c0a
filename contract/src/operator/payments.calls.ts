import type { OperatorCall } from '../call.ts';
import type * as schemas from './payments.schemas.ts';

export const withdrawals: OperatorCall<typeof schemas.withdrawals> = {
  path: '/operator/withdrawals',
  access: 'operator',
  kind: 'query',
};

export const approvewithdrawal: OperatorCall<typeof schemas.approvewithdrawal> = {
  path: '/operator/approvewithdrawal',
  access: 'operator',
  kind: 'mutation',
};

export const rejectwithdrawal: OperatorCall<typeof schemas.rejectwithdrawal> = {
  path: '/operator/rejectwithdrawal',
  access: 'operator',
  kind: 'mutation',
};

/** Manual deposits, which a person has to review. */
export const deposits: OperatorCall<typeof schemas.deposits> = {
  path: '/operator/deposits',
  access: 'operator',
  kind: 'query',
};

export const approvedeposit: OperatorCall<typeof schemas.approvedeposit> = {
  path: '/operator/approvedeposit',
  access: 'operator',
  kind: 'mutation',
};

export const rejectdeposit: OperatorCall<typeof schemas.rejectdeposit> = {
  path: '/operator/rejectdeposit',
  access: 'operator',
  kind: 'mutation',
};

export const reviews: OperatorCall<typeof schemas.reviews> = {
  path: '/operator/reviews',
  access: 'operator',
  kind: 'query',
};

export const closereview: OperatorCall<typeof schemas.closereview> = {
  path: '/operator/closereview',
  access: 'operator',
  kind: 'mutation',
};

export const adjust: OperatorCall<typeof schemas.adjust> = {
  path: '/operator/adjust',
  access: 'operator',
  kind: 'mutation',
};

export const adjustments: OperatorCall<typeof schemas.adjustments> = {
  path: '/operator/adjustments',
  access: 'operator',
  kind: 'query',
};

export const confirmadjust: OperatorCall<typeof schemas.confirmadjust> = {
  path: '/operator/confirmadjust',
  access: 'operator',
  kind: 'mutation',
};
