import { describe, expect, it } from '@jest/globals';
import { cms } from '@palaro/shared-lib/contract';
import * as z from 'zod/mini';
import { describeOnDatabases } from '../database/testing.ts';
import { refusalOf, useApi, valueOf } from '../testing/index.ts';
import { CONTENT } from './content.ts';

describe('what the site says', () => {
  it('keeps to the contract', () => {
    const held = (schema: z.ZodMiniType, value: unknown) =>
      expect(z.safeParse(schema, value)).toMatchObject({ success: true });
    held(cms.slidebannerlist.value, CONTENT.banners);
    held(cms.announcementbannerlist.value, CONTENT.announcements);
    held(cms.promotionlist.value, CONTENT.promotions);
    for (const { en, ph, zh, ms } of CONTENT.articles)
      for (const text of [en, ph, zh, ms]) if (text) held(z.array(cms.articleBlock), text.blocks);
  });

  it('is in English and Filipino', () => {
    const texts = [...CONTENT.banners, ...CONTENT.announcements, ...CONTENT.promotions].flatMap(
      ({ title, text }) => [title, text],
    );
    for (const text of [...texts, ...CONTENT.articles])
      expect([typeof text.en, typeof text.ph]).not.toContain('undefined');
  });

  it('has the pages that every site needs', () => {
    const pages = CONTENT.articles.filter(({ kind }) => kind === 'page').map(({ slug }) => slug);
    expect(pages).toEqual(expect.arrayContaining(['responsible-play', 'terms', 'privacy']));
  });

  it('names pages of this site only', () => {
    for (const { link } of [...CONTENT.banners, ...CONTENT.announcements])
      expect(link).toMatch(/^(\/[a-zA-Z0-9?=/-]*)?$/);
  });
});

describeOnDatabases('a visitor', (db) => {
  const api = useApi(db);

  it('sees banners, announcements and promotions', async () => {
    for (const call of [cms.slidebannerlist, cms.announcementbannerlist, cms.promotionlist]) {
      const answer = await api.call(call, { lang: 'all' });
      expect(answer).toMatchObject({
        status: 1,
        value: expect.arrayContaining([expect.objectContaining({ title: expect.anything() })]),
      });
    }
  });

  it('reads the news, newest first, in the language of the site', async () => {
    const english = valueOf(await api.call(cms.articlelist, { lang: 'en' }));
    const filipino = valueOf(await api.call(cms.articlelist, { lang: 'ph' }));
    expect(english.length).toBeGreaterThanOrEqual(3);
    const dates = english.map(({ published_at }) => published_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(filipino[0]?.slug).toBe(english[0]?.slug);
    expect(filipino[0]?.title).not.toBe(english[0]?.title);
  });

  it('reads an article; where a language is missing, in English', async () => {
    const english = valueOf(await api.call(cms.articledetails, { slug: 'terms', lang: 'en' }));
    expect(english.blocks.length).toBeGreaterThan(3);
    const chinese = valueOf(await api.call(cms.articledetails, { slug: 'terms', lang: 'zh' }));
    expect(chinese).toEqual(english);
  });

  it('is told that an article does not exist', async () => {
    expect(refusalOf(await api.call(cms.articledetails, { slug: 'nothing', lang: 'en' }))).toEqual([
      2,
      'article_not_exists',
    ]);
  });
});
