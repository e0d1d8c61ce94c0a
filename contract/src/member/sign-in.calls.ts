import type { MemberCall, OpenCall } from '../call.ts';
import type * as schemas from './sign-in.schemas.ts';

export const signup: OpenCall<typeof schemas.signup> = {
  path: '/member/signup',
  access: 'open',
  kind: 'mutation',
};

export const validateotp: OpenCall<typeof schemas.validateotp> = {
  path: '/member/validateotp',
  access: 'open',
  kind: 'mutation',
};

export const renewotp: OpenCall<typeof schemas.renewotp> = {
  path: '/member/renewotp',
  access: 'open',
  kind: 'mutation',
};

export const login: OpenCall<typeof schemas.login> = {
  path: '/member/login',
  access: 'open',
  kind: 'mutation',
};

export const otploginrequest: OpenCall<typeof schemas.otploginrequest> = {
  path: '/member/otploginrequest',
  access: 'open',
  kind: 'mutation',
};

export const otplogin: OpenCall<typeof schemas.otplogin> = {
  path: '/member/otplogin',
  access: 'open',
  kind: 'mutation',
};

export const forgotpassword: OpenCall<typeof schemas.forgotpassword> = {
  path: '/member/forgotpassword',
  access: 'open',
  kind: 'mutation',
};

export const resetpassword: OpenCall<typeof schemas.resetpassword> = {
  path: '/member/resetpassword',
  access: 'open',
  kind: 'mutation',
};

export const getsession: MemberCall<typeof schemas.getsession> = {
  path: '/member/getsession',
  access: 'member',
  kind: 'query',
};

export const logout: MemberCall<typeof schemas.logout> = {
  path: '/member/logout',
  access: 'member',
  kind: 'mutation',
};
