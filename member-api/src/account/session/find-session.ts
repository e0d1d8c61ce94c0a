import { normalisePhone } from '@palaro/contract';
import { PHONE, refusalOfState } from '../member/index.ts';
import type { SessionMember } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { holdsCookie } from './holds-cookie.ts';
import { validateSession, needsTouch } from './session.rules.ts';
import { readSession, touchSession } from './session.store.ts';
import { hashToken } from './token.ts';

/**
 * The owner of `token`. Refuses with session_not_exists, session_expired, permission_denied (the account is not the
 * token's own), account_inactive, BLOCK or CLOSE. `accountId` may be the name or the phone.
 */
export async function findSession(
  deps: Pick<Deps, 'sql' | 'settings' | 'vault' | 'now'>,
  accountId: string,
  token: string,
  cookie: string | undefined,
): Promise<SessionMember> {
  const { sql, settings, vault } = deps;
  const now = deps.now();
  const session = await readSession(sql, hashToken(token), now);
  // A token that was read in one browser is no session anywhere else.
  if (!session || !holdsCookie(session, cookie)) throw refuse('session_not_exists');
  const isOwn =
    session.accountId.toLowerCase() === accountId.toLowerCase() ||
    (PHONE.test(accountId) && vault.index('phone', normalisePhone(accountId)).equals(session.phoneKey));
  const verdict = validateSession(session, now, settings.session);
  // If the sessions ended because the account was stopped, the refusal says so while that lasts.
  if (verdict !== 'valid' && !(isOwn && session.endReason === 'blocked')) throw refuse(verdict);
  if (!isOwn) throw refuse('permission_denied');
  const refusal = refusalOfState(session.state);
  if (refusal) throw refuse(refusal);
  if (verdict !== 'valid') throw refuse(verdict);
  if (needsTouch(session, now, settings.session)) await touchSession(sql, session.id, now);
  return {
    id: session.memberId,
    accountId: session.accountId,
    sessionId: session.id,
    previousLoginAt: session.previousLoginAt,
    confirmedAt: session.confirmedAt,
    codeConfirmedAt: session.codeConfirmedAt,
  };
}
