import type { MemberCall } from '../call.ts';
import type * as schemas from './play.schemas.ts';

export const getmembertopgame: MemberCall<typeof schemas.getmembertopgame> = {
  path: '/report/getmembertopgame',
  access: 'member',
  kind: 'query',
};

export const bethistory: MemberCall<typeof schemas.bethistory> = {
  path: '/report/bethistory',
  access: 'member',
  kind: 'query',
};

export const slotresult: MemberCall<typeof schemas.slotresult> = {
  path: '/report/slotresult',
  access: 'member',
  kind: 'query',
};

export const livecasinoresult: MemberCall<typeof schemas.livecasinoresult> = {
  path: '/report/livecasinoresult',
  access: 'member',
  kind: 'query',
};

export const cockfightresult: MemberCall<typeof schemas.cockfightresult> = {
  path: '/report/cockfightresult',
  access: 'member',
  kind: 'query',
};

export const sbresult: MemberCall<typeof schemas.sbresult> = {
  path: '/report/sbresult',
  access: 'member',
  kind: 'query',
};

export const platformwinlose: MemberCall<typeof schemas.platformwinlose> = {
  path: '/report/platformwinlose',
  access: 'member',
  kind: 'query',
};

export const turnoverbyprovider: MemberCall<typeof schemas.turnoverbyprovider> = {
  path: '/report/turnoverbyprovider',
  access: 'member',
  kind: 'query',
};
