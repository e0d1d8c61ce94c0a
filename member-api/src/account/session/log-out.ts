import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { endSessions } from './session.store.ts';

/** Ends this session; other devices stay logged in. */
export const logOut: Handler<typeof member.logout> = async ({ sql, now }, _request, visitor) => {
  const { id, sessionId } = visitor.member;
  await sql.begin(async (tx) => {
    const ended = await endSessions(tx, { memberId: id, sessionId }, 'logout', now());
    if (ended.length > 0) await signalMember(tx, id, { what: 'session' }, ended);
  });
  return { value: {} };
};
