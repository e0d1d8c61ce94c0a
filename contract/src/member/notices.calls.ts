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

export const pushget: MemberCall<typeof schemas.pushget> = {
  path: '/member/pushget',
  access: 'member',
  kind: 'query',
};

export const pushset: MemberCall<typeof schemas.pushset> = {
  path: '/member/pushset',
  access: 'member',
  kind: 'mutation',
};

export const pushend: MemberCall<typeof schemas.pushend> = {
  path: '/member/pushend',
  access: 'member',
  kind: 'mutation',
};
