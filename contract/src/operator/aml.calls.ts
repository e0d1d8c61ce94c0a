import type { OperatorCall, OperatorQuery } from '../call.ts';
import type * as schemas from './aml.schemas.ts';

/** Cases of the anti-money-laundering duty: docs/money-laundering.md. No call of a member says anything of them. */
export const amlcases: OperatorQuery<typeof schemas.amlcases> = {
  path: '/operator/amlcases',
  access: 'operator',
  kind: 'query',
};

export const amlcase: OperatorQuery<typeof schemas.amlcase> = {
  path: '/operator/amlcase',
  access: 'operator',
  kind: 'query',
};

export const openamlcase: OperatorCall<typeof schemas.openamlcase, 'nothing'> = {
  path: '/operator/openamlcase',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

export const noteamlcase: OperatorCall<typeof schemas.noteamlcase, 'nothing'> = {
  path: '/operator/noteamlcase',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

/** Data of a person leave the house with it, so it is an act in the audit log. */
export const exportamlcase: OperatorCall<typeof schemas.exportamlcase, 'nothing'> = {
  path: '/operator/exportamlcase',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

export const reportamlcase: OperatorCall<typeof schemas.reportamlcase, 'nothing'> = {
  path: '/operator/reportamlcase',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

export const closeamlcase: OperatorCall<typeof schemas.closeamlcase, 'nothing'> = {
  path: '/operator/closeamlcase',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

export const loadwatchlist: OperatorCall<typeof schemas.loadwatchlist, 'nothing'> = {
  path: '/operator/loadwatchlist',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};
