import type { OperatorCall } from '../call.ts';
import type * as schemas from './members.schemas.ts';

export const members: OperatorCall<typeof schemas.members> = {
  path: '/operator/members',
  access: 'operator',
  kind: 'query',
};

export const setmemberstate: OperatorCall<typeof schemas.setmemberstate> = {
  path: '/operator/setmemberstate',
  access: 'operator',
  kind: 'mutation',
};

/** Whether an account is of the same person as a self-excluded one. */
export const decideperson: OperatorCall<typeof schemas.decideperson> = {
  path: '/operator/decideperson',
  access: 'operator',
  kind: 'mutation',
};

export const kycs: OperatorCall<typeof schemas.kycs> = {
  path: '/operator/kycs',
  access: 'operator',
  kind: 'query',
};

export const decidekyc: OperatorCall<typeof schemas.decidekyc> = {
  path: '/operator/decidekyc',
  access: 'operator',
  kind: 'mutation',
};
