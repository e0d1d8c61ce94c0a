import type { MemberCall, OpenCall } from '../call.ts';
import type * as schemas from './terms.schemas.ts';

export const termsversion: OpenCall<typeof schemas.termsversion> = {
  path: '/member/termsversion',
  access: 'open',
  kind: 'query',
};

export const termsget: MemberCall<typeof schemas.termsget> = {
  path: '/member/termsget',
  access: 'member',
  kind: 'query',
};

export const termsset: MemberCall<typeof schemas.termsset> = {
  path: '/member/termsset',
  access: 'member',
  kind: 'mutation',
};
