import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { promote, publishAll, type Language } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab, writeBuild } from '@palaro/release/testing';
import type { PageArticle } from './page-article.ts';
import { pageArticles } from './page-article.ts';
import type { TestEdge } from './testing.ts';
import { openEdge, until, writeSite } from './testing.ts';

jest.setTimeout(30_000);

const HOSTILE = '</script><script>alert(1)</script>&"';
const article = (language: string): PageArticle => ({
  slug: 'gcash',
  title: `GCash ${language}`,
  description: `How it works ${language} ${HOSTILE}`,
  published_at: '2026-11-15 09:00:00',
  blocks: [
    { type: 'heading', text: `Step by step ${language}` },
    { type: 'paragraph', text: `A paragraph ${HOSTILE}` },
    { type: 'list', items: ['First <b>', 'Second'] },
  ],
});

let lab: ReleaseLab;
let api: Server;
let edge: TestEdge;
let mood: 'well' | 'broken' | 'gone' = 'well';
let asked = 0;

beforeAll(async () => {
  lab = await openLab();
  api = createServer((request, response) => {
    asked++;
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { lang } = JSON.parse(body) as { lang: string };
      response.statusCode = mood === 'broken' ? 500 : 200;
      response.end(
        mood === 'well'
          ? JSON.stringify({ status: 'SUCCESS', value: article(lang) })
          : JSON.stringify({
              status: 'FAILED',
              statusdesc: mood === 'gone' ? 'article_not_exists' : 'SystemError',
            }),
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
  asked = 0;
});

const apiUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

async function writeContent(root: string): Promise<string> {
  const title: Record<Language, string> = { en: 'GCash', ph: 'GCash dito', zh: 'GCash', ms: 'GCash' };
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
        ],
        slots: [],
        emits: [],
      },
      modules: {
        article: { js: ['article.js'], css: [], doors: [] },
        'messages.en': { js: ['en.js'], css: [], doors: [] },
        'messages.ph': { js: ['ph.js'], css: [], doors: [] },
      },
    },
  );
}

const read = async (path: string, cookie = '') => (await edge.get(path, { headers: { cookie } })).text();

describe('an article', () => {
  it('is whole in the HTML, and nothing that an editor writes ends an element', async () => {
    const html = await read('/gcash');
    expect(html).toContain('<h1>GCash</h1>');
    expect(html).toContain('<h2>Step by step en</h2>');
    expect(html).toContain('<p>A paragraph &lt;/script&gt;');
    expect(html).toContain('<li>First &lt;b&gt;</li><li>Second</li>');
    expect(html).not.toContain('<script>alert');
    const data = /id="palaro-article">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ language: 'en', article: article('en') });
  });

  it('tells search engines what it is, where it is and in which languages', async () => {
    const html = await read('/gcash?lang=ph');
    expect(html).toContain('<title>GCash dito · Palaro</title>');
    expect(html).toContain('<link rel="canonical" href="https://palaro.example/gcash?lang=ph">');
    expect(html).toContain('<link rel="alternate" hreflang="en-PH" href="https://palaro.example/gcash">');
    expect(html).toContain('hreflang="fil-PH" href="https://palaro.example/gcash?lang=ph">');
    expect(html).toContain('<meta property="og:title" content="GCash ph">');
    const graph = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
      '@graph': Record<string, unknown>[];
    };
    expect(graph['@graph'].map((each) => each['@type'])).toEqual([
      'Organization',
      'Article',
      'BreadcrumbList',
    ]);
    expect(graph['@graph'][1]).toMatchObject({
      headline: 'GCash ph',
      inLanguage: 'fil-PH',
      datePublished: '2026-11-15T09:00:00+08:00',
    });
  });

  it('opened by the address of a language makes that the language of the visit', async () => {
    const response = await edge.get('/gcash?lang=ph');
    const languages = ({ headers }: Response) =>
      headers.getSetCookie().filter((cookie) => cookie.startsWith('palaro_lang='));
    expect(languages(response)).toEqual([expect.stringContaining('palaro_lang=ph;')]);
    expect(languages(await edge.get('/gcash?lang=xx'))).toEqual([]);
    expect(await read('/gcash', 'palaro_lang=ph')).toContain('Step by step ph');
  });

  it('is in the sitemap in each of its languages, pages of members are not', async () => {
    const map = await read('/sitemap.xml');
    expect(map).toContain('<loc>https://palaro.example/gcash</loc>');
    expect(map).toContain('<loc>https://palaro.example/gcash?lang=ph</loc>');
    expect(map).toContain('<loc>https://palaro.example/slot</loc>');
    expect(map).not.toContain('/deposit');
    expect(await read('/robots.txt')).toContain('Sitemap: https://palaro.example/sitemap.xml');
  });
});

describe('the text of an article', () => {
  const open = (now: () => number) => pageArticles(apiUrl(), () => undefined, now);

  it('is asked for once by many, and again after a while', async () => {
    let time = 0;
    const articleOf = open(() => time);
    await Promise.all([1, 2, 3].map(() => articleOf('gcash', 'en')));
    expect(asked).toBe(1);
    time = 60_000;
    expect(await articleOf('gcash', 'en')).toEqual(article('en'));
    expect(asked).toBeLessThanOrEqual(2);
  });

  it('stays as it was while the API is broken, and goes when it was taken down', async () => {
    let time = 0;
    const articleOf = open(() => time);
    await articleOf('gcash', 'en');
    mood = 'broken';
    time = 60_000;
    await articleOf('gcash', 'en');
    await until(() => asked >= 2);
    expect(await articleOf('gcash', 'en')).toEqual(article('en'));
    mood = 'gone';
    time = 120_000;
    await until(async () => (await articleOf('gcash', 'en')) === undefined);
  });

  it('that never came leaves the page to the remote', async () => {
    mood = 'broken';
    expect(await open(() => 0)('gcash', 'en')).toBeUndefined();
  });
});
