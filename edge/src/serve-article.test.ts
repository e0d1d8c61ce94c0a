import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { promote, publishAll, type Language } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab, writeBuild } from '@palaro/release/testing';
import type { PageArticle, SeoRecord } from './page-texts.ts';
import { pageTexts } from './page-texts.ts';
import type { TestEdge } from './testing.ts';
import { openEdge, until, writeSite } from './testing.ts';
import { ARTICLE, NEWS } from './testing-templates.ts';

jest.setTimeout(30_000);

const HOSTILE = '</script><script>alert(1)</script>&"';
const article = (language: Language, slug = 'gcash'): PageArticle => ({
  slug,
  // Not translated into Chinese.
  lang: language === 'ph' ? 'ph' : 'en',
  title: `GCash ${language}`,
  description: `How it works ${language} ${HOSTILE}`,
  published_at: '2026-11-15 09:00:00',
  blocks: [
    { type: 'heading', text: `Step by step ${language}` },
    { type: 'paragraph', text: `A paragraph ${HOSTILE}` },
    { type: 'list', items: ['First <b>', 'Second'] },
    { type: 'heading', text: 'Does it cost anything?' },
    { type: 'paragraph', text: 'Nothing.' },
    { type: 'list', items: ['Not on the way in.', 'Not on the way out.'] },
  ],
});
const record: SeoRecord = {
  meta_title: { en: 'GCash for players', ph: 'GCash para sa iyo' },
  meta_description: { en: 'What an editor says.', ph: 'Ang sabi ng editor.' },
  keywords: 'gcash, deposit',
  author: 'Palaro',
  image_url: 'https://palaro.example/share.png',
};

let lab: ReleaseLab;
let api: Server;
let edge: TestEdge;
let mood: 'well' | 'broken' | 'gone' = 'well';
let requests: string[] = [];

beforeAll(async () => {
  lab = await openLab();
  api = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push(request.url ?? '');
      const given = JSON.parse(body) as { lang: Language; slug: string; page_name: string };
      const values: Record<string, unknown> = {
        '/cms/articledetails':
          given.slug === 'gcash' || given.slug === 'palaro-opens'
            ? article(given.lang, given.slug)
            : undefined,
        '/cms/articlelist': [{ slug: 'palaro-opens' }],
        '/cms/seopagedetails': given.page_name === 'slot' || given.page_name === 'gcash' ? record : undefined,
      };
      const value = mood === 'gone' ? undefined : values[request.url ?? ''];
      response.statusCode = mood === 'broken' ? 500 : 200;
      response.end(
        JSON.stringify(
          mood === 'broken'
            ? { status: 2, statusdesc: 'SystemError' }
            : value
              ? { status: 1, statusdesc: 'success', value }
              : { status: 2, statusdesc: 'article_not_exists' },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const folders = [...(await writeSite(lab.root)), await writeContent(lab.root)];
  await promote(lab.writer, 'production', await publishAll(lab.writer, folders, { final: true }));
  edge = await openEdge(lab, { siteUrl: 'https://palaro.example', apiUrl: apiUrl() });
});
afterAll(async () => {
  await edge?.close();
  api?.close();
  await lab.close();
});
beforeEach(() => {
  mood = 'well';
  requests = [];
});

const apiUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

async function writeContent(root: string): Promise<string> {
  const title: Record<Language, string> = { en: 'GCash', ph: 'GCash dito', zh: 'GCash 指南', ms: 'GCash' };
  const news: Record<Language, string> = { en: 'News', ph: 'Balita', zh: '新闻', ms: 'Berita' };
  return writeBuild(
    root,
    'mfe-content',
    { 'remoteEntry.js': '/* entry */', 'article.js': '/* article */', 'en.js': '1', 'ph.js': '2' },
    {
      manifest: {
        name: 'mfe-content',
        owner: 'Content',
        criticality: 'optional',
        pages: [
          { path: '/gcash', module: 'article', layout: 'main', guard: 'open', titleKey: 'title', title },
          { path: '/news', module: 'news', layout: 'main', guard: 'open', titleKey: 'title', title: news },
        ],
        slots: [],
        emits: [],
      },
      templates: { article: ARTICLE, news: NEWS },
      modules: {
        article: { js: ['article.js'], css: [], doors: [] },
        news: { js: ['article.js'], css: [], doors: [] },
        'messages.en': { js: ['en.js'], css: [], doors: [] },
        'messages.ph': { js: ['ph.js'], css: [], doors: [] },
      },
    },
  );
}

const read = async (path: string, cookie = '') => (await edge.get(path, { headers: { cookie } })).text();

describe('an article', () => {
  // ASVS 1.1.2, 1.2.1
  it('is complete in the HTML, and an editor’s text cannot end an element', async () => {
    const html = await read('/gcash');
    expect(html).toContain('<h1>GCash</h1>');
    expect(html).toContain('<h2>Step by step en</h2>');
    expect(html).toContain('<p>A paragraph &lt;/script&gt;');
    expect(html).toContain('<li>First &lt;b&gt;</li><li>Second</li>');
    expect(html).not.toContain('<script>alert');
    const data = /id="palaro-served">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({
      '/cms/articledetails {"slug":"gcash","lang":"en"}': article('en'),
    });
  });

  // Specification 3.23
  it('has its type, address and languages for search engines', async () => {
    const html = await read('/gcash?lang=ph');
    expect(html).toContain('<title>GCash dito · Palaro</title>');
    expect(html).toContain('<link rel="canonical" href="https://palaro.example/gcash?lang=ph">');
    expect(html).toContain('<link rel="alternate" hreflang="en-PH" href="https://palaro.example/gcash">');
    expect(html).toContain('hreflang="fil-PH" href="https://palaro.example/gcash?lang=ph">');
    expect(html).toContain('hreflang="zh-Hans" href="https://palaro.example/gcash?lang=zh">');
    expect(html).toContain('hreflang="ms-MY" href="https://palaro.example/gcash?lang=ms">');
    expect(html).toContain('<meta name="description" content="Ang sabi ng editor.">');
    expect(html).toContain('<meta property="og:title" content="GCash para sa iyo">');
    expect(html).toContain('<meta property="og:image" content="https://palaro.example/share.png">');
    expect(html).toContain('<meta property="og:locale" content="fil_PH">');
    const graph = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
      '@graph': Record<string, unknown>[];
    };
    expect(graph['@graph'].map((each) => each['@type'])).toEqual([
      'Organization',
      'Article',
      'BreadcrumbList',
      'FAQPage',
    ]);
    expect(graph['@graph'][1]).toMatchObject({
      headline: 'GCash ph',
      inLanguage: 'fil-PH',
      datePublished: '2026-11-15T09:00:00+08:00',
      image: 'https://palaro.example/share.png',
    });
    expect(graph['@graph'][3]?.['mainEntity']).toEqual([
      {
        '@type': 'Question',
        name: 'Does it cost anything?',
        acceptedAnswer: {
          '@type': 'Answer',
          text: 'Nothing.\nNot on the way in.\nNot on the way out.',
        },
      },
    ]);
  });

  it('without a translation marks its language: the page is Chinese, the text English', async () => {
    const html = await read('/gcash', '__Host-palaro-lang=zh');
    expect(html).toContain('<h1>GCash 指南</h1>');
    expect(html).toContain('<div class="text" lang="en-PH">');
    expect(html).toContain('<link rel="canonical" href="https://palaro.example/gcash">');
    expect(html).toContain('<meta property="og:locale" content="en_PH">');
  });

  it('of the news is complete at its own address, with its own title', async () => {
    const html = await read('/news?article=palaro-opens&lang=ph');
    expect(html).toContain('<title>GCash ph · Palaro</title>');
    expect(html).toContain('data-served="/news"');
    expect(html).toContain('<h1 lang="fil-PH">GCash ph</h1>');
    expect(html).toContain('<p>Inilathala noong 2026-11-15 09:00:00</p>');
    expect(html).toContain('<h2>Step by step ph</h2>');
    expect(html).toContain(
      '<link rel="canonical" href="https://palaro.example/news?article=palaro-opens&amp;lang=ph">',
    );
    expect(html).toContain('hreflang="x-default" href="https://palaro.example/news?article=palaro-opens">');
    const nothing = await read('/news?article=nothing');
    expect(nothing).toContain('<title>News</title>');
    expect(nothing).not.toContain('data-served');
    expect(await read('/news?article=%3Cscript%3E')).not.toContain('data-served');
  });

  it('opened with a language in the address makes that the language of the visit', async () => {
    const response = await edge.get('/gcash?lang=ph');
    const languages = ({ headers }: Response) =>
      headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-palaro-lang='));
    expect(languages(response)).toEqual([expect.stringContaining('__Host-palaro-lang=ph;')]);
    expect(languages(await edge.get('/gcash?lang=xx'))).toEqual([]);
    expect(await read('/gcash', '__Host-palaro-lang=ph')).toContain('Step by step ph');
  });

  it('is in the sitemap in each of its languages, unlike members’ pages', async () => {
    const map = await read('/sitemap.xml');
    expect(map).toContain('<loc>https://palaro.example/gcash</loc>');
    for (const lang of ['ph', 'zh', 'ms'])
      expect(map).toContain(`<loc>https://palaro.example/gcash?lang=${lang}</loc>`);
    expect(map).toContain('<loc>https://palaro.example/slot</loc>');
    expect(map).toContain('<loc>https://palaro.example/news</loc>');
    expect(map).toContain('<loc>https://palaro.example/news?article=palaro-opens&amp;lang=ph</loc>');
    expect(map).not.toContain('/deposit');
    expect(await read('/robots.txt')).toContain('Sitemap: https://palaro.example/sitemap.xml');
  });
});

describe('any page that anybody can open', () => {
  it('has the operator’s title and texts', async () => {
    const html = await read('/slot');
    expect(html).toContain('<title>GCash for players</title>');
    expect(html).toContain('<meta name="description" content="What an editor says.">');
    expect(html).toContain('<meta name="keywords" content="gcash, deposit">');
    expect(html).toContain('<meta property="og:type" content="website">');
    expect(html).toContain('<meta property="og:url" content="https://palaro.example/slot">');
    expect(html).toContain('<meta property="og:image" content="https://palaro.example/share.png">');
  });

  it('of members is hidden from search engines', async () => {
    requests = [];
    const html = await read('/deposit');
    expect(html).not.toContain('og:');
    expect(requests.filter((path) => path === '/cms/seopagedetails')).toEqual([]);
  });
});

describe('the text of an article', () => {
  const open = (now: () => number) => {
    const { value } = pageTexts(apiUrl(), () => undefined, now);
    return (slug: string, lang: Language) => value('/cms/articledetails', { slug, lang });
  };

  it('is fetched once for many visits, and again after some time', async () => {
    let time = 0;
    const articleOf = open(() => time);
    await Promise.all([1, 2, 3].map(() => articleOf('gcash', 'en')));
    expect(requests).toHaveLength(1);
    time = 60_000;
    expect(await articleOf('gcash', 'en')).toEqual(article('en'));
    expect(requests.length).toBeLessThanOrEqual(2);
  });

  it('stays while the API is broken, and disappears when it was removed', async () => {
    let time = 0;
    const articleOf = open(() => time);
    await articleOf('gcash', 'en');
    mood = 'broken';
    time = 60_000;
    await articleOf('gcash', 'en');
    await until(() => requests.length >= 2);
    expect(await articleOf('gcash', 'en')).toEqual(article('en'));
    mood = 'gone';
    time = 120_000;
    await until(async () => (await articleOf('gcash', 'en')) === undefined);
  });

  it('that never loaded leaves the page to the remote', async () => {
    mood = 'broken';
    let time = 0;
    const articleOf = open(() => time);
    expect(await articleOf('gcash', 'en')).toBeUndefined();
    // The next visitors do not wait for it as well.
    expect(await articleOf('gcash', 'en')).toBeUndefined();
    expect(requests).toHaveLength(1);
    mood = 'well';
    time = 6_000;
    expect(await articleOf('gcash', 'en')).toEqual(article('en'));
  });
});
