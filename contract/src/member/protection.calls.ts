import type { MemberCall } from '../call.ts';
import type * as schemas from './protection.schemas.ts';

export const limitlist: MemberCall<typeof schemas.limitlist> = {
  path: '/member/limitlist',
  access: 'member',
  kind: 'query',
};

export const limitset: MemberCall<typeof schemas.limitset> = {
  path: '/member/limitset',
  access: 'member',
  kind: 'mutation',
};

export const cooloff: MemberCall<typeof schemas.cooloff> = {
  path: '/member/cooloff',
  access: 'member',
  kind: 'mutation',
};

export const selfexclude: MemberCall<typeof schemas.selfexclude> = {
  path: '/member/selfexclude',
  access: 'member',
  kind: 'mutation',
};

export const realitycheck: MemberCall<typeof schemas.realitycheck> = {
  path: '/member/realitycheck',
  access: 'member',
  kind: 'query',
};

export const realitycheckack: MemberCall<typeof schemas.realitycheckack> = {
  path: '/member/realitycheckack',
  access: 'member',
  kind: 'mutation',
};

export const kycstatus: MemberCall<typeof schemas.kycstatus> = {
  path: '/member/kycstatus',
  access: 'member',
  kind: 'query',
};

export const kycsubmit: MemberCall<typeof schemas.kycsubmit> = {
  path: '/member/kycsubmit',
  access: 'member',
  kind: 'mutation',
  uploads: [
    { name: 'document', required: true },
    { name: 'selfie', required: true },
  ],
};
