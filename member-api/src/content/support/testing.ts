import { randomUUID } from 'node:crypto';
import { member, operator, support } from '@palaro/contract';
import { valueOf, type Credentials, type TestApi } from '../../../test/kit/index.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const cora = { staff: 'cora' } as const;

/** The calls about support tickets, as a member, a visitor and the staff make them. */
export function supportKit(api: TestApi) {
  return {
    write: (who: Credentials, more: object = {}) =>
      api.call(support.writeticket, {
        ...who,
        topic: 'deposit',
        page: '/deposit',
        ticket_id: 'D261121-AAAAAAAAAA',
        message: 'Nasaan ang deposit ko?',
        request_id: randomUUID(),
        ...more,
      }),
    writeAsVisitor: (more: object = {}) =>
      api.call(support.writevisitorticket, {
        topic: 'account',
        message: 'I cannot log in',
        contact_email: 'juan@example.test',
        request_id: randomUUID(),
        ...more,
      }),
    own: async (who: Credentials) => valueOf(await api.call(support.ticketlist, who)).list,
    inbox: async (who: Credentials) => valueOf(await api.call(member.inboxlist, who)).inbox,
    read: (support_id: string) => api.call(operator.supportticket, { support_id }, cora),
    waiting: async (state?: string) =>
      valueOf(await api.call(operator.supporttickets, { ...(state && { state }) }, cora)),
    answer: (support_id: string, more: object = {}) =>
      api.call(
        operator.answersupport,
        { support_id, message: 'It is credited now.', request_id: randomUUID(), ...more },
        cora,
      ),
    close: (support_id: string) => api.call(operator.closesupport, { support_id, reason: 'done' }, cora),
  };
}
