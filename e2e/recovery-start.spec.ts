import { rename } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { countLoads } from './remotes/page-facts.ts';
import { doorsThatRun } from './support/doors-that-run.ts';
import { expect, onOwnSite } from './support/own-site.ts';
import { filesOf } from './support/releases.ts';
import type { Site } from './support/site.ts';

const test = onOwnSite(import.meta.filename);

/** The browser logs a missing file to the console, and a finally failed start is an uncaught error. */
test.use({
  allowedComplaints: /Failed to load resource|MIME type|ChunkLoadError|Loading (CSS )?chunk/i,
  serviceWorkers: 'block',
});
test.describe.configure({ mode: 'serial' });

const shown = (page: Page) => page.getByRole('region', { name: 'What is on' });

test('if any file of shared-lib’s doors is missing, the page reloads once and uses the shell’s own copy', async ({
  browser,
  site,
}) => {
  test.slow();
  const files = (await firstViewOf(site, 'shared-lib')).filter(
    (file) => !/\/(boot|remoteEntry)\./.test(file),
  );
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    await test.step(path.basename(file), async () => {
      const page = await browser.newPage({ baseURL: site.urls.edge });
      const loads = countLoads(page);
      await without(file, async () => {
        await page.goto('/');
        await expect(shown(page)).toBeVisible();
        const versions = (await doorsThatRun(page)).map((running) => running.split(' ')[1]);
        expect([...new Set(versions)]).toEqual(['0.0.0']);
        expect(loads()).toBe(2);
        await page.getByRole('link', { name: 'Games', exact: true }).click();
        await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
      });
      await page.close();
    });
  }
});

test('if nothing helps, the page shows a message in the visitor’s language, and a press opens the site when it is available', async ({
  page,
  site,
}) => {
  const app = (await firstViewOf(site, 'shell')).find((file) => /\/app\.\w+\.js$/.test(file)) ?? '';
  const loads = countLoads(page);
  await without(app, async () => {
    await page.goto('/?lang=ph');
    await expect(page.getByRole('alert')).toContainText('Ligtas ang pera mo');
    await expect(page.getByRole('heading', { name: 'Hindi mabuksan ang Palaro' })).toBeVisible();
    expect(loads(), 'one guarded reload, and no more').toBe(2);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations).toEqual([]);
  });
  await page.getByRole('button', { name: 'Subukan ulit' }).click();
  await expect(page.getByRole('button', { name: 'Subukan ulit' })).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
});

/** Files of a deployable in the HTML of the home page, in the store. */
async function firstViewOf(site: Site, name: string): Promise<string[]> {
  const html = await (await fetch(site.urls.edge)).text();
  const folder = await filesOf(site, name);
  const found = html.matchAll(new RegExp(`(?:href|src)="/r/${name}/[^/"]+/([^"]+\\.(?:js|css))"`, 'g'));
  return [...new Set([...found].map(([, file = '']) => path.join(folder, file)))];
}

/** Removes a released file, with its compressed copy, during `work`. */
async function without(file: string, work: () => Promise<void>): Promise<void> {
  const move = (from: string, to: string) =>
    Promise.all(['', '.br'].map((end) => rename(`${file}${from}${end}`, `${file}${to}${end}`)));
  await move('', '.away');
  try {
    await work();
  } finally {
    await move('.away', '');
  }
}
