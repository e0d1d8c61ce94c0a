import type { Transaction } from '../../platform/database/index.ts';
import { networkOf } from '../../platform/rate-limit/index.ts';
import type { Visitor } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs } from '../../platform/server/instants.ts';
import { notifyMember } from '../notice/index.ts';
import { insertSession, isKnownDevice, makeRoom } from './session.store.ts';
import { makeToken } from './token.ts';

/**
 * Opens a session and returns its token, which is not stored. A device that the account was never logged in to with is told to a proven address. A browser also gets a cookie, without which the token is worth nothing.
 *
 * @param member.isConfirmed They have just typed the password.
 */
export async function openSession(
  { settings, vault, now }: Pick<Deps, 'settings' | 'vault' | 'now'>,
  tx: Transaction,
  member: { id: bigint; lastLoginAt: Date | null; isConfirmed: boolean },
  visitor: Pick<Visitor, 'userAgent' | 'address' | 'browser'>,
): Promise<string> {
  const at = now();
  const { token, hash } = makeToken();
  const { give } = visitor.browser;
  const cookie = give && makeToken();
  const isKnown = await isKnownDevice(tx, member.id, visitor.userAgent);
  const sessionId = await insertSession(tx, {
    memberId: member.id,
    tokenHash: hash,
    now: at,
    endsAt: addMs(at, settings.session.absoluteMs),
    previousLoginAt: member.lastLoginAt,
    userAgent: visitor.userAgent,
    cookieHash: cookie?.hash ?? null,
    isConfirmed: member.isConfirmed,
    addressKey: vault.index('session address', networkOf(visitor.address)),
  });
  if (!isKnown)
    await notifyMember(
      tx,
      { settings, now },
      { memberId: member.id, what: 'device', about: String(sessionId) },
    );
  await makeRoom(tx, member.id, settings.session.perMember, at);
  await tx`UPDATE member SET last_login_at = ${at} WHERE id = ${member.id}`;
  if (cookie) give?.(cookie.token, settings.session.absoluteMs);
  return token;
}
