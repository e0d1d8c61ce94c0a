import type { MemberCall } from '../call.ts';
import type * as schemas from './rebate.schemas.ts';

export const rebate: MemberCall<typeof schemas.rebate> = {
  path: '/report/rebate',
  access: 'member',
  kind: 'query',
};

export const downlinerebate: MemberCall<typeof schemas.downlinerebate> = {
  path: '/report/downlinerebate',
  access: 'member',
  kind: 'query',
};

export const claimrebate: MemberCall<typeof schemas.claimrebate> = {
  path: '/report/claimrebate',
  access: 'member',
  kind: 'mutation',
};

export const claimdownlinerebate: MemberCall<typeof schemas.claimdownlinerebate> = {
  path: '/report/claimdownlinerebate',
  access: 'member',
  kind: 'mutation',
};

export const rebatechart: MemberCall<typeof schemas.rebatechart> = {
  path: '/report/rebatechart',
  access: 'member',
  kind: 'query',
};

export const rebateresult: MemberCall<typeof schemas.rebateresult> = {
  path: '/report/rebateresult',
  access: 'member',
  kind: 'query',
};

export const refereelist: MemberCall<typeof schemas.refereelist> = {
  path: '/report/refereelist',
  access: 'member',
  kind: 'query',
};

export const turnoverdownline: MemberCall<typeof schemas.turnoverdownline> = {
  path: '/report/turnoverdownline',
  access: 'member',
  kind: 'query',
};
