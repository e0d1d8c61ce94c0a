import type { OperatorCall, OperatorQuery } from '../call.ts';
import type * as schemas from './sheet.schemas.ts';

export const whoami: OperatorQuery<typeof schemas.whoami> = {
  path: '/operator/whoami',
  access: 'operator',
  kind: 'query',
};

/** Whoever reads it is in the audit log. */
export const membersheet: OperatorQuery<typeof schemas.membersheet> = {
  path: '/operator/membersheet',
  access: 'operator',
  kind: 'query',
};

export const notemember: OperatorCall<typeof schemas.notemember, 'nothing'> = {
  path: '/operator/notemember',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};
