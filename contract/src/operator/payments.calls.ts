import type { OperatorCall, OperatorQuery } from '../call.ts';
import type * as schemas from './payments.schemas.ts';

export const withdrawals: OperatorQuery<typeof schemas.withdrawals> = {
  path: '/operator/withdrawals',
  access: 'operator',
  kind: 'query',
};

export const approvewithdrawal: OperatorCall<typeof schemas.approvewithdrawal, 'value'> = {
  path: '/operator/approvewithdrawal',
  access: 'operator',
  kind: 'mutation',
  makes: 'value',
};

export const rejectwithdrawal: OperatorCall<typeof schemas.rejectwithdrawal, 'nothing'> = {
  path: '/operator/rejectwithdrawal',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

/** Manual deposits, which a person has to review. */
export const deposits: OperatorQuery<typeof schemas.deposits> = {
  path: '/operator/deposits',
  access: 'operator',
  kind: 'query',
};

export const approvedeposit: OperatorCall<typeof schemas.approvedeposit, 'value'> = {
  path: '/operator/approvedeposit',
  access: 'operator',
  kind: 'mutation',
  makes: 'value',
};

export const rejectdeposit: OperatorCall<typeof schemas.rejectdeposit, 'nothing'> = {
  path: '/operator/rejectdeposit',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

/** Referrals whose two sides have a device, an address or a bank in common. */
export const referrals: OperatorQuery<typeof schemas.referrals> = {
  path: '/operator/referrals',
  access: 'operator',
  kind: 'query',
};

export const approvereferral: OperatorCall<typeof schemas.approvereferral, 'value'> = {
  path: '/operator/approvereferral',
  access: 'operator',
  kind: 'mutation',
  makes: 'value',
};

export const rejectreferral: OperatorCall<typeof schemas.rejectreferral, 'nothing'> = {
  path: '/operator/rejectreferral',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

/** Wins that no bet explains, which a person has to look at. */
export const waitingwins: OperatorQuery<typeof schemas.waitingwins> = {
  path: '/operator/waitingwins',
  access: 'operator',
  kind: 'query',
};

export const decidewin: OperatorCall<typeof schemas.decidewin, 'value'> = {
  path: '/operator/decidewin',
  access: 'operator',
  kind: 'mutation',
  makes: 'value',
};

export const reviews: OperatorQuery<typeof schemas.reviews> = {
  path: '/operator/reviews',
  access: 'operator',
  kind: 'query',
};

export const closereview: OperatorCall<typeof schemas.closereview, 'nothing'> = {
  path: '/operator/closereview',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

/** The three ends of a payment under review. */
export const creditpayment: OperatorCall<typeof schemas.creditpayment, 'value'> = {
  path: '/operator/creditpayment',
  access: 'operator',
  kind: 'mutation',
  makes: 'value',
};

export const returnpayment: OperatorCall<typeof schemas.returnpayment, 'nothing'> = {
  path: '/operator/returnpayment',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

export const rejectpayment: OperatorCall<typeof schemas.rejectpayment, 'nothing'> = {
  path: '/operator/rejectpayment',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

export const adjust: OperatorCall<typeof schemas.adjust, 'value'> = {
  path: '/operator/adjust',
  access: 'operator',
  kind: 'mutation',
  makes: 'value',
};
