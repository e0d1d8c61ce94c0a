import type { OperatorCall, OperatorQuery } from '../call.ts';
import type * as schemas from './members.schemas.ts';

export const members: OperatorQuery<typeof schemas.members> = {
  path: '/operator/members',
  access: 'operator',
  kind: 'query',
};

export const setmemberstate: OperatorCall<typeof schemas.setmemberstate, 'way'> = {
  path: '/operator/setmemberstate',
  access: 'operator',
  kind: 'mutation',
  makes: 'way',
};

/** After a change of phone, email or password money waits; a person who has spoken to the member ends that. */
export const releasepayouts: OperatorCall<typeof schemas.releasepayouts, 'way'> = {
  path: '/operator/releasepayouts',
  access: 'operator',
  kind: 'mutation',
  makes: 'way',
};

/** Whether an account is of the same person as a self-excluded one. */
export const decideperson: OperatorCall<typeof schemas.decideperson, 'way'> = {
  path: '/operator/decideperson',
  access: 'operator',
  kind: 'mutation',
  makes: 'way',
};

export const kycs: OperatorQuery<typeof schemas.kycs> = {
  path: '/operator/kycs',
  access: 'operator',
  kind: 'query',
};

export const decidekyc: OperatorCall<typeof schemas.decidekyc, 'way'> = {
  path: '/operator/decidekyc',
  access: 'operator',
  kind: 'mutation',
  makes: 'way',
};
