import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseRecord, Signed } from '@palaro/contract';
import { runWebpack } from '@palaro/stack/build/run-webpack';
import { listen, openFileHost, type FileHost } from './support/file-host.ts';
import { expect, test } from './support/fixtures.ts';
import { ROUTES } from './support/measured-routes.ts';
import { liveVersions } from './support/releases.ts';
import { startTestSite } from './support/test-site.ts';

const PLAIN_HOST = path.join(import.meta.dirname, 'plain-host');
const HOST_PAGE =
  '<!doctype html><html lang="en"><title>Plain host</title><link rel="icon" href="data:,"><body><script src="/main.js" defer></script>';

test('a host on another origin, with nothing but the federation runtime and React, shows a page of ours', async ({
  page,
  site,
}) => {
  const host = path.join(site.dataDir, 'plain-host');
  await runWebpack(PLAIN_HOST, ['--output-path', host]);
  const script = await readFile(path.join(host, 'main.js'));
  const { url, end } = await listen((request, response) => {
    const [type, body] = request.url === '/main.js' ? ['text/javascript', script] : ['text/html', HOST_PAGE];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  try {
    const release = `${site.urls.edge}/r/mfe-content/${(await liveVersions(site))['mfe-content']}`;
    const { payload } = (await (await fetch(`${release}/release.json`)).json()) as Signed;
    const { globalName } = JSON.parse(payload) as ReleaseRecord;
    const requested = new URLSearchParams({
      name: String(globalName),
      entry: `${release}/remoteEntry.plain.js`,
    });
    await page.goto(`${url}/?${requested}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Telegram/ })).toBeVisible();
    // Its styles are loaded.
    const link = page.getByRole('link', { name: /Telegram/ });
    expect(await link.evaluate((element) => getComputedStyle(element).display)).toMatch(/flex|grid/);
  } finally {
    end();
  }
  expect(repeated(countOf(files))).toEqual([]);
  expect(new URL(site.urls.edge).origin).not.toBe(new URL(url).origin);
});

interface Fixtures {
  files: FileHost;
}

/** A second site, whose released files have a separate host name. */
const onTwoHosts = test.extend<object, Fixtures>({
  files: [
    async ({}, use) => {
      const host = await openFileHost();
      await use(host);
      host.end();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ files }, use) => {
      const { end, ...site } = await startTestSite({ FILES_URL: files.url });
      files.origin = site.urls.edge;
      await use(site);
      await end();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

onTwoHosts.describe('a site whose released files come from a second host name', () => {
  for (const { name, path: at, content } of ROUTES.filter(({ asMember }) => !asMember).slice(0, 2))
    onTwoHosts(
      `shows ${name} without asking for a file twice, or for one of its own`,
      async ({ page, site, files }) => {
        const ownFiles: string[] = [];
        page.on('request', (request) => {
          const { origin, pathname } = new URL(request.url());
          if (origin === site.urls.edge && pathname.startsWith('/r/')) ownFiles.push(pathname);
        });
        files.take();
        await page.goto(at);
        await expect(page.locator(content).first()).toBeVisible();
        // The files of a healthy visit are stored for the next one.
        await expect.poll(() => keptFiles(page, files.url)).toBeGreaterThan(10);
        const requested = files.take();
        expect(requested.size).toBeGreaterThan(10);
        expect(repeated(requested)).toEqual([]);
        expect(ownFiles).toEqual([]);
      },
    );
});

const countOf = (list: readonly string[]): Map<string, number> =>
  list.reduce((counts, each) => counts.set(each, (counts.get(each) ?? 0) + 1), new Map<string, number>());

const repeated = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].filter(([, count]) => count > 1).map(([each]) => each);

const keptFiles = (page: Page, from: string): Promise<number> =>
  page.evaluate(async (start) => {
    const stores = (await caches.keys()).filter((key) => key.startsWith('palaro.r '));
    const kept = await Promise.all(stores.map(async (key) => (await caches.open(key)).keys()));
    return kept.flat().filter(({ url }) => url.startsWith(start)).length;
  }, from);
