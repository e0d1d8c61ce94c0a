import type { MemberCall, OpenCall } from '../call.ts';
import type * as schemas from './rewards.schemas.ts';

export const ticketlist: MemberCall<typeof schemas.ticketlist> = {
  path: '/report/ticketlist',
  access: 'member',
  kind: 'query',
};

export const promotionstatus: MemberCall<typeof schemas.promotionstatus> = {
  path: '/report/promotionstatus',
  access: 'member',
  kind: 'query',
};

export const promostatement: MemberCall<typeof schemas.promostatement> = {
  path: '/report/promostatement',
  access: 'member',
  kind: 'query',
};

export const vip: MemberCall<typeof schemas.vip> = {
  path: '/report/vip',
  access: 'member',
  kind: 'query',
};

export const missionlist: MemberCall<typeof schemas.missionlist> = {
  path: '/report/missionlist',
  access: 'member',
  kind: 'query',
};

export const badgelist: MemberCall<typeof schemas.badgelist> = {
  path: '/report/badgelist',
  access: 'member',
  kind: 'query',
};

export const leaderboard: OpenCall<typeof schemas.leaderboard> = {
  path: '/report/leaderboard',
  access: 'open',
  kind: 'query',
};
