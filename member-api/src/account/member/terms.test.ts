import { afterEach, describe, expect, it } from '@jest/globals';
import { cms, member, operator } from '@palaro/contract';
import { CONTENT, putContent, type ContentOf } from '../../content/cms/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { addDays, toWireInstant } from '../../platform/server/instants.ts';
import {
  joinMember,
  memberIdOf,
  newName,
  newPhone,
  PASSWORD,
  refusalOf,
  snapshotOf,
  useApi,
  valueOf,
} from '../../../test/kit/index.ts';

type Articles = ContentOf<'articles'>;

const CURRENT = '2026-11';
const { articles } = CONTENT;

/** The terms of the release under another name, from another day on. */
const terms = (version: string, published_at: string, text = 'The rules.'): Articles =>
  articles
    .filter(({ slug }) => slug === 'terms')
    .map((one) => ({
      ...one,
      version,
      published_at,
      en: { ...one.en, blocks: [{ type: 'paragraph', text }] },
    }));

describeOnDatabases('the terms', (db) => {
  const api = useApi(db);
  afterEach(async () => {
    await api.rewind();
    await db.sql`DELETE FROM content WHERE name = 'articles'`;
  });
  const publish = (content: unknown) =>
    putContent(db.sql, { name: 'articles', content, actor: 'dan', now: new Date() });
  const signup = (terms_version: string) =>
    api.call(member.signup, {
      account_id: newName(),
      password: PASSWORD,
      contact_phone: newPhone(),
      terms_version,
    });
  const yesterday = toWireInstant(addDays(new Date(), -1));
  const tomorrow = toWireInstant(addDays(new Date(), 1));

  describe('at the sign-up', () => {
    // Specification 5.11, 7.99: /member/signup /member/termsversion
    // Promise member-api legal.terms.blocks.2.items.0
    it('are agreed to in the version that is in force, which is kept with its time', async () => {
      expect(valueOf(await api.call(member.termsversion, {}))).toEqual({
        version: CURRENT,
        in_force_since: '2026-11-01 00:00:00',
      });
      const who = await joinMember(api);
      const rows = await db.sql<{ version: string; at: Date }[]>`
        SELECT version, at FROM member_terms WHERE member_id = ${await memberIdOf(api, who)}`;
      expect(rows).toEqual([{ version: CURRENT, at: expect.any(Date) }]);
      const age = Date.now() - Number(rows[0]?.at);
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(60_000);
    });

    // Promise member-api legal.terms.blocks.2.items.1
    it.each([
      ['was never published', 'seed'],
      ['is not in force yet', 'next'],
      ['has been replaced', CURRENT],
      ['is the name of none', '..'],
    ])('are refused in a version that %s, and nothing is written', async (_, version) => {
      await publish([...articles, ...terms('newer', yesterday), ...terms('next', tomorrow)]);
      const { rate_limit: _turns, ...before } = await snapshotOf(db.sql);
      expect(refusalOf(await signup(version))).toEqual([2, 'terms_not_current']);
      const { rate_limit: __, ...after } = await snapshotOf(db.sql);
      expect(after).toEqual(before);
      expect(valueOf(await signup('newer'))).toHaveProperty('sent_to');
    });

    it('are refused in every version while none is in force', async () => {
      const others = articles.filter(({ slug }) => slug !== 'terms');
      await db.sql`
        INSERT INTO content (name, version, body, changed_at, actor)
        VALUES ('articles', 1, ${db.sql.json(others)}, now(), 'test')`;
      expect(refusalOf(await signup(CURRENT))).toEqual([2, 'terms_not_current']);
    });
  });

  describe('in a new version', () => {
    // Specification 7.99: /member/termsget /member/termsset
    it('are agreed to by a member once they are in force, and not before', async () => {
      const who = await joinMember(api);
      await publish([...articles, ...terms('next', tomorrow)]);
      const before = valueOf(await api.call(member.termsget, who));
      expect(before).toMatchObject({ version: CURRENT, agreed_version: CURRENT });
      expect(refusalOf(await api.call(member.termsset, { ...who, terms_version: 'next' }))).toEqual([
        2,
        'terms_not_current',
      ]);
      await db.sql`DELETE FROM content WHERE name = 'articles'`;
      await publish([...articles, ...terms('next', yesterday)]);
      expect(valueOf(await api.call(member.termsget, who))).toEqual({
        version: 'next',
        in_force_since: yesterday,
        agreed_version: CURRENT,
        agreed_at: before.agreed_at,
      });
      expect(refusalOf(await api.call(member.termsset, { ...who, terms_version: CURRENT }))).toEqual([
        2,
        'terms_not_current',
      ]);
      const agree = { ...who, terms_version: 'next' };
      const agreed = valueOf(await api.call(member.termsset, agree));
      expect(agreed).toMatchObject({ version: 'next', agreed_version: 'next' });
      // Again, and by two devices at once: the first time counts.
      const again = await Promise.all([api.call(member.termsset, agree), api.call(member.termsset, agree)]);
      expect(again.map(valueOf)).toEqual([agreed, agreed]);
      const { sections } = valueOf(await api.call(member.exportdata, who));
      expect(sections['member_terms']).toMatchObject([{ version: 'next' }, { version: CURRENT }]);
    });

    it('are shown from their day on, with version and date', async () => {
      await publish([
        ...articles,
        ...terms('next', tomorrow, 'Tomorrow.'),
        ...terms('now', yesterday, 'Today.'),
      ]);
      const shown = valueOf(await api.call(cms.articledetails, { slug: 'terms', lang: 'en' }));
      expect(shown.blocks).toEqual([
        { type: 'list', items: ['Version now', `In force since ${yesterday.slice(0, 10)}`] },
        { type: 'paragraph', text: 'Today.' },
      ]);
    });

    // Promise member-api legal.terms.blocks.2.items.2
    it('are published by the staff with all articles, and a large body is read from nobody else', async () => {
      const content = [...articles, ...terms('next', tomorrow)];
      const put = (more: object, staff?: 'admin') =>
        api.call(operator.setcontent, { name: 'articles', ...more }, staff === undefined ? {} : { staff });
      expect(valueOf(await put({ content }, 'admin'))).toMatchObject({ name: 'articles', version: 1 });
      const without = await put({ content });
      expect(refusalOf(without)).toEqual([2, 'body_too_large']);
      const huge = await put({ content: 'x'.repeat(2_000_000) }, 'admin');
      expect(refusalOf(huge)).toEqual([2, 'body_too_large']);
      await db.sql`DELETE FROM content WHERE name = 'articles'`;
    });

    it('are added: one that was in force is neither changed nor taken away', async () => {
      const next = [...articles, ...terms('next', yesterday)];
      expect(await publish(next)).toBe(1);
      expect(await publish(next)).toBe(2);
      const wrong = {
        'is missing': articles,
        'has another text': [...articles, ...terms('next', yesterday, 'Other rules.')],
        'has another day': [...articles, ...terms('next', tomorrow)],
        'has another name': [...articles, ...terms('other', yesterday)],
        'is there twice': [...next, ...terms('next', tomorrow)],
        'begins with another': [...next, ...terms('other', yesterday)],
        'stands beside one without a version': [
          ...next,
          ...terms('x', tomorrow).map((one) => ({ ...one, version: undefined })),
        ],
      };
      for (const [what, content] of Object.entries(wrong))
        expect([what, await publish(content)]).toEqual([what, undefined]);
      expect(await publish([...next, ...terms('later', tomorrow)])).toBe(3);
      // What is not in force yet may still be changed, and taken back.
      expect(await publish([...next, ...terms('later', tomorrow, 'Better rules.')])).toBe(4);
      expect(await publish(next)).toBe(5);
      expect(await publish(articles.filter(({ slug }) => slug !== 'terms'))).toBeUndefined();
    });
  });
});
