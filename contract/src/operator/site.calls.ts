import type { OperatorCall } from '../call.ts';
import type * as schemas from './site.schemas.ts';

export const setswitch: OperatorCall<typeof schemas.setswitch> = {
  path: '/operator/setswitch',
  access: 'operator',
  kind: 'mutation',
};

export const setcontent: OperatorCall<typeof schemas.setcontent> = {
  path: '/operator/setcontent',
  access: 'operator',
  kind: 'mutation',
};

export const createcoupon: OperatorCall<typeof schemas.createcoupon> = {
  path: '/operator/createcoupon',
  access: 'operator',
  kind: 'mutation',
};

export const sendinbox: OperatorCall<typeof schemas.sendinbox> = {
  path: '/operator/sendinbox',
  access: 'operator',
  kind: 'mutation',
};

export const memberreviews: OperatorCall<typeof schemas.memberreviews> = {
  path: '/operator/memberreviews',
  access: 'operator',
  kind: 'query',
};

export const decidereview: OperatorCall<typeof schemas.decidereview> = {
  path: '/operator/decidereview',
  access: 'operator',
  kind: 'mutation',
};

export const runday: OperatorCall<typeof schemas.runday> = {
  path: '/operator/runday',
  access: 'operator',
  kind: 'mutation',
};

export const securityrecord: OperatorCall<typeof schemas.securityrecord> = {
  path: '/operator/securityrecord',
  access: 'operator',
  kind: 'query',
};

export const audit: OperatorCall<typeof schemas.audit> = {
  path: '/operator/audit',
  access: 'operator',
  kind: 'query',
};
