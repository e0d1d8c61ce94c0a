import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { promote, publishAll } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab, writeBuild } from '@palaro/release/testing';
import type { PageBanner } from './page-texts.ts';
import type { TestEdge } from './testing.ts';
import { openEdge, writeSite } from './testing.ts';

jest.setTimeout(30_000);

const banner = (banner_type: number, name: string, link: string): PageBanner => ({
  banner_type,
  title: { en: `${name} <b>`, ph: `${name} ph` },
  text: { en: `Text of ${name} </script>` },
  link,
});
const LISTS: Record<string, PageBanner[]> = {
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
    await publishAll(lab.writer, await writeSite(lab.root), { final: true }),
  );
  edge = await open();
});
afterAll(async () => {
  await edge?.close();
  api.close();
  await lab.close();
});

const open = () => openEdge(lab, { apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });

const writeContent = (root: string) =>
  writeBuild(
    root,
    'mfe-content',
    { 'remoteEntry.js': '/* entry */', 'banners.js': '/* banners */', 'en.js': '1' },
    {
      manifest: {
        name: 'mfe-content',
        owner: 'Content',
        criticality: 'optional',
        pages: [],
        slots: [{ slot: 'home', module: 'home-banners', order: 5 }],
        emits: [],
      },
      modules: {
        'home-banners': { js: ['banners.js'], css: [], doors: [] },
        'messages.en': { js: ['en.js'], css: [], doors: [] },
      },
    },
  );
const html = async (path: string, language = 'en') =>
  (await edge.get(path, { headers: { cookie: `palaro_lang=${language}` } })).text();
const listsIn = (text: string) =>
  JSON.parse(/id="palaro-content">(.*?)<\/script>/.exec(text)?.[1] ?? 'null') as unknown;

describe('the line of news', () => {
  it('is in the HTML of every page, for visitors and for members, in their language', async () => {
    const text = await html('/slot');
    expect(text).toContain(
      '<p class="frame-news-text" data-for="visitor">Around the clock &lt;b&gt;. Text of Around the clock &lt;/script&gt;</p>',
    );
    expect(text).toContain('data-for="member">Own name &lt;b&gt;. ');
    expect(await html('/slot', 'ph')).toContain('data-for="visitor">Around the clock ph. ');
    // What waits for the page itself stays.
    expect(text).toContain('<main>wait</main>');
    expect(listsIn(text)).toEqual({ announcements: LISTS['/cms/announcementbannerlist'] });
  });
});

describe('the home page', () => {
  it('is waited for as usual where no live remote shows banners', async () => {
    expect(await html('/')).toContain('<main>wait</main>');
  });

  describe('with a remote that shows banners', () => {
    beforeAll(async () => {
      const [ref] = await publishAll(lab.writer, [await writeContent(lab.root)], { final: true });
      await promote(lab.writer, 'production', ref ? [ref] : []);
      await edge.close();
      edge = await open();
    });

    it('has the first banner of visitors and of members in the HTML, and the lists for whoever takes over', async () => {
      const text = await html('/');
      expect(text).toContain('data-served="mfe-content/home-banners"');
      expect(text).toContain('<h2><a href="/slot">Slots &lt;b&gt;</a></h2>');
      // An address of elsewhere leads nowhere.
      expect(text).toContain('<h2>Top up &lt;b&gt;</h2>');
      expect(text).not.toContain('>Second');
      expect(text).not.toContain('<main>wait</main>');
      expect(listsIn(text)).toEqual({
        announcements: LISTS['/cms/announcementbannerlist'],
        banners: LISTS['/cms/slidebannerlist'],
      });
    });

    it('is left to the remote when the API has nothing to say', async () => {
      isSilent = true;
      await edge.close();
      edge = await open();
      const text = await html('/');
      expect(text).toContain('<main>wait</main>');
      expect(text).not.toContain('palaro-content');
    });
  });
});
