import type { OperatorCall } from '../call.ts';
import type * as schemas from './support.schemas.ts';

export const supporttickets: OperatorCall<typeof schemas.supporttickets> = {
  path: '/operator/supporttickets',
  access: 'operator',
  kind: 'query',
};

export const supportticket: OperatorCall<typeof schemas.supportticket> = {
  path: '/operator/supportticket',
  access: 'operator',
  kind: 'query',
};

export const answersupport: OperatorCall<typeof schemas.answersupport> = {
  path: '/operator/answersupport',
  access: 'operator',
  kind: 'mutation',
};

export const closesupport: OperatorCall<typeof schemas.closesupport> = {
  path: '/operator/closesupport',
  access: 'operator',
  kind: 'mutation',
};
