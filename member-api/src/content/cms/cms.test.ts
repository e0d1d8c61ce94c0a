import { describe, expect, it } from '@jest/globals';
import { cms, gameProvider, operator, PROVIDER_CODES } from '@palaro/contract';
import * as z from 'zod/mini';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { refusalOf, useApi, valueOf } from '../../../test/kit/index.ts';
import { CONTENT, CONTENT_SHAPES, type ContentName } from './content.ts';

describe('the content of the site', () => {
  it('matches the contract', () => {
    for (const [name, shape] of Object.entries(CONTENT_SHAPES))
      expect([name, z.safeParse(shape, CONTENT[name as ContentName]).success]).toEqual([name, true]);
  });

  it('is in English and Filipino', () => {
    const texts = [...CONTENT.banners, ...CONTENT.announcements, ...CONTENT.promotions].flatMap(
      ({ title, text }) => [title, text],
    );
    for (const text of texts) expect([typeof text.en, typeof text.ph]).not.toContain('undefined');
  });

  it('has its campaign, its survey and its pages for search engines in English and Filipino', () => {
    const questions = CONTENT.survey.questions.flatMap(({ text, choices }) => [
      text,
      ...choices.map((choice) => choice.text),
    ]);
    const described = CONTENT.seo.flatMap(({ meta_title, meta_description, body }) => [
      meta_title,
      meta_description,
      body,
    ]);
    for (const text of [CONTENT.campaign.title, CONTENT.campaign.text, ...questions, ...described])
      expect(text).toEqual(expect.objectContaining({ en: expect.any(String), ph: expect.any(String) }));
  });

  it('has the pages that every site needs', () => {
    const pages = CONTENT.articles.filter(({ kind }) => kind === 'page').map(({ slug }) => slug);
    expect(pages).toEqual(
      expect.arrayContaining([
        'responsible-play',
        'terms',
        'bonus-policy',
        'privacy',
        'disputes',
        'dormancy',
        'anti-money-laundering',
      ]),
    );
  });

  // Specification 1.9: /cms/promotionlist /cms/articledetails
  it('has no article twice, and amounts in pesos', () => {
    const slugs = CONTENT.articles.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(JSON.stringify(CONTENT)).not.toMatch(/\bRM ?\d|\bIDR\b|\bRp ?\d|[$€]\d/);
  });

  it('has pages of studios of the catalogue, by their names', () => {
    const studios = PROVIDER_CODES.map((code) => ({
      name: gameProvider(code).name,
      url: `/partners/${code}`,
    }));
    expect(CONTENT.frames.length).toBeGreaterThanOrEqual(3);
    expect(studios).toEqual(expect.arrayContaining(CONTENT.frames));
  });

  it('links to pages of this site only', () => {
    for (const { link } of [...CONTENT.banners, ...CONTENT.announcements])
      expect(link).toMatch(/^(\/[a-zA-Z0-9?=/-]*)?$/);
  });
});

describeOnDatabases('a visitor', (db) => {
  const api = useApi(db);

  // Specification 3.22, 7.7, 7.82: /cms/slidebannerlist /cms/announcementbannerlist /cms/promotionlist
  it('sees banners, announcements and promotions', async () => {
    for (const call of [cms.slidebannerlist, cms.announcementbannerlist, cms.promotionlist]) {
      const answer = await api.call(call, { lang: 'all' });
      expect(answer).toMatchObject({
        status: 1,
        value: expect.arrayContaining([expect.objectContaining({ title: expect.anything() })]),
      });
    }
  });

  it('sees of each promotion what it gives in a few words, or its title', async () => {
    const promotions = valueOf(await api.call(cms.promotionlist, { lang: 'all' }));
    const headline = (wanted: string) => promotions.find(({ code }) => code === wanted)?.headline?.en;
    expect(headline('OTB')).toBe('Up to ₱30,000 on your first deposit');
    expect(headline('DB')).toBe('Daily deposit bonus');
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

  // Specification 3.23: /cms/seopagedetails
  it('has every article described for search engines, from its own text', async () => {
    const value = valueOf(await api.call(cms.seopagedetails, { page_name: 'gcash-online-casino' }));
    const article = valueOf(await api.call(cms.articledetails, { slug: 'gcash-online-casino', lang: 'ph' }));
    expect(value).toMatchObject({
      lang: ['en', 'ph', 'zh', 'ms'],
      meta_title: { ph: article.title },
      meta_description: { ph: article.description },
    });
    expect(value.canonical).toMatch(/\/gcash-online-casino$/);
  });

  // Specification 1.2: /cms/articledetails
  it('reads an article; where a language is missing, in English', async () => {
    const { zh: _, ...partners } = CONTENT.articles.find(({ slug }) => slug === 'partners') ?? {};
    const others = CONTENT.articles.filter(({ slug }) => slug !== 'partners');
    await db.sql`
      INSERT INTO content (name, version, body, changed_at, actor)
      VALUES ('articles', 1, ${db.sql.json([...others, partners] as never)}, now(), 'test')`;
    const english = valueOf(await api.call(cms.articledetails, { slug: 'partners', lang: 'en' }));
    expect(english.blocks.length).toBeGreaterThan(3);
    const chinese = valueOf(await api.call(cms.articledetails, { slug: 'partners', lang: 'zh' }));
    expect(chinese).toEqual(english);
    const malay = valueOf(await api.call(cms.articledetails, { slug: 'partners', lang: 'ms' }));
    expect(malay).toMatchObject({ lang: 'ms', title: 'Rakan kongsi' });
    await db.sql`DELETE FROM content WHERE name = 'articles'`;
  });

  it('has the operator’s content instead of the release’s', async () => {
    const [first] = CONTENT.banners;
    if (!first) throw new Error('there is no banner');
    const changed = [{ ...first, id: 'changed' }];
    await db.sql`
      INSERT INTO content (name, version, body, changed_at, actor)
      VALUES ('banners', 1, ${db.sql.json(changed)}, now(), 'test')`;
    expect(valueOf(await api.call(cms.slidebannerlist, { lang: 'all' }))).toEqual(changed);
  });

  // Specification 7.86: /cms/sociallist
  // Specification 7.83: /cms/promotionbanner
  it('gets social links and a banner for each promotion', async () => {
    expect(valueOf(await api.call(cms.sociallist, {}))).toEqual(CONTENT.socials);
    const banners = valueOf(await api.call(cms.promotionbanner, { lang: 'all' }));
    expect(banners.map(({ id }) => id)).toEqual(CONTENT.promotions.map(({ code }) => `promotion-${code}`));
  });

  // Specification 3.23, 7.85: /cms/seopagedetails
  it.each(['home', 'slot', 'terms'])('gets the description for search engines of %s', async (page_name) => {
    const record = valueOf(await api.call(cms.seopagedetails, { page_name }));
    expect(record).toMatchObject({
      page_name,
      meta_title: { en: expect.any(String), ph: expect.any(String) },
    });
    expect(record.canonical).toMatch(/^http:\/\/site\.test\//);
    expect(refusalOf(await api.call(cms.seopagedetails, { page_name: 'nothing' }))).toEqual([
      2,
      'article_not_exists',
    ]);
  });

  // Specification 7.94: /cms/visit
  // Specification 7.95: /cms/graph
  it('is counted once per day and page, and only with consent', async () => {
    const visit = (request: object) =>
      api.call(cms.visit, { consent: true, visit_id: 'visit-7', page: '/slot?from=mail', ...request });
    const today = async () => valueOf(await api.call(cms.graph, {})).at(-1)?.visits;
    expect(valueOf(await visit({ consent: false }))).toEqual({ recorded: false });
    expect(await today()).toBe(0);
    expect(valueOf(await visit({}))).toEqual({ recorded: true });
    expect(valueOf(await visit({}))).toEqual({ recorded: false });
    expect(await today()).toBe(1);
    const rows = await db.sql`SELECT page, source FROM visit_count`;
    expect(rows.map(({ page }) => page)).toEqual(['/slot']);
  });

  it('is refused an unknown article', async () => {
    expect(refusalOf(await api.call(cms.articledetails, { slug: 'nothing', lang: 'en' }))).toEqual([
      2,
      'article_not_exists',
    ]);
  });
});

describeOnDatabases('the pages of partners', (db) => {
  const api = useApi(db);
  const frames = async () => valueOf(await api.call(cms.iframelist, {}));
  const put = (content: object) =>
    api.call(operator.setcontent, { name: 'frames', content }, { staff: 'admin' });

  // Specification 7.84: /cms/iframelist
  it('are on the games’ host, where they are given as paths', async () => {
    const host = api.games.url;
    expect(await frames()).toEqual(CONTENT.frames.map(({ name, url }) => ({ name, url: host + url })));
  });

  // ASVS 1.2.2
  it('can be replaced by the house, but not by addresses that could run a script or lead to another host', async () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,hello',
      'http://studio.example/',
      '//evil.example/',
      String.raw`/\evil.example/`,
      '/\t/evil.example/',
      'partners/jili',
      '',
    ])
      expect([url, refusalOf(await put([{ name: 'Jili', url }]))]).toEqual([url, [2, 'invalid_content']]);
    expect(refusalOf(await put([{ name: '', url: '/partners/jili' }]))).toEqual([2, 'invalid_content']);
    const others = [{ name: 'A studio', url: 'https://studio.example/about?for=palaro' }];
    valueOf(await put([...others, { name: 'Evo', url: '/partners/evo' }]));
    expect(await frames()).toEqual([...others, { name: 'Evo', url: `${api.games.url}/partners/evo` }]);
  });
});
