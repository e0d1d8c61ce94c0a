import type { MemberCall, OpenCall } from '../call.ts';
import type * as schemas from './catalogue.schemas.ts';

export const gamelist: OpenCall<typeof schemas.gamelist> = {
  path: '/game/gamelist',
  access: 'open',
  kind: 'query',
};

export const favlist: MemberCall<typeof schemas.favlist> = {
  path: '/game/favlist',
  access: 'member',
  kind: 'query',
};

export const addfav: MemberCall<typeof schemas.addfav> = {
  path: '/game/addfav',
  access: 'member',
  kind: 'mutation',
};

export const removefav: MemberCall<typeof schemas.removefav> = {
  path: '/game/removefav',
  access: 'member',
  kind: 'mutation',
};

export const rtplist: OpenCall<typeof schemas.rtplist> = {
  path: '/game/rtplist',
  access: 'open',
  kind: 'query',
};

export const realtimetransactions: OpenCall<typeof schemas.realtimetransactions> = {
  path: '/game/realtimetransactions',
  access: 'open',
  kind: 'query',
};

export const livetables: OpenCall<typeof schemas.livetables> = {
  path: '/game/livetables',
  access: 'open',
  kind: 'query',
};

export const streamlink: OpenCall<typeof schemas.streamlink> = {
  path: '/game/streamlink',
  access: 'open',
  kind: 'query',
};
