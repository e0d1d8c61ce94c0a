import type { MemberCall, OpenCall } from './call.ts';
import type * as schemas from './support.schemas.ts';

export const questionlist: OpenCall<typeof schemas.questionlist> = {
  path: '/support/questionlist',
  access: 'open',
  kind: 'query',
};

export const writeticket: MemberCall<typeof schemas.writeticket> = {
  path: '/support/writeticket',
  access: 'member',
  kind: 'mutation',
};

/** The same for who has no session: locked out, or not a member yet. */
export const writevisitorticket: OpenCall<typeof schemas.writevisitorticket> = {
  path: '/support/writevisitorticket',
  access: 'open',
  kind: 'mutation',
};

export const ticketlist: MemberCall<typeof schemas.ticketlist> = {
  path: '/support/ticketlist',
  access: 'member',
  kind: 'query',
};
