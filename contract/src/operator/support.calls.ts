import type { OperatorCall, OperatorQuery } from '../call.ts';
import type * as schemas from './support.schemas.ts';

export const supporttickets: OperatorQuery<typeof schemas.supporttickets> = {
  path: '/operator/supporttickets',
  access: 'operator',
  kind: 'query',
};

export const supportticket: OperatorQuery<typeof schemas.supportticket> = {
  path: '/operator/supportticket',
  access: 'operator',
  kind: 'query',
};

export const answersupport: OperatorCall<typeof schemas.answersupport, 'nothing'> = {
  path: '/operator/answersupport',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};

export const closesupport: OperatorCall<typeof schemas.closesupport, 'nothing'> = {
  path: '/operator/closesupport',
  access: 'operator',
  kind: 'mutation',
  makes: 'nothing',
};
