import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { member, operator, pesos } from '@palaro/contract';
import { creditDeposit, poolsOf, RULES } from '../../../test/promotion-kit.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../../money/ledger/index.ts';
import { addDays } from '../../platform/server/instants.ts';
import { SETTINGS } from '../../settings.ts';
import {
  joinMember,
  memberIdOf,
  newName,
  refusalOf,
  snapshotOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { readTickets, readTokens } from '../../rewards/tickets/index.ts';
import { readTurnover } from '../../rewards/turnover/index.ts';
import { addInboxMessage, sendWelcome, type NewInboxMessage } from './index.ts';

describeOnDatabases('the inbox', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  beforeEach(async () => {
    maria = await joinMember(api);
  });
  afterEach(async () => {
    await api.rewind();
    expect((await verify(db.sql, RULES)).filter(({ count }) => count > 0)).toEqual([]);
  });

  const idOf = (who = maria) => memberIdOf(api, who);
  async function put(changes: Partial<NewInboxMessage> = {}) {
    const at = api.deps.now();
    return addInboxMessage(db.sql, {
      memberId: await idOf(),
      title: { en: 'Maintenance tonight', ph: 'May maintenance mamaya' },
      text: { en: 'From two to three.' },
      expiresAt: addDays(at, 7),
      key: randomUUID(),
      at,
      ...changes,
    });
  }
  /** Adds a message with a new key; returns its id in the API's format. */
  async function send(changes: Partial<NewInboxMessage> = {}): Promise<string> {
    const sent = await put(changes);
    if (sent === 'conflict' || !sent.isNew) throw new Error('there is such a message');
    return sent.id.toString();
  }
  const cash = { kind: 'cash', value: pesos(8) } as const;
  const list = async (who = maria) => valueOf(await api.call(member.inboxlist, who));
  const one = async (id: string) => (await list()).inbox.find(({ inbox_id }) => inbox_id === id);
  const read = (inbox_id: string, who = maria) => api.call(member.inboxread, { ...who, inbox_id });
  const claim = (inbox_id: string, request_id: string = randomUUID(), who = maria) =>
    api.call(member.claiminbox, { ...who, inbox_id, request_id });
  const pools = (who = maria) => poolsOf(api, who);

  async function expectNothingWritten(
    act: () => Promise<{ status: unknown; statusdesc: string }>,
    key: string,
  ) {
    const before = await snapshotOf(db.sql);
    expect(refusalOf(await act())).toEqual([2, key]);
    expect(await snapshotOf(db.sql)).toEqual(before);
  }

  describe('as a list', () => {
    // Specification 3.16, 7.67: /member/inboxlist
    it('has the newest first, and a separate list of those with a reward', async () => {
      const plain = await send();
      const open = await send({ reward: cash });
      const { inbox, reward } = await list();
      expect(inbox.slice(0, 2).map(({ inbox_id }) => inbox_id)).toEqual([open, plain]);
      expect(reward.map(({ inbox_id }) => inbox_id)).toContain(open);
      expect(reward.map(({ inbox_id }) => inbox_id)).not.toContain(plain);
      expect(inbox[1]).toMatchObject({
        title: { en: 'Maintenance tonight', ph: 'May maintenance mamaya' },
        text: { en: 'From two to three.' },
        read_at: '',
        reward: '0.00',
        reward_kind: 'none',
        state: 'plain',
      });
      expect(inbox[0]).toMatchObject({ reward: '8.00', reward_kind: 'cash', state: 'open', read_at: '' });
    });

    it('drops expired messages without a reward, and marks expired rewards', async () => {
      const at = api.deps.now();
      const over = { at: addDays(at, -2), expiresAt: addDays(at, -1) };
      const plain = await send(over);
      const missed = await send({ ...over, reward: cash });
      expect(await one(plain)).toBeUndefined();
      expect(await one(missed)).toMatchObject({ state: 'expired' });
    });

    it('is nobody else’s', async () => {
      const id = await send({ reward: cash });
      const other = await joinMember(api);
      expect((await list(other)).inbox.map(({ inbox_id }) => inbox_id)).not.toContain(id);
      await expectNothingWritten(() => read(id, other), 'inbox_not_exists');
      await expectNothingWritten(() => claim(id, undefined, other), 'inbox_not_exists');
    });
  });

  // Specification 7.68: /member/inboxread
  it('stores when a message was first read', async () => {
    const id = await send();
    valueOf(await read(id));
    const first = (await one(id))?.read_at;
    expect(first).toMatch(/^\d{4}-/);
    api.aheadMs = 120_000;
    valueOf(await read(id));
    expect((await one(id))?.read_at).toBe(first);
  });

  // Specification 3.16, 5.24: /member/claiminbox /member/inboxread
  it.each(['99999999999999999999', '9223372036854775807', '0', '-1', 'x'])(
    'has no message %j, to read or to claim',
    async (id) => {
      await expectNothingWritten(() => read(id), 'inbox_not_exists');
      await expectNothingWritten(() => claim(id), 'inbox_not_exists');
    },
  );

  describe('pays a reward', () => {
    // Specification 7.69: /member/claiminbox
    it('of cash to the balance, with a turnover of once the amount', async () => {
      const id = await send({ reward: cash });
      expect(valueOf(await claim(id))).toEqual({ reward: '8.00', reward_kind: 'cash' });
      expect(await pools()).toEqual([8, 0]);
      expect((await readTurnover(db.sql, await idOf())).outstanding).toBe(pesos(8));
      const message = await one(id);
      expect(message).toMatchObject({ state: 'claimed' });
      expect(message?.read_at).not.toBe('');
    });

    it('of tokens and of tickets', async () => {
      const tokens = await readTokens(db.sql, await idOf());
      valueOf(await claim(await send({ reward: { kind: 'token', value: pesos(2) } })));
      valueOf(await claim(await send({ reward: { kind: 'ticket', value: pesos(3) } })));
      expect(await readTokens(db.sql, await idOf())).toBe(tokens + 2);
      expect(await readTickets(db.sql, await idOf())).toBe(3);
    });

    it('of free credit, unless another promotion runs', async () => {
      const id = await send({ reward: { kind: 'promotion', value: pesos(20) } });
      await creditDeposit(api, maria, { amount: '10', promotionId: 'DB' });
      await expectNothingWritten(() => claim(id), 'ongoing_promotion');
      expect(await one(id)).toMatchObject({ state: 'open' });
      valueOf(await api.call(member.cancelpromotion, { ...maria, request_id: randomUUID() }));
      expect(valueOf(await claim(id))).toEqual({ reward: '20.00', reward_kind: 'promotion' });
      expect((await pools())[1]).toBe(20);
    });

    // Promise member-api legal.bonus-policy.blocks.16.items.1
    it('once for twenty claims at the same time', async () => {
      const id = await send({ reward: cash });
      const answers = await Promise.all(Array.from({ length: 20 }, () => claim(id)));
      const texts = answers.map(({ statusdesc }) => statusdesc);
      expect(texts.filter((text) => text === 'success')).toHaveLength(1);
      expect(texts.filter((text) => text === 'bonus_unavailable')).toHaveLength(19);
      expect(await pools()).toEqual([8, 0]);
    });

    it('and gives a repeat the same answer, but refuses the same id for another message', async () => {
      const id = await send({ reward: cash });
      const other = await send({ reward: cash });
      const request = randomUUID();
      const answers = await Promise.all([claim(id, request), claim(id, request), claim(id, request)]);
      for (const answer of answers) expect(valueOf(answer)).toEqual({ reward: '8.00', reward_kind: 'cash' });
      await expectNothingWritten(() => claim(other, request), 'request_id_reused');
      expect(await pools()).toEqual([8, 0]);
    });

    it('not when there is none, and not when it has expired', async () => {
      const plain = await send();
      await expectNothingWritten(() => claim(plain), 'bonus_unavailable');
      const at = api.deps.now();
      const missed = await send({ at: addDays(at, -2), expiresAt: at, reward: cash });
      await expectNothingWritten(() => claim(missed), 'bonus_unavailable');
    });

    it.each([
      ['cooloff', 'cooling_off'],
      ['selfexclude', 'self_excluded'],
    ])('to no member in self-exclusion or cool-off (%s)', async (kind, key) => {
      const id = await send({ reward: cash });
      await db.sql`
        INSERT INTO member_exclusion (member_id, kind, starts_at, ends_at, firm_until)
        VALUES (${await idOf()}, ${kind}, now() - interval '1 hour', now() + interval '1 day', now())`;
      expect(refusalOf(await claim(id))).toEqual([2, key]);
      expect(await pools()).toEqual([0, 0]);
    });
  });

  describe('takes a message', () => {
    it('once for a key, however often it is sent, also at the same time', async () => {
      const key = randomUUID();
      const at = api.deps.now();
      const sent = await Promise.all(Array.from({ length: 5 }, () => put({ key, at, reward: cash })));
      const news = sent.filter((outcome) => outcome !== 'conflict' && outcome.isNew);
      expect(news).toHaveLength(1);
      expect(new Set(sent.map((outcome) => (outcome === 'conflict' ? outcome : outcome.id))).size).toBe(1);
    });

    it('not under the key of a message with another text, reward or member', async () => {
      const key = randomUUID();
      await send({ key, reward: cash });
      const other = await memberIdOf(api, await joinMember(api));
      const changes = [
        { title: { en: 'Other' } },
        { text: { en: 'Other' } },
        { reward: undefined },
        { memberId: other },
      ];
      for (const change of changes) expect(await put({ key, reward: cash, ...change })).toBe('conflict');
      expect(await put({ key, reward: { kind: 'cash', value: pesos(9) } })).toBe('conflict');
    });
  });

  it('welcomes a member once, with a token in every language of the site', async () => {
    const memberId = await idOf();
    const { inbox: settings } = SETTINGS;
    for (const _ of [1, 2]) await sendWelcome(db.sql, settings, { memberId, at: api.deps.now() });
    const welcomes = (await list()).reward.filter(({ title }) => title.en === 'Welcome to Palaro');
    expect(welcomes).toMatchObject([{ reward: '1.00', reward_kind: 'token', state: 'open' }]);
    for (const texts of [welcomes[0]?.title, welcomes[0]?.text])
      expect(Object.keys(texts ?? {}).toSorted()).toEqual(['en', 'ms', 'ph', 'zh']);
    const before = await readTokens(db.sql, memberId);
    valueOf(await claim(welcomes[0]?.inbox_id ?? ''));
    expect(await readTokens(db.sql, memberId)).toBe(before + 1);
  });

  describe('of a member, with messages of the house,', () => {
    const write = (changes: object = {}) =>
      api.call(
        operator.sendinbox,
        {
          account_id: maria.account_id,
          title: 'For your patience',
          text: 'Thank you for waiting.',
          reward_kind: 'cash',
          reward: '5',
          days: 3,
          request_id: randomUUID(),
          ...changes,
        },
        { staff: 'admin' },
      );

    it('contains what was sent, and the audit log who sent it', async () => {
      const { inbox_id } = valueOf(await write());
      expect(await one(inbox_id)).toMatchObject({
        title: { en: 'For your patience' },
        reward: '5.00',
        reward_kind: 'cash',
        state: 'open',
      });
      valueOf(await claim(inbox_id));
      expect(await pools()).toEqual([5, 0]);
      const audit =
        await db.sql`SELECT act, actor, reason FROM operator_audit WHERE subject = ${maria.account_id}`;
      expect(audit).toMatchObject([
        { act: 'send message', actor: expect.stringMatching(/./), reason: 'For your patience' },
      ]);
    });

    it('contains a repeat once, and so does the audit log', async () => {
      const request_id = randomUUID();
      const answers = await Promise.all([
        write({ request_id }),
        write({ request_id }),
        write({ request_id }),
      ]);
      expect(new Set(answers.map((answer) => valueOf(answer).inbox_id)).size).toBe(1);
      const audit = await db.sql`SELECT FROM operator_audit WHERE subject = ${maria.account_id}`;
      expect(audit).toHaveLength(1);
      await expectNothingWritten(() => write({ request_id, reward: '500' }), 'request_id_reused');
    });

    // Promise mfe-auth consent.marketing
    // Promise member-api legal.privacy.blocks.6.items.0
    // Promise mfe-auth register.marketing
    it('contains an offer only while the member agrees to offers, and none during a pause', async () => {
      const offer = { reward_kind: 'none', reward: undefined, offer: true };
      const agree = async (...purposes: ('analytics' | 'marketing')[]) =>
        valueOf(await api.call(member.consentset, { ...maria, purposes }));
      const received = async () => valueOf(await write(offer)).inbox_id !== '';
      expect(await received()).toBe(false);
      await agree('marketing');
      const { inbox_id } = valueOf(await write(offer));
      expect(await one(inbox_id)).toMatchObject({ title: { en: 'For your patience' }, state: 'plain' });
      await agree('analytics');
      expect(await received()).toBe(false);
      await agree('marketing');
      valueOf(await api.call(member.cooloff, { ...maria, days: 3 }));
      expect(await received()).toBe(false);
    });

    it('takes messages without a reward', async () => {
      const { inbox_id } = valueOf(await write({ reward_kind: 'none', reward: undefined }));
      expect(await one(inbox_id)).toMatchObject({ state: 'plain', reward: '0.00' });
    });

    it.each([
      ['account_not_exists', 'nobody', { account_id: newName() }],
      ['invalid_amount', 'a reward without a sum', { reward: undefined }],
      ['invalid_amount', 'half a token', { reward_kind: 'token', reward: '0.5' }],
      ['invalid_amount', 'half a ticket', { reward_kind: 'ticket', reward: '1.5' }],
    ])('refuses with %s a message for %s', async (key, _title, changes) =>
      expectNothingWritten(() => write(changes), key),
    );
  });
});
