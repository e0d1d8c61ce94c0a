import type { OperatorCall, OperatorQuery } from '../call.ts';
import type * as schemas from './site.schemas.ts';

export const setswitch: OperatorCall<typeof schemas.setswitch, 'way'> = {
  path: '/operator/setswitch',
  access: 'operator',
  kind: 'mutation',
  makes: 'way',
};

export const setcontent: OperatorCall<typeof schemas.setcontent, 'way'> = {
  path: '/operator/setcontent',
  access: 'operator',
  kind: 'mutation',
  makes: 'way',
};

export const createcoupon: OperatorCall<typeof schemas.createcoupon, 'value'> = {
  path: '/operator/createcoupon',
  access: 'operator',
  kind: 'mutation',
  makes: 'value',
};

export const sendinbox: OperatorCall<typeof schemas.sendinbox, 'value'> = {
  path: '/operator/sendinbox',
  access: 'operator',
  kind: 'mutation',
  makes: 'value',
};

export const memberreviews: OperatorQuery<typeof schemas.memberreviews> = {
  path: '/operator/memberreviews',
  access: 'operator',
  kind: 'query',
};

export const decidereview: OperatorCall<typeof schemas.decidereview, 'nothing'> = {
  path: '/operator/decidereview',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

export const runday: OperatorCall<typeof schemas.runday, 'nothing'> = {
  path: '/operator/runday',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

export const datakeys: OperatorQuery<typeof schemas.datakeys> = {
  path: '/operator/datakeys',
  access: 'operator',
  kind: 'query',
};

export const resealdata: OperatorCall<typeof schemas.resealdata, 'nothing'> = {
  path: '/operator/resealdata',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

export const retiredatakeys: OperatorCall<typeof schemas.retiredatakeys, 'nothing'> = {
  path: '/operator/retiredatakeys',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

export const securityrecord: OperatorQuery<typeof schemas.securityrecord> = {
  path: '/operator/securityrecord',
  access: 'operator',
  kind: 'query',
};

export const audit: OperatorQuery<typeof schemas.audit> = {
  path: '/operator/audit',
  access: 'operator',
  kind: 'query',
};
