import { expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { ALL_CALLS } from '@palaro/contract/calls';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { goodRequest, joinMember, PASSWORD, useApi, type Credentials } from '../../../test/kit/index.ts';

/** What a browser says of a call from the site's own page. */
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

describeOnDatabases('a session that a browser opened', (db) => {
  const api = useApi(db);
  const send = (url: string, request: object, headers: Record<string, string> = {}) =>
    api.send({
      method: 'POST',
      url,
      payload: JSON.stringify(request),
      headers: { 'content-type': 'application/json', ...headers },
    });

  async function logIn(headers: Record<string, string> = OWN_PAGE) {
    const { account_id } = await joinMember(api);
    const { body, headers: answered } = await send(
      member.login.path,
      { account_id, password: PASSWORD },
      headers,
    );
    const [session] = body['value'] as { session_token: string }[];
    const who: Credentials = { account_id, auth_token: session?.session_token ?? '' };
    return { who, setCookie: answered.get('set-cookie') };
  }

  // ASVS 3.3.2, 3.3.4
  it('has a cookie that no script reads and no other origin sends, and works with it', async () => {
    const { who, setCookie } = await logIn();
    expect(setCookie).toMatch(
      /^__Host-palaro-session=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; Secure; SameSite=Strict$/,
    );
    const cookie = setCookie?.split(';')[0] ?? '';
    const { body } = await send(member.getsession.path, who, { ...OWN_PAGE, cookie: `a=b; ${cookie}; c=d` });
    expect(body.statusdesc).toBe('success');
    expect(JSON.stringify(await db.sql`SELECT encode(cookie_hash, 'escape') FROM session`)).not.toContain(
      cookie.split('=')[1],
    );
  });

  // ASVS 3.3.4
  it('is refused to whoever has read its token alone, on every call of members and games', async () => {
    const { who } = await logIn();
    const other = (await logIn()).setCookie?.split(';')[0] ?? '';
    const calls = ALL_CALLS.filter(({ access }) => access === 'member' || access === 'player');
    expect(calls.length).toBeGreaterThan(150);
    for (const call of calls.filter(({ uploads }) => uploads.length === 0)) {
      const request = goodRequest(call, who);
      for (const headers of [{}, OWN_PAGE, { cookie: other }, { cookie: '__Host-palaro-session=' }]) {
        const { body } = await send(call.path, request, headers);
        expect([call.path, body.status, body.statusdesc]).toEqual([call.path, 0, 'session_not_exists']);
      }
    }
  });

  it('is none of a program’s, nor of a page on another origin: they have no cookie and need none', async () => {
    const others: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of others) {
      const { who, setCookie } = await logIn(headers);
      expect(setCookie).toBeNull();
      expect((await send(member.getsession.path, who)).body.statusdesc).toBe('success');
    }
  });
});
