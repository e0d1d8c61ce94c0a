import type { OperatorCall, OperatorQuery } from '../call.ts';
import type * as schemas from './orders.schemas.ts';

/** Acts of the staff that wait for a checker: docs/decisions/0072. */
export const orders: OperatorQuery<typeof schemas.orders> = {
  path: '/operator/orders',
  access: 'operator',
  kind: 'query',
};

/** Carries out an act that another person has ordered, in that person's name. What it makes is theirs, so it makes nothing itself. */
export const approveorder: OperatorCall<typeof schemas.approveorder, 'nothing'> = {
  path: '/operator/approveorder',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

export const refuseorder: OperatorCall<typeof schemas.refuseorder, 'nothing'> = {
  path: '/operator/refuseorder',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};
