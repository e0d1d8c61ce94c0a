import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { promote, publishAll, type TemplateRecord } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab, writeBuild } from '@palaro/release/testing';
import type { TestEdge } from './testing.ts';
import { openEdge, writeSite } from './testing.ts';
import { ANNOUNCEMENTS, BANNERS } from './testing-templates.ts';

jest.setTimeout(30_000);

const banner = (banner_type: number, name: string, link: string) => ({
  banner_type,
  title: { en: `${name} <b>`, ph: `${name} ph` },
  text: { en: `Text of ${name} </script>` },
  link,
});
const LISTS: Record<string, ReturnType<typeof banner>[]> = {
  '/cms/slidebannerlist': [
    banner(1, 'Slots', '/slot'),
    banner(1, 'Second', ''),
    banner(2, 'Top up', 'https://elsewhere.example'),
  ],
  '/cms/announcementbannerlist': [banner(1, 'Around the clock', ''), banner(2, 'Own name', '/withdrawal')],
};

let lab: ReleaseLab;
let api: Server;
let edge: TestEdge;
let isSilent = false;

beforeAll(async () => {
  lab = await openLab();
  api = createServer((request, response) => {
    const value = isSilent ? undefined : LISTS[request.url ?? ''];
    response.end(JSON.stringify(value ? { status: 1, value } : { status: 2, statusdesc: 'SystemError' }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  await promote(
    lab.writer,
    'production',
    await publishAll(lab.writer, [...(await writeSite(lab.root)), await writeNews(lab.root)], {
      final: true,
    }),
  );
  edge = await open();
});
afterAll(async () => {
  await edge?.close();
  api.close();
  await lab.close();
});

const open = () => openEdge(lab, { apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });

const door = (name: string, slot: string, module: string) =>
  ({
    name,
    owner: name,
    criticality: 'optional',
    pages: [],
    slots: [{ slot, module, order: 5 }],
    emits: [],
  }) as const;

/** The manifests decide which remote fills a slot. */
const writeNews = (root: string) =>
  writeBuild(
    root,
    'mfe-news',
    { 'remoteEntry.js': '/* entry */', 'line.js': '/* line */' },
    {
      manifest: {
        ...door('mfe-news', 'announcement', 'line'),
        pages: [],
        slots: [{ slot: 'announcement', module: 'line', order: 5 }],
        emits: [],
      },
      modules: { line: { js: ['line.js'], css: [], doors: [] } },
      templates: { line: ANNOUNCEMENTS },
    },
  );

const writeContent = (
  root: string,
  templates: Record<string, TemplateRecord> = { 'home-banners': BANNERS },
  only?: 'visitor',
) =>
  writeBuild(
    root,
    'mfe-content',
    { 'remoteEntry.js': '/* entry */', 'banners.js': '/* banners */', 'en.js': '1' },
    {
      templates,
      manifest: {
        name: 'mfe-content',
        owner: 'Content',
        criticality: 'optional',
        pages: [],
        slots: [{ slot: 'home', module: 'home-banners', order: 5, ...(only && { only }) }],
        emits: [],
      },
      modules: {
        'home-banners': { js: ['banners.js'], css: [], doors: [] },
        'messages.en': { js: ['en.js'], css: [], doors: [] },
      },
    },
  );
const html = async (path: string, language = 'en') =>
  (await edge.get(path, { headers: { cookie: `__Host-palaro-lang=${language}` } })).text();
const listsIn = (text: string) =>
  JSON.parse(/id="palaro-served">(.*?)<\/script>/.exec(text)?.[1] ?? 'null') as unknown;
const ANNOUNCED = '/cms/announcementbannerlist {"lang":"all"}';

describe('the announcement line', () => {
  it('is in the HTML of every page, for visitors and for members, in their language', async () => {
    const text = await html('/slot');
    expect(text).toContain(
      '<div data-for="visitor"><h2>Around the clock &lt;b&gt;</h2><p>Text of Around the clock &lt;/script&gt;</p></div>',
    );
    expect(text).toContain('<div data-for="member"><h2><a href="/withdrawal">Own name &lt;b&gt;</a></h2>');
    expect(await html('/slot', 'ph')).toContain('data-for="visitor"><h2>Around the clock ph</h2>');
    // The placeholder of the page itself stays.
    expect(text).toContain('<main>wait</main>');
    expect(listsIn(text)).toEqual({ [ANNOUNCED]: LISTS['/cms/announcementbannerlist'] });
  });
});

describe('the home page', () => {
  it('has the usual placeholder when no live remote shows banners', async () => {
    expect(await html('/')).toContain('<main>wait</main>');
  });

  describe('with a remote that shows banners', () => {
    beforeAll(async () => {
      const [ref] = await publishAll(lab.writer, [await writeContent(lab.root)], { final: true });
      await promote(lab.writer, 'production', ref ? [ref] : []);
      await edge.close();
      edge = await open();
    });

    it('has the first banner of visitors and of members in the HTML, and the data for the component', async () => {
      const text = await html('/');
      expect(text).toContain('data-served="mfe-content/home-banners"');
      expect(text).toContain('<h2><a href="/slot">Slots &lt;b&gt;</a></h2>');
      // An external address is not linked.
      expect(text).toContain('<h2>Top up &lt;b&gt;</h2>');
      expect(text).not.toContain('>Second');
      expect(text).not.toContain('<main>wait</main>');
      expect(text.match(/<style nonce="[^"]+">\.t\{color:red\}<\/style>/g)).toHaveLength(1);
      expect(text).toMatch(/<main class="home"><div data-served=.*<\/div><\/main>/s);
      expect(listsIn(text)).toEqual({
        [ANNOUNCED]: LISTS['/cms/announcementbannerlist'],
        '/cms/slidebannerlist {"lang":"all"}': LISTS['/cms/slidebannerlist'],
      });
    });

    it('hides what is only for visitors from members, before any script', async () => {
      const folder = await writeContent(lab.root, { 'home-banners': BANNERS }, 'visitor');
      const [ref] = await publishAll(lab.writer, [folder]);
      await promote(lab.writer, 'production', ref ? [ref] : []);
      await edge.close();
      edge = await open();
      expect(await html('/')).toContain('<div data-served="mfe-content/home-banners" data-for="visitor">');
    });

    it('has the usual placeholder when the template is invalid, which is not written', async () => {
      const hostile = { ...BANNERS, parts: { en: ['<img src="x" onerror="alert(1)">'] } };
      const broken = { ...BANNERS, parts: {} } as unknown as TemplateRecord;
      const askless = { ...BANNERS, request: null } as unknown as TemplateRecord;
      for (const template of [hostile, broken, askless]) {
        const folder = await writeContent(lab.root, { 'home-banners': template });
        const [ref] = await publishAll(lab.writer, [folder]);
        await promote(lab.writer, 'production', ref ? [ref] : [], {
          unchecked: 'as if it came past the gate',
        });
        await edge.close();
        edge = await open();
        const text = await html('/');
        expect(text).toContain('<main>wait</main>');
        expect(text).not.toContain('onerror');
        expect(listsIn(text)).toEqual({ [ANNOUNCED]: LISTS['/cms/announcementbannerlist'] });
      }
    });

    it('is left to the remote when the API does not answer', async () => {
      isSilent = true;
      await edge.close();
      edge = await open();
      const text = await html('/');
      expect(text).toContain('<main>wait</main>');
      expect(text).not.toContain('palaro-served');
    });
  });
});
