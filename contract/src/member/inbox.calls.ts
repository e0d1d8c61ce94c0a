import type { MemberCall } from '../call.ts';
import type * as schemas from './inbox.schemas.ts';

export const inboxlist: MemberCall<typeof schemas.inboxlist> = {
  path: '/member/inboxlist',
  access: 'member',
  kind: 'query',
};

export const inboxread: MemberCall<typeof schemas.inboxread> = {
  path: '/member/inboxread',
  access: 'member',
  kind: 'mutation',
};

export const claiminbox: MemberCall<typeof schemas.claiminbox> = {
  path: '/member/claiminbox',
  access: 'member',
  kind: 'mutation',
};
