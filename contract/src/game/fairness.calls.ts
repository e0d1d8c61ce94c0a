import type { MemberCall, OpenCall } from '../call.ts';
import type * as schemas from './fairness.schemas.ts';

export const seeds: MemberCall<typeof schemas.seeds> = {
  path: '/game/fairness/seeds',
  access: 'member',
  kind: 'query',
};

export const rotate: MemberCall<typeof schemas.rotate> = {
  path: '/game/fairness/rotate',
  access: 'member',
  kind: 'mutation',
};

export const maths: OpenCall<typeof schemas.maths> = {
  path: '/game/fairness/maths',
  access: 'open',
  kind: 'query',
};

export const verify: OpenCall<typeof schemas.verify> = {
  path: '/game/fairness/verify',
  access: 'open',
  kind: 'query',
};
