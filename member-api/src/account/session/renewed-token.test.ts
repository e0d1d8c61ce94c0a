import { afterEach, expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  confirm,
  joinMember,
  PASSWORD,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

const SECOND = 1_000;
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

describeOnDatabases('a session that was confirmed', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const isIn = async (who: Credentials) => (await api.call(member.getsession, who)).statusdesc;

  /** A call of the browser: what was answered, and the cookie that came with it. */
  async function inBrowser(url: string, request: object, cookie = '') {
    const { body, headers } = await api.send({
      method: 'POST',
      url,
      payload: JSON.stringify(request),
      headers: { 'content-type': 'application/json', ...OWN_PAGE, ...(cookie && { cookie }) },
    });
    return { body, cookie: headers.get('set-cookie') ?? '' };
  }

  // ASVS 7.2.4
  it('has a new token, and the old one ends in half a minute, for calls under way', async () => {
    const who = await joinMember(api);
    const old = { account_id: who.account_id, auth_token: who.auth_token };
    const [device] = valueOf(await api.call(member.sessionlist, who));
    await confirm(api, who);
    expect(who.auth_token).not.toBe(old.auth_token);
    expect([await isIn(who), await isIn(old)]).toEqual(['success', 'success']);
    // It is the same session: streams and games go on.
    expect(valueOf(await api.call(member.sessionlist, who))).toMatchObject([
      { session_id: device?.session_id, is_this: true },
    ]);
    api.aheadMs += 29 * SECOND;
    expect(await isIn(old)).toBe('success');
    api.aheadMs += 2 * SECOND;
    expect(refusalOf(await api.call(member.getsession, old))).toEqual([0, 'session_not_exists']);
    expect(await isIn(who)).toBe('success');
  });

  it('has one old token at most, and none when it has ended', async () => {
    const { account_id, auth_token } = await joinMember(api);
    const who = { account_id, auth_token };
    const first = { ...who };
    await confirm(api, who);
    const second = { ...who };
    await confirm(api, who);
    expect([await isIn(first), await isIn(second), await isIn(who)]).toEqual([
      'session_not_exists',
      'success',
      'success',
    ]);
    valueOf(await api.call(member.logout, who));
    expect([await isIn(second), await isIn(who)]).toEqual(['session_not_exists', 'session_not_exists']);
  });

  it('keeps its token when the password was wrong', async () => {
    const who = await joinMember(api);
    const request = { account_id: who.account_id, auth_token: who.auth_token, password: 'wrong-password1' };
    expect(refusalOf(await api.call(member.confirmsession, request))[1]).toBe('invalid_password');
    api.aheadMs += 60 * SECOND;
    expect(await isIn(who)).toBe('success');
  });

  // ASVS 7.2.4
  it('has a new cookie in a browser, and neither goes with the other’s old one', async () => {
    const { account_id } = await joinMember(api);
    const begun = await inBrowser(member.login.path, { account_id, password: PASSWORD });
    const tokenOf = (body: Record<string, unknown>) =>
      String([body['value'] as { session_token: string }].flat()[0]?.session_token);
    const [oldToken, oldCookie] = [tokenOf(begun.body), begun.cookie.split(';')[0] ?? ''];
    const confirmed = await inBrowser(
      member.confirmsession.path,
      { account_id, auth_token: oldToken, password: PASSWORD },
      oldCookie,
    );
    expect(confirmed.cookie).toMatch(
      /^__Host-palaro-session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [token, cookie] = [tokenOf(confirmed.body), confirmed.cookie.split(';')[0] ?? ''];
    expect([token, cookie]).not.toContain(oldToken);
    expect(cookie).not.toBe(oldCookie);
    const ask = async (auth_token: string, own?: string) =>
      (await inBrowser(member.getsession.path, { account_id, auth_token }, own)).body.statusdesc;
    expect(await ask(token, cookie)).toBe('success');
    expect(await ask(token, oldCookie)).toBe('session_not_exists');
    // A call under way has both old ones, one of another tab the new cookie; a token alone is worth nothing.
    expect([await ask(oldToken, oldCookie), await ask(oldToken, cookie), await ask(oldToken)]).toEqual([
      'success',
      'success',
      'session_not_exists',
    ]);
    api.aheadMs += 31 * SECOND;
    expect([await ask(oldToken, oldCookie), await ask(oldToken, cookie), await ask(token, cookie)]).toEqual([
      'session_not_exists',
      'session_not_exists',
      'success',
    ]);
  });
});
