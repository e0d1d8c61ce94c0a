import type { MemberCall } from '../call.ts';
import type * as schemas from './withdrawals.schemas.ts';

export const withdrawquote: MemberCall<typeof schemas.withdrawquote> = {
  path: '/fund/withdrawquote',
  access: 'member',
  kind: 'query',
};

export const withdraw: MemberCall<typeof schemas.withdraw> = {
  path: '/fund/withdraw',
  access: 'member',
  kind: 'mutation',
};

export const withdrawcancel: MemberCall<typeof schemas.withdrawcancel> = {
  path: '/fund/withdrawcancel',
  access: 'member',
  kind: 'mutation',
};

export const transferquote: MemberCall<typeof schemas.transferquote> = {
  path: '/fund/transferquote',
  access: 'member',
  kind: 'query',
};

export const transfer: MemberCall<typeof schemas.transfer> = {
  path: '/fund/transfer',
  access: 'member',
  kind: 'mutation',
};
