import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from '@jest/globals';
import { LANGUAGES, member, operator } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  deposit,
  joinMember,
  memberIdOf,
  PASSWORD,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { SUBJECTS } from './notice-texts.ts';

type Kind = 'deposit' | 'withdrawal' | 'offers';

describeOnDatabases('notices by push', (db) => {
  const api = useApi(db);
  let browsers = 0;
  afterEach(async () => {
    api.push.moods.clear();
    await db.sql`DELETE FROM notice_outbox`;
    await api.rewind();
  });
  const own = ({ account_id, auth_token }: Credentials) => ({ account_id, auth_token });
  const newBrowser = () => `https://push.test/${(browsers += 1)}`;
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const choose = (who: Credentials, endpoint: string, kinds: Kind[] = ['deposit'], lang = 'en') =>
    api.call(member.pushset, { ...own(who), endpoint, ...keys, kinds, lang });
  const seenIn = (who: Credentials, endpoint: string) => api.call(member.pushget, { ...own(who), endpoint });
  const takenBy = async (endpoint: string) => {
    await api.run('notices');
    return api.push.received.filter(({ device }) => device.endpoint === endpoint);
  };
  async function logIn({ account_id }: Credentials, agent = 'node'): Promise<string> {
    const { body } = await api.send({
      method: 'POST',
      url: '/member/login',
      payload: JSON.stringify({ account_id, password: PASSWORD }),
      headers: { 'content-type': 'application/json', 'user-agent': agent },
    });
    const [session] = body['value'] as { session_token: string }[];
    return session?.session_token ?? '';
  }
  async function joinWithPush(kinds: Kind[] = ['deposit'], lang = 'en') {
    const who = await joinMember(api);
    const browser = newBrowser();
    valueOf(await choose(who, browser, kinds, lang));
    return { ...who, browser };
  }

  it('begin when a browser is added, and say so to that browser alone', async () => {
    const who = await joinMember(api);
    const [here, elsewhere] = [newBrowser(), newBrowser()];
    const nothing = { push_key: 'the-key-of-the-house', is_on: false, kinds: [] };
    expect(valueOf(await api.call(member.pushget, own(who)))).toEqual(nothing);
    expect(valueOf(await choose(who, here, ['offers', 'deposit']))).toEqual({
      ...nothing,
      is_on: true,
      kinds: ['deposit', 'offers'],
    });
    expect(valueOf(await seenIn(who, elsewhere))).toEqual(nothing);
    expect(valueOf(await seenIn(await joinMember(api), here))).toEqual(nothing);
    valueOf(await api.call(member.pushend, { ...own(who), endpoint: here }));
    expect(valueOf(await seenIn(who, here))).toEqual(nothing);
    valueOf(await api.call(member.pushend, { ...own(who), endpoint: here }));
  });

  it.each([
    ['an address of no known service', { endpoint: 'https://evil.test/x' }],
    ['no address', { endpoint: 'x' }],
    ['a key that is none', { p256dh: 'short' }],
    ['a secret that is none', { auth: 'short' }],
  ])('are refused for %s, and nothing is kept', async (_case, changes) => {
    const who = await joinMember(api);
    const request = {
      ...own(who),
      endpoint: newBrowser(),
      ...keys,
      kinds: ['deposit'],
      lang: 'en',
      ...changes,
    };
    expect(refusalOf(await api.call(member.pushset, request))[1]).toBe('push_service_unknown');
    expect(
      await db.sql`SELECT FROM push_device WHERE member_id = ${await memberIdOf(api, who)}`,
    ).toHaveLength(0);
  });

  // Promise mfe-auth notices.pushLead
  it('tell a credited deposit once, without a sum, in the language of the browser', async () => {
    for (const lang of LANGUAGES) {
      const who = await joinWithPush(['deposit'], lang);
      await deposit(api, who, '512.00');
      const [first, ...more] = await takenBy(who.browser);
      expect(more).toEqual([]);
      // Nothing else, such as a sum.
      expect(first).toEqual({
        key: expect.any(String),
        title: 'Palaro',
        body: SUBJECTS.news[lang],
        path: '/statement',
        lang: { en: 'en', ph: 'fil', zh: 'zh', ms: 'ms' }[lang],
        device: { endpoint: who.browser, ...keys },
      });
    }
  });

  it('tell nothing that was not chosen', async () => {
    const who = await joinWithPush(['withdrawal']);
    await deposit(api, who, '500.00');
    expect(await takenBy(who.browser)).toEqual([]);
  });

  // Promise mfe-auth notices.pushSecurity
  it('tell security to every browser, whatever was chosen', async () => {
    const who = await joinWithPush([]);
    await logIn(who, 'Another phone');
    expect((await takenBy(who.browser)).map(({ body, path }) => [body, path])).toEqual([
      [SUBJECTS.security.en, '/setting?section=devices'],
    ]);
  });

  it('tell offers to who agreed to them alone', async () => {
    const send = (who: Credentials) =>
      api.call(
        operator.sendinbox,
        {
          account_id: who.account_id,
          title: 'An offer',
          text: 'For you.',
          reward_kind: 'none',
          days: 7,
          offer: true,
          request_id: randomUUID(),
        },
        { staff: 'admin' },
      );
    const [one, other] = [await joinWithPush(['offers']), await joinWithPush(['offers'])];
    valueOf(await api.call(member.consentset, { ...own(one), purposes: ['marketing'] }));
    valueOf(await send(one));
    valueOf(await send(other));
    expect((await takenBy(one.browser)).map(({ body }) => body)).toEqual([SUBJECTS.offer.en]);
    expect(await takenBy(other.browser)).toEqual([]);
  });

  it('end in a browser when the member logs out of it, and when another member has it', async () => {
    const who = await joinWithPush();
    valueOf(await api.call(member.logout, own(who)));
    await deposit(api, { ...who, auth_token: await logIn(who) }, '500.00');
    expect(await takenBy(who.browser)).toEqual([]);

    const [one, other] = [await joinWithPush(), await joinMember(api)];
    valueOf(await choose(other, one.browser));
    await deposit(api, one, '500.00');
    expect(await takenBy(one.browser)).toEqual([]);
    await deposit(api, other, '500.00');
    expect(await takenBy(one.browser)).toHaveLength(1);
  });

  it('forget a browser that is gone, and try again where a service is away, with the same key', async () => {
    const who = await joinWithPush();
    const second = newBrowser();
    valueOf(await choose(who, second));
    api.push.moods.set(who.browser, 'gone').set(second, 'later');
    await deposit(api, who, '500.00');
    expect(await takenBy(second)).toEqual([]);
    expect(valueOf(await seenIn(who, who.browser)).is_on).toBe(false);
    api.push.moods.clear();
    api.aheadMs = 60_000;
    expect(await takenBy(second)).toHaveLength(1);
    expect(await takenBy(who.browser)).toEqual([]);
  });

  it('are for ten browsers of a member: the oldest makes room', async () => {
    const who = await joinWithPush();
    for (let count = 0; count < 10; count += 1) {
      api.aheadMs += 60_000;
      valueOf(await choose(who, newBrowser()));
    }
    expect(valueOf(await seenIn(who, who.browser)).is_on).toBe(false);
    expect(
      await db.sql`SELECT FROM push_device WHERE member_id = ${await memberIdOf(api, who)}`,
    ).toHaveLength(10);
  });

  it('hold no address in plain', async () => {
    const who = await joinWithPush();
    const rows = await db.sql`SELECT * FROM push_device WHERE member_id = ${await memberIdOf(api, who)}`;
    expect(
      JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain('push.test');
  });
});
