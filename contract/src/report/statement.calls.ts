import type { MemberCall } from '../call.ts';
import type * as schemas from './statement.schemas.ts';

export const statement: MemberCall<typeof schemas.statement> = {
  path: '/report/statement',
  access: 'member',
  kind: 'query',
};

export const getdpwithdrawallist: MemberCall<typeof schemas.getdpwithdrawallist> = {
  path: '/report/getdpwithdrawallist',
  access: 'member',
  kind: 'query',
};

export const transferdetails: MemberCall<typeof schemas.transferdetails> = {
  path: '/report/transferdetails',
  access: 'member',
  kind: 'query',
};

export const adjustmentdetails: MemberCall<typeof schemas.adjustmentdetails> = {
  path: '/report/adjustmentdetails',
  access: 'member',
  kind: 'query',
};
