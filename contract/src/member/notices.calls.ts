import type { MemberCall } from '../call.ts';
import type * as schemas from './notices.schemas.ts';

/** Sends a code to the member's address for mail, by which it is proven. */
export const emailotprequest: MemberCall<typeof schemas.emailotprequest> = {
  path: '/member/emailotprequest',
  access: 'member',
  kind: 'mutation',
};

export const validateemail: MemberCall<typeof schemas.validateemail> = {
  path: '/member/validateemail',
  access: 'member',
  kind: 'mutation',
};

export const removeemail: MemberCall<typeof schemas.removeemail> = {
  path: '/member/removeemail',
  access: 'member',
  kind: 'mutation',
};

export const noticeget: MemberCall<typeof schemas.noticeget> = {
  path: '/member/noticeget',
  access: 'member',
  kind: 'query',
};

export const noticeset: MemberCall<typeof schemas.noticeset> = {
  path: '/member/noticeset',
  access: 'member',
  kind: 'mutation',
};
