import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { endSessions } from './session.store.ts';

/** The largest id that PostgreSQL has. */
const MAX_ID = 2n ** 63n - 1n;

/** Logs one device of the member out. */
export const revokeSession: Handler<typeof member.sessionrevoke> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { id: memberId } = visitor.member;
  const sessionId = BigInt(request.session_id);
  if (sessionId > MAX_ID) throw refuse('session_not_found');
  await sql.begin(async (tx) => {
    const isEnded = await endSessions(tx, { memberId, sessionId }, 'revoked', now());
    if (!isEnded) throw refuse('session_not_found');
  });
  return { value: {} };
};
