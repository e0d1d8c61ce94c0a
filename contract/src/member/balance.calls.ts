import type { MemberCall } from '../call.ts';
import type * as schemas from './balance.schemas.ts';

export const getbalance: MemberCall<typeof schemas.getbalance> = {
  path: '/member/getbalance',
  access: 'member',
  kind: 'query',
};

export const streamticket: MemberCall<typeof schemas.streamticket> = {
  path: '/member/streamticket',
  access: 'member',
  kind: 'mutation',
};

export const gettokenbalance: MemberCall<typeof schemas.gettokenbalance> = {
  path: '/member/gettokenbalance',
  access: 'member',
  kind: 'query',
};

export const providergameofflist: MemberCall<typeof schemas.providergameofflist> = {
  path: '/member/providergameofflist',
  access: 'member',
  kind: 'query',
};

export const claimfreecredit: MemberCall<typeof schemas.claimfreecredit> = {
  path: '/member/claimfreecredit',
  access: 'member',
  kind: 'mutation',
};

export const redeemfreecredit: MemberCall<typeof schemas.redeemfreecredit> = {
  path: '/member/redeemfreecredit',
  access: 'member',
  kind: 'mutation',
};

export const cancelpromotion: MemberCall<typeof schemas.cancelpromotion> = {
  path: '/member/cancelpromotion',
  access: 'member',
  kind: 'mutation',
};
