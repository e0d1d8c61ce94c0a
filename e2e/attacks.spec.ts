import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { member, operator, type Call } from '@palaro/contract';
import { post } from './support/calls.ts';
import { expect, qaOriginOf, test } from './support/fixtures.ts';
import { fullPhone, somebody } from './support/member.ts';
import { signUp } from './support/sign-up.ts';
import { theSite, type Site } from './support/site.ts';
import { staffToken } from './support/staff-token.ts';

// What somebody tries on a whole site from outside, without a browser of ours. Each has more tests beside its source.

const apiOf = (site: Site) => `${site.urls.edge}/api`;
const join = async (site: Site) => {
  const person = somebody();
  const account = { ...person, phone: fullPhone(person) };
  const { account_id, session_token } = await signUp({ api: apiOf(site), sms: site.urls.sms }, account);
  return { account, who: { account_id, auth_token: session_token } };
};
const keyOf = async (call: Call, request: object, headers = {}, url = apiOf(theSite())) =>
  (await post(url, call, request, headers)).statusdesc;

test.describe('through the edge', () => {
  for (const [whose, path] of [
    ['the staff', '/operator/withdrawals'],
    ['game providers', '/provider/v1/bet'],
    ['payment gateways', '/payg/webhook/mayapay'],
  ] as const)
    test(`a call of ${whose} is not found, whatever it carries`, async ({ request, site }) => {
      const headers = { authorization: `Bearer ${await staffToken(site)}` };
      const answer = await request.post(apiOf(site) + path, { data: {}, headers });
      expect([answer.status(), ((await answer.json()) as { statusdesc: string }).statusdesc]).toEqual([
        404,
        'not_found',
      ]);
    });

  test('the metrics are not found', async ({ request, site }) => {
    expect((await request.get(`${apiOf(site)}/metrics`)).status()).toBe(404);
  });
});

test('a staff call with a member’s token is refused', async ({ site }) => {
  const { who } = await join(site);
  const asMember = { authorization: `Bearer ${who.auth_token}` };
  expect(await keyOf(operator.withdrawals, {}, asMember, site.urls.staff)).toBe('permission_denied');
  expect(await keyOf(operator.withdrawals, who, {}, site.urls.staff)).toBe('permission_denied');
});

test('one person of the staff makes no sum above their ceiling, at once or in parts', async ({ site }) => {
  const { account } = await join(site);
  const headers = { authorization: `Bearer ${await staffToken(site, 'payments')}` };
  const credit = (amount: string) => {
    const request = { account_id: account.username, direction: 'credit', amount, reason: 'For a friend' };
    return keyOf(operator.adjust, { ...request, request_id: randomUUID() }, headers, site.urls.staff);
  };
  expect(await credit('250000')).toBe('order_waiting');
  const parts: string[] = [];
  for (let part = 0; part < 3; part += 1) parts.push(await credit('10000'));
  expect(parts.at(-1)).toBe('order_waiting');
});

test('who has read the token of a session that a browser opened has nothing, on any origin', async ({
  site,
}) => {
  const { account } = await join(site);
  const body = JSON.stringify({ account_id: account.username, password: account.password });
  const opened = await fetch(`${apiOf(site)}/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body,
  });
  const { value } = (await opened.json()) as { value: { account_id: string; session_token: string }[] };
  const [session] = value;
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const who = { account_id: session?.account_id, auth_token: session?.session_token };
  expect(await keyOf(member.getsession, who, { cookie })).toBe('success');
  for (const headers of [{}, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }])
    expect(await keyOf(member.getsession, who, headers)).toBe('session_not_exists');
});

test('four spellings of a phone have the tries of one, and its owner’s session goes on', async ({ site }) => {
  const { account, who } = await join(site);
  const { phone } = account;
  const typed = [phone, phone.slice(1), phone.replace('+63', '0'), phone.slice(3)];
  const keys: string[] = [];
  for (let turn = 0; turn < 14; turn += 1)
    keys.push(await keyOf(member.login, { account_id: typed[turn % 4], password: 'wrong-password1' }));
  expect(keys.filter((key) => key === 'too_many_requests')).toHaveLength(4);
  expect(await keyOf(member.getsession, who)).toBe('success');
});

test.describe('an address', () => {
  /** `fetch` would make another address of it. */
  const get = (site: Site, path: string, host = new URL(site.urls.edge).host) =>
    new Promise<{ status: number; location?: string }>((resolve, reject) => {
      const { hostname, port } = new URL(site.urls.edge);
      http
        .get({ hostname, port, path, headers: { host }, agent: false }, (answer) => {
          answer.resume();
          resolve({
            status: answer.statusCode ?? 0,
            ...(answer.headers.location && { location: answer.headers.location }),
          });
        })
        .on('error', reject);
    });

  test('that begins with two slashes is refused and leads nowhere', async ({ site }) => {
    for (const path of ['//elsewhere.example/?qa', '//elsewhere.example/..', '/\\elsewhere.example/?qa'])
      expect([path, await get(site, path)]).toEqual([path, { status: 400 }]);
  });

  test('below /local opens no port, on either host', async ({ site }) => {
    const { port } = new URL(site.urls.staff);
    for (const host of [site.urls.edge, qaOriginOf(site)].map((url) => new URL(url).host))
      for (const path of [
        `/local/${port}/health`,
        `/local/${port}/../metrics`,
        '/local/22/',
        '/local/3009/../../etc',
      ])
        expect([host, path, [400, 404].includes((await get(site, path, host)).status)]).toEqual([
          host,
          path,
          true,
        ]);
  });

  test('of QA shows nothing on the members’ host', async ({ site }) => {
    for (const path of ['/isolate/', '/isolate/mfe-wallet@1.0.0'])
      expect((await get(site, path)).status).toBe(404);
  });
});

test('who is a member is not told to who asks for a code or a password', async ({ site }) => {
  const { account } = await join(site);
  const ask = async (call: Call, account_id: string) => {
    const { trace_id: _, ...answer } = await post(apiOf(site), call, {
      account_id,
      contact_phone: account.phone.slice(-4),
    });
    return answer;
  };
  const stranger = somebody().username;
  for (const call of [member.otploginrequest, member.forgotpassword])
    expect(await ask(call, account.username)).toEqual(await ask(call, stranger));
});
