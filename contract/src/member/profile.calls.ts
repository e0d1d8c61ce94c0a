import type { MemberCall, OpenCall } from '../call.ts';
import type * as schemas from './profile.schemas.ts';

export const updatepassword: MemberCall<typeof schemas.updatepassword> = {
  path: '/member/updatepassword',
  access: 'member',
  kind: 'mutation',
};

export const updateprofile: MemberCall<typeof schemas.updateprofile> = {
  path: '/member/updateprofile',
  access: 'member',
  kind: 'mutation',
};

export const updateemail: MemberCall<typeof schemas.updateemail> = {
  path: '/member/updateemail',
  access: 'member',
  kind: 'mutation',
};

export const phoneotprequest: MemberCall<typeof schemas.phoneotprequest> = {
  path: '/member/phoneotprequest',
  access: 'member',
  kind: 'mutation',
};

export const updatephone: MemberCall<typeof schemas.updatephone> = {
  path: '/member/updatephone',
  access: 'member',
  kind: 'mutation',
};

/** Sends a code to the member's present phone, with which a change of phone or email is confirmed. */
export const confirmotprequest: MemberCall<typeof schemas.confirmotprequest> = {
  path: '/member/confirmotprequest',
  access: 'member',
  kind: 'mutation',
};

/** After `step_up_required`: the member says again who they are, and the refused call can be made. */
export const confirmsession: MemberCall<typeof schemas.confirmsession> = {
  path: '/member/confirmsession',
  access: 'member',
  kind: 'mutation',
  renewsSession: true,
};

/** By the link of the message to the old phone; whoever opens it may be logged in nowhere. */
export const undochange: OpenCall<typeof schemas.undochange> = {
  path: '/member/undochange',
  access: 'open',
  kind: 'mutation',
};

export const sessionlist: MemberCall<typeof schemas.sessionlist> = {
  path: '/member/sessionlist',
  access: 'member',
  kind: 'query',
};

export const sessionrevoke: MemberCall<typeof schemas.sessionrevoke> = {
  path: '/member/sessionrevoke',
  access: 'member',
  kind: 'mutation',
};

export const exportdata: MemberCall<typeof schemas.exportdata> = {
  path: '/member/exportdata',
  access: 'member',
  kind: 'query',
};

export const closeaccount: MemberCall<typeof schemas.closeaccount> = {
  path: '/member/closeaccount',
  access: 'member',
  kind: 'mutation',
};

export const consentset: MemberCall<typeof schemas.consentset> = {
  path: '/member/consentset',
  access: 'member',
  kind: 'mutation',
};

export const consentget: MemberCall<typeof schemas.consentget> = {
  path: '/member/consentget',
  access: 'member',
  kind: 'query',
};
