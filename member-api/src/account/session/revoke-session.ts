import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { checkConfirmed } from './check-confirmed.ts';
import { isRowId } from './row-id.ts';
import { endSessions } from './session.store.ts';

/** Logs one device of the member out, for who has proven again who they are: a thief must not put the owner out. */
export const revokeSession: Handler<typeof member.sessionrevoke> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { id: memberId } = visitor.member;
  checkConfirmed(deps, visitor.member, 'password');
  const sessionId = BigInt(request.session_id);
  if (!isRowId(sessionId)) throw refuse('session_not_found');
  await sql.begin(async (tx) => {
    const isEnded = await endSessions(tx, { memberId, sessionId }, 'revoked', now());
    if (!isEnded) throw refuse('session_not_found');
  });
  return { value: {} };
};
