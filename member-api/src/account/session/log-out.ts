import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { endSessions } from './session.store.ts';

/** Ends this session; other devices stay logged in. */
export const logOut: Handler<typeof member.logout> = async ({ sql, now }, _request, visitor) => {
  const { id, sessionId } = visitor.member;
  await sql.begin(async (tx) => {
    await endSessions(tx, { memberId: id, sessionId }, 'logout', now());
  });
  return { value: {} };
};
