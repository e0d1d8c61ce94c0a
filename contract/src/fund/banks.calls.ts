import type { MemberCall } from '../call.ts';
import type * as schemas from './banks.schemas.ts';

export const banklookup: MemberCall<typeof schemas.banklookup> = {
  path: '/fund/banklookup',
  access: 'member',
  kind: 'query',
};

export const memberbanklist: MemberCall<typeof schemas.memberbanklist> = {
  path: '/fund/memberbanklist',
  access: 'member',
  kind: 'query',
};

export const bankotprequest: MemberCall<typeof schemas.bankotprequest> = {
  path: '/fund/bankotprequest',
  access: 'member',
  kind: 'mutation',
};

export const addbank: MemberCall<typeof schemas.addbank> = {
  path: '/fund/addbank',
  access: 'member',
  kind: 'mutation',
};

export const memberewalletlist: MemberCall<typeof schemas.memberewalletlist> = {
  path: '/fund/memberewalletlist',
  access: 'member',
  kind: 'query',
};

export const addewallet: MemberCall<typeof schemas.addewallet> = {
  path: '/fund/addewallet',
  access: 'member',
  kind: 'mutation',
};

export const setdefaultbank: MemberCall<typeof schemas.setdefaultbank> = {
  path: '/fund/setdefaultbank',
  access: 'member',
  kind: 'mutation',
};
