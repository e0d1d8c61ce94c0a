import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addMs, toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { countUse, credentialIdOf, findPasskey, takeChallenge, verifyPasskey } from '../passkey/index.ts';
import { renewSession, writeConfirmed } from '../session/index.ts';

/**
 * Confirms the session by a passkey, in place of password and code: it is something that the member has, and it has verified them. So who
 * has lost the old phone can still change it.
 */
export const confirmByPasskey: Handler<typeof member.confirmpasskey> = async (deps, request, visitor) => {
  const { sql, settings, now } = deps;
  const { id: memberId, sessionId } = visitor.member;
  const at = now();
  const challenge = await takeChallenge(sql, { sessionId, purpose: 'confirm' }, at);
  const passkey = await findPasskey(sql, memberId, credentialIdOf(request.credential));
  if (challenge === undefined || !passkey) throw refuse('invalid_passkey');
  const counter = await verifyPasskey(deps, request.credential, { passkey, challenge });
  const renewed = await sql.begin(async (tx) => {
    if (!(await countUse(tx, passkey, counter, at))) throw refuse('invalid_passkey');
    await writeConfirmed(tx, sessionId, { now: at, withCode: true });
    return renewSession(deps, tx, visitor);
  });
  renewed.giveCookie();
  const confirmed_until = toWireInstant(addMs(at, settings.confirm.livesMs));
  return { value: { confirmed_until, session_token: renewed.token } };
};
