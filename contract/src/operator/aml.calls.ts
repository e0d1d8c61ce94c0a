import type { OperatorCall } from '../call.ts';
import type * as schemas from './aml.schemas.ts';

/** Cases of the anti-money-laundering duty: docs/money-laundering.md. No call of a member says anything of them. */
export const amlcases: OperatorCall<typeof schemas.amlcases> = {
  path: '/operator/amlcases',
  access: 'operator',
  kind: 'query',
};

export const amlcase: OperatorCall<typeof schemas.amlcase> = {
  path: '/operator/amlcase',
  access: 'operator',
  kind: 'query',
};

export const openamlcase: OperatorCall<typeof schemas.openamlcase> = {
  path: '/operator/openamlcase',
  access: 'operator',
  kind: 'mutation',
};

export const noteamlcase: OperatorCall<typeof schemas.noteamlcase> = {
  path: '/operator/noteamlcase',
  access: 'operator',
  kind: 'mutation',
};

/** Data of a person leave the house with it, so it is an act in the audit log. */
export const exportamlcase: OperatorCall<typeof schemas.exportamlcase> = {
  path: '/operator/exportamlcase',
  access: 'operator',
  kind: 'mutation',
};

export const reportamlcase: OperatorCall<typeof schemas.reportamlcase> = {
  path: '/operator/reportamlcase',
  access: 'operator',
  kind: 'mutation',
};

export const closeamlcase: OperatorCall<typeof schemas.closeamlcase> = {
  path: '/operator/closeamlcase',
  access: 'operator',
  kind: 'mutation',
};

export const loadwatchlist: OperatorCall<typeof schemas.loadwatchlist> = {
  path: '/operator/loadwatchlist',
  access: 'operator',
  kind: 'mutation',
};
