import type { member } from '@palaro/contract';
import type { Handler } from '../server/answer.ts';
import { addMs } from '../server/instants.ts';
import { makeToken } from '../../account/session/index.ts';

/** A ticket for one stream. Addresses may be logged, so the session's own token must never be in one. */
export const makeStreamTicket: Handler<typeof member.streamticket> = async (deps, _request, visitor) => {
  const { sql, settings, now } = deps;
  const { token, hash } = makeToken();
  await sql`
    INSERT INTO stream_ticket (hash, session_id, expires_at)
    VALUES (${hash}, ${visitor.member.sessionId}, ${addMs(now(), settings.stream.ticketMs)})`;
  return { value: { ticket: token } };
};
