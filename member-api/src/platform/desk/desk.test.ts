import { beforeEach, describe, expect, it } from '@jest/globals';
import { operator, type Call } from '@palaro/contract';
import { describeOnDatabases } from '../database/testing.ts';
import { DESK_URL, refusalOf, useApi, valueOf } from '../../../test/kit/index.ts';
import { cookieOf, logInAtDesk, openDeskOf, OWN_PAGE } from './testing.ts';

const MINUTE = 60_000;
const SESSION = '__Host-palaro-desk';
const LOG_IN = '__Host-palaro-desk-log-in';

describeOnDatabases('the desk', (db) => {
  const api = useApi(db);
  beforeEach(() => api.rewind());

  const call = async (
    { path }: Pick<Call, 'path'>,
    headers: Record<string, string>,
    request: object = {},
  ): Promise<unknown> => {
    const { body } = await api.send({
      method: 'POST',
      url: path,
      payload: JSON.stringify(request),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return body.statusdesc;
  };
  const logOut = (headers: Record<string, string>) =>
    fetch(`${api.origins.staff}/desk/log-out`, { method: 'POST', headers });

  describe('in a browser', () => {
    // ASVS 3.3.1, 3.3.2, 3.3.3, 3.3.4, 10.1.1
    it('keeps the token to itself, and gives a cookie that no script reads and no other site sends', async () => {
      const answer = await logInAtDesk(api, 'ana');
      const [line = ''] = answer.headers.getSetCookie();
      expect(line).toMatch(
        /^__Host-palaro-desk=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Strict$/,
      );
      const text = await answer.text();
      expect(text).toContain('content="0;url=/desk"');
      expect(`${line}${text}`).not.toContain('eyJ');
      const cookie = cookieOf(answer.headers, SESSION);
      expect(await call(operator.withdrawals, { cookie, ...OWN_PAGE })).toBe('success');
      const kept = JSON.stringify(
        await db.sql`SELECT encode(token_sealed, 'escape') AS t, encode(cookie_hash, 'escape') AS c FROM desk_session`,
      );
      expect(kept).not.toContain('eyJ');
      expect(kept).not.toContain(cookie.split('=')[1]);
    });

    // ASVS 10.2.1, 10.2.2, 10.4.6
    it('sends people to their issuer by PKCE, a state and a nonce, and asks who they are each time', async () => {
      const { headers } = await fetch(`${api.origins.staff}/desk/log-in`, { redirect: 'manual' });
      const { origin, searchParams: asked } = new URL(headers.get('location') ?? '');
      expect(origin).toBe(api.issuer.url);
      expect(Object.fromEntries(asked)).toMatchObject({
        client_id: 'palaro-desk',
        redirect_uri: `${DESK_URL}/desk/log-in/callback`,
        response_type: 'code',
        code_challenge_method: 'S256',
        prompt: 'login',
        state: expect.stringMatching(/^[\w-]{40,}$/),
        nonce: expect.stringMatching(/^[\w-]{40,}$/),
      });
      expect(cookieOf(headers, LOG_IN)).not.toContain(asked.get('state') ?? '-');
    });

    // ASVS 10.2.1
    it('logs nobody in who did not begin in this browser, or twice with one code', async () => {
      const { staff } = api.origins;
      const begin = async () => {
        const { headers } = await fetch(`${staff}/desk/log-in`, { redirect: 'manual' });
        return { address: headers.get('location') ?? '', cookie: cookieOf(headers, LOG_IN) };
      };
      const [mine, other] = [await begin(), await begin()];
      const back = new URL(api.issuer.logIn(mine.address, 'ana'));
      const comeBack = async (cookie: string) => {
        const answer = await fetch(staff + back.pathname + back.search, { headers: { cookie } });
        return [answer.status, cookieOf(answer.headers, SESSION) !== ''];
      };
      expect(await comeBack('')).toEqual([403, false]);
      expect(await comeBack(other.cookie)).toEqual([403, false]);
      expect(await comeBack(`${LOG_IN}=AAAA`)).toEqual([403, false]);
      api.aheadMs = 11 * MINUTE;
      expect(await comeBack(mine.cookie)).toEqual([403, false]);
      api.aheadMs = 0;
      expect(await comeBack(mine.cookie)).toEqual([200, true]);
      expect(await comeBack(mine.cookie)).toEqual([403, false]);
    });

    it.each([
      ['without a role', { groups: ['staff'] }],
      ['with two roles', { groups: ['staff-payments', 'staff-support'] }],
      ['with a token that is meant for others', { aud: 'urn:palaro:release' }],
    ])('opens for nobody %s, and the security record knows it', async (_case, claims) => {
      const answer = await logInAtDesk(api, 'ana', claims);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
      expect(await answer.text()).toContain('You are not logged in');
      const [event] = valueOf(await api.call(operator.securityrecord, {}, { staff: 'admin' }));
      expect(event).toMatchObject({ call: '/desk/log-in/callback', refused: 'permission_denied' });
    });

    // ASVS 10.5.1, 10.5.4
    it.each([
      ['of an earlier log-in', { nonce: 'of-an-earlier-log-in' }],
      ['of no log-in', { nonce: undefined }],
      ['for another client', { aud: 'palaro-console' }],
      ['for several clients, of which another asked', { aud: ['palaro-desk', 'other'], azp: 'other' }],
      ['of another issuer', { iss: 'https://issuer.example' }],
      ['whose time is over', { iat: 1_700_000_000, exp: 1_700_000_300 }],
      ['that is missing', 'none' as const],
    ])('takes no ID token %s', async (_case, idToken) => {
      const answer = await logInAtDesk(api, 'ana', {}, idToken);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
      expect((await logInAtDesk(api, 'ana')).status).toBe(200);
    });

    // ASVS 16.3.1
    it('is told of in the security record: who came in, and who left', async () => {
      const cookie = await openDeskOf(api, 'ela');
      await logOut({ cookie, ...OWN_PAGE });
      const events = valueOf(await api.call(operator.securityrecord, {}, { staff: 'admin' }));
      expect(events.slice(0, 2)).toMatchObject([
        { call: '/desk/log-out', refused: '', actor: 'ela' },
        { call: '/desk/log-in/callback', refused: '', actor: 'ela' },
      ]);
    });
  });

  describe('its session', () => {
    // ASVS 3.5.1, 3.5.3
    it.each([
      ['of another site', { 'sec-fetch-site': 'cross-site' }],
      ['of another port or name of this site', { 'sec-fetch-site': 'same-site' }],
      ['that is opened in a window by itself', { 'sec-fetch-site': 'none' }],
      ['whose browser says the origin alone, and another', { origin: 'http://evil.test' }],
      ['of a program that says nothing', {}],
    ])('is worth nothing to a page %s', async (_case, headers: Record<string, string>) => {
      const cookie = await openDeskOf(api, 'admin');
      expect(await call(operator.withdrawals, { cookie, ...headers })).toBe('permission_denied');
      const [event] = valueOf(await api.call(operator.securityrecord, {}, { staff: 'admin' }));
      expect(event).toMatchObject({ call: '/operator/withdrawals', refused: 'permission_denied', actor: '' });
      expect((await logOut({ cookie, ...headers })).status).toBe(200);
      expect(await call(operator.withdrawals, { cookie, ...OWN_PAGE })).toBe('success');
    });

    it('works in a browser that says the origin alone', async () => {
      const cookie = await openDeskOf(api, 'ana');
      expect(await call(operator.withdrawals, { cookie, origin: DESK_URL })).toBe('success');
    });

    // ASVS 8.2.1
    it('may what its person’s role may, and no more', async () => {
      const cookie = await openDeskOf(api, 'cora');
      const headers = { cookie, ...OWN_PAGE };
      expect(await call(operator.supporttickets, headers)).toBe('success');
      expect(await call(operator.approvewithdrawal, headers, { ticket_id: 'W1' })).toBe('permission_denied');
      expect(await call(operator.amlcases, headers)).toBe('permission_denied');
    });

    // ASVS 7.4.1
    it('is over with log-out, for a copy of its cookie too', async () => {
      const cookie = await openDeskOf(api, 'ana');
      const answer = await logOut({ cookie, ...OWN_PAGE });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([
        204,
        [`${SESSION}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict`],
      ]);
      expect(await call(operator.withdrawals, { cookie, ...OWN_PAGE })).toBe('session_expired');
    });

    // ASVS 7.3.1, 7.3.2
    it('is over when nobody has worked there for half an hour, and with its token in any case', async () => {
      const long = await openDeskOf(api, 'ana', { exp: Math.floor(Date.now() / 1000) + 3600 });
      const ask = () => call(operator.withdrawals, { cookie: long, ...OWN_PAGE });
      for (const minutes of [20, 40, 59]) {
        api.aheadMs = minutes * MINUTE;
        expect(await ask()).toBe('success');
      }
      api.aheadMs = 61 * MINUTE;
      expect(await ask()).toBe('session_expired');
      api.aheadMs = 0;
      const idle = await openDeskOf(api, 'ana', { exp: Math.floor(Date.now() / 1000) + 3600 });
      api.aheadMs = 31 * MINUTE;
      expect(await call(operator.withdrawals, { cookie: idle, ...OWN_PAGE })).toBe('session_expired');
      await api.run('sweep');
      expect(await db.sql`SELECT 1 FROM desk_session WHERE used_at < now()`).toEqual([]);
    });

    it('is none with a cookie that nobody was given', async () => {
      const cookie = `${SESSION}=${'A'.repeat(43)}`;
      expect(await call(operator.withdrawals, { cookie, ...OWN_PAGE })).toBe('session_expired');
      const named = await api.call(operator.withdrawals, {}, { token: 'AAAA' });
      expect(refusalOf(named)).toEqual([2, 'permission_denied']);
    });
  });

  describe('its files', () => {
    const get = (path: string, listener: 'staff' | 'members' | 'partners' = 'staff') =>
      fetch(api.origins[listener] + path, { redirect: 'manual' });

    // ASVS 3.4.3, 3.4.4, 3.4.5, 3.4.6, 14.3.2
    it('are a page with a policy that lets its own script run and nothing else', async () => {
      const answer = await get('/desk');
      const text = await answer.text();
      const policy = answer.headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'nonce-([\w+/=]+)'/.exec(policy)?.[1];
      expect(text).toContain(`<script nonce="${nonce}" src="/desk/files/main.0123456789.js" defer>`);
      for (const rule of [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ])
        expect(policy).toContain(rule);
      expect(policy).not.toContain('unsafe');
      expect(text.match(/<script/g)).toHaveLength(1);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect((await (await get('/desk')).text()).includes(nonce ?? '')).toBe(false);
    });

    it('are those of its build', async () => {
      const script = await get('/desk/files/main.0123456789.js');
      expect([script.status, script.headers.get('content-type')]).toEqual([
        200,
        'text/javascript; charset=utf-8',
      ]);
      for (const path of ['build.json', '..%2Fbuild.json', 'main.js', ''])
        expect((await get(`/desk/files/${path}`)).status).toBe(404);
      expect((await get('/')).headers.get('location')).toBe('/desk');
    });

    // ASVS 8.2.1, 13.4.5
    it.each(['members', 'partners'] as const)('are not found where %s call', async (listener) => {
      for (const path of [
        '/',
        '/desk',
        '/desk/log-in',
        '/desk/log-in/callback?code=x',
        '/desk/files/main.0123456789.js',
      ])
        expect([path, (await get(path, listener)).status]).toEqual([path, 404]);
      expect((await fetch(`${api.origins[listener]}/desk/log-out`, { method: 'POST' })).status).toBe(404);
    });
  });
});
