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

/** Referrals whose two sides have a device, an address or a bank in common. */
export const referrals: OperatorCall<typeof schemas.referrals> = {
  path: '/operator/referrals',
  access: 'operator',
  kind: 'query',
};

export const approvereferral: OperatorCall<typeof schemas.approvereferral> = {
  path: '/operator/approvereferral',
  access: 'operator',
  kind: 'mutation',
};

export const rejectreferral: OperatorCall<typeof schemas.rejectreferral> = {
  path: '/operator/rejectreferral',
  access: 'operator',
  kind: 'mutation',
};

/** Wins that no bet explains, which a person has to look at. */
export const waitingwins: OperatorCall<typeof schemas.waitingwins> = {
  path: '/operator/waitingwins',
  access: 'operator',
  kind: 'query',
};

export const decidewin: OperatorCall<typeof schemas.decidewin> = {
  path: '/operator/decidewin',
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

/** The three ends of a payment under review. */
export const creditpayment: OperatorCall<typeof schemas.creditpayment> = {
  path: '/operator/creditpayment',
  access: 'operator',
  kind: 'mutation',
};

export const returnpayment: OperatorCall<typeof schemas.returnpayment> = {
  path: '/operator/returnpayment',
  access: 'operator',
  kind: 'mutation',
};

export const rejectpayment: OperatorCall<typeof schemas.rejectpayment> = {
  path: '/operator/rejectpayment',
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
