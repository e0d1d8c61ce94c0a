import type { MemberCall } from '../call.ts';
import type * as schemas from './passkeys.schemas.ts';

export const passkeylist: MemberCall<typeof schemas.passkeylist> = {
  path: '/member/passkeylist',
  access: 'member',
  kind: 'query',
};

/** Whether the member is to be offered a passkey: after the first deposit, until they have one or said no. */
export const passkeyoffer: MemberCall<typeof schemas.passkeyoffer> = {
  path: '/member/passkeyoffer',
  access: 'member',
  kind: 'query',
};

/** The member has seen the offer, and is not offered one again. */
export const passkeyoffered: MemberCall<typeof schemas.passkeyoffered> = {
  path: '/member/passkeyoffered',
  access: 'member',
  kind: 'mutation',
};

/** What the browser needs to make a passkey; its answer goes to `passkeyadd`. */
export const passkeyoptions: MemberCall<typeof schemas.passkeyoptions> = {
  path: '/member/passkeyoptions',
  access: 'member',
  kind: 'mutation',
};

export const passkeyadd: MemberCall<typeof schemas.passkeyadd> = {
  path: '/member/passkeyadd',
  access: 'member',
  kind: 'mutation',
};

export const passkeyremove: MemberCall<typeof schemas.passkeyremove> = {
  path: '/member/passkeyremove',
  access: 'member',
  kind: 'mutation',
};

/** What the browser needs to use a passkey; its answer goes to `confirmpasskey`. */
export const confirmpasskeyoptions: MemberCall<typeof schemas.confirmpasskeyoptions> = {
  path: '/member/confirmpasskeyoptions',
  access: 'member',
  kind: 'mutation',
};

/** After `step_up_required`: a passkey in place of the password and the code. */
export const confirmpasskey: MemberCall<typeof schemas.confirmpasskey> = {
  path: '/member/confirmpasskey',
  access: 'member',
  kind: 'mutation',
  renewsSession: true,
};
