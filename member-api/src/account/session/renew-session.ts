import type { Transaction } from '../../platform/database/index.ts';
import type { MemberVisitor } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { replaceToken } from './session.store.ts';
import { makeToken } from './token.ts';

export interface RenewedSession {
  /** Not stored. */
  token: string;
  /** After the commit: a browser must not lose the cookie of a session that stays as it was. */
  giveCookie: () => void;
}

/**
 * Who has proven again who they are goes on with a new token, and a browser with a new cookie: whoever has read the old ones has nothing. Streams and games belong to
 * the session and go on.
 */
export async function renewSession(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  tx: Transaction,
  { member, browser }: Pick<MemberVisitor, 'member' | 'browser'>,
): Promise<RenewedSession> {
  const at = now();
  const { token, hash } = makeToken();
  const cookie = browser.give && makeToken();
  const renewed = await replaceToken(tx, member.sessionId, {
    tokenHash: hash,
    cookieHash: cookie?.hash ?? null,
    oldUntil: addMs(at, settings.session.oldTokenMs),
  });
  if (!renewed) throw refuse('session_expired');
  return {
    token,
    giveCookie() {
      if (cookie && renewed.hasCookie) browser.give?.(cookie.token, renewed.endsAt.getTime() - at.getTime());
    },
  };
}
