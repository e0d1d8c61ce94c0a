import type { MemberCall, OpenCall } from './call.ts';
import type * as schemas from './event.schemas.ts';

export const matchlist: OpenCall<typeof schemas.matchlist> = {
  path: '/event/matchlist',
  access: 'open',
  kind: 'query',
};

export const makebet: MemberCall<typeof schemas.makebet> = {
  path: '/event/makebet',
  access: 'member',
  kind: 'mutation',
};

export const getbetlist: MemberCall<typeof schemas.getbetlist> = {
  path: '/event/getbetlist',
  access: 'member',
  kind: 'query',
};

export const ticketclaimedlist: MemberCall<typeof schemas.ticketclaimedlist> = {
  path: '/event/ticketclaimedlist',
  access: 'member',
  kind: 'query',
};

export const redeemticket: MemberCall<typeof schemas.redeemticket> = {
  path: '/event/redeemticket',
  access: 'member',
  kind: 'mutation',
};
