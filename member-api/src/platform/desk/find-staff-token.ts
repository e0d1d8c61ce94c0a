import type { IncomingHttpHeaders } from 'node:http';
import type { Deps } from '../server/deps.ts';
import { refuse } from '../server/refusal.ts';
import { readCookie, SESSION_COOKIE } from './cookies.ts';
import { findDeskToken } from './desk-session.store.ts';

/** `foreign`: a page of another origin sent the desk's cookie. */
export type StaffToken = { token: string; isOfDesk: boolean } | 'foreign' | undefined;

/**
 * What a call of the staff proves itself by: the token that it carries, or the session of the desk whose cookie came from the desk's own
 * page. A call with a token is nobody's browser, and its cookie is not looked at.
 *
 * @throws Refused with `session_expired` for a session that is over.
 */
export async function findStaffToken(
  deps: Pick<Deps, 'sql' | 'vault' | 'now' | 'settings' | 'desk'>,
  headers: IncomingHttpHeaders,
): Promise<StaffToken> {
  if (headers.authorization !== undefined) {
    const token = /^Bearer (\S{1,8000})$/.exec(headers.authorization)?.[1];
    return token === undefined ? undefined : { token, isOfDesk: false };
  }
  const cookie = readCookie(headers.cookie, SESSION_COOKIE);
  if (!deps.desk || !cookie) return undefined;
  if (!isOwnPage(headers, deps.desk.url)) return 'foreign';
  const token = await findDeskToken(deps, cookie);
  if (token === undefined) throw refuse('session_expired');
  return { token, isOfDesk: true };
}

/** Browsers say where a request comes from, and no script can change it; old ones say the origin alone, and of what changes something. */
export function isOwnPage(headers: IncomingHttpHeaders, url: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === url : site === 'same-origin';
}
