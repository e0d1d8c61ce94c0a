import { appendFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { theFirstDay } from './support/first-day.ts';
import { balance, logIn } from './support/member.ts';
import { command } from './support/operator.ts';
import { expect, test } from './support/own-site.ts';
import { filesOf, liveVersions, releaseSharedLib } from './support/releases.ts';

/** A refused or missing file is named in the console by the browser itself. */
test.use({
  allowedComplaints: /Failed to (load resource|fetch)|MIME type|integrity|RUNTIME-00\d|Loading (CSS )?chunk/i,
});
test.describe.configure({ mode: 'serial' });

const MONEY_IN_WORDS = (text: string) => text.replace('₱${whole', 'PHP ${whole');

test('shared-lib released alone is seen on the pages of a shell and a remote that did not change', async ({
  page,
  site,
}) => {
  await logIn(page);
  await page.goto('/deposit');
  await expect(balance(page)).toHaveText('₱1,000.00');
  await expect(tileOf(page, 'Maya')).toContainText('₱10');
  const before = await liveVersions(site);
  expectOneOfEach(await doorsThatRun(page), '1.0.0');

  await releaseSharedLib(site, '1.0.1', { 'src/core/format.ts': MONEY_IN_WORDS });
  await expect.poll(() => liveVersions(site)).toEqual({ ...before, 'shared-lib': '1.0.1' });

  await page.reload();
  // The shell's own top bar, and a page of the wallet.
  await expect(page.getByRole('banner').getByText('PHP 1,000.00')).toBeVisible();
  await expect(tileOf(page, 'Maya')).toContainText('PHP 10');
  expectOneOfEach(await doorsThatRun(page), '1.0.1');

  await command('release', 'rollback', 'shared-lib', '--reason', 'The test has seen it');
  await expect.poll(() => liveVersions(site)).toEqual(before);
  await page.reload();
  await expect(balance(page)).toHaveText('₱1,000.00');
});

test('without the files of shared-lib everybody lives on one copy, and the site goes on', async ({
  page,
  site,
}) => {
  await withoutFiles(await filesOf(site, 'shared-lib'), async () => {
    await logIn(page);
    await page.goto('/deposit');
    await expect(page.getByRole('link', { name: 'Maya', exact: true })).toBeVisible();
    // The copy that was built into the shell.
    await expect(balance(page)).toHaveText('₱1,000.00');
    expectOneOfEach(await doorsThatRun(page), '0.0.0');
  });
  await page.reload();
  await expect(balance(page)).toHaveText('₱1,000.00');
  expectOneOfEach(await doorsThatRun(page), '1.0.0');
});

test('with the files of mfe-promotions gone its page says so and the whole journey works without it', async ({
  page,
  site,
}) => {
  await withoutFiles(await filesOf(site, 'mfe-promotions'), async () => {
    await page.goto('/promotions');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The rest of the site works');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('region', { name: 'What is on' })).toBeVisible();
    await theFirstDay(page);
    await page.getByRole('link', { name: 'Promotions' }).click();
    await expect(page.getByRole('alert')).toContainText('The rest of the site works');
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible();
});

test('a file that was tampered with after its release does not run', async ({ page, site }) => {
  const files = await filesOf(site, 'mfe-content');
  for (const file of await readdir(files)) {
    if (!file.startsWith('remoteEntry.')) continue;
    // With the compressed copy away, the edge has only these bytes to serve.
    if (file.endsWith('.br')) await rm(path.join(files, file));
    else await appendFile(path.join(files, file), '\nglobalThis.palaroTampered = true;');
  }
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(await page.evaluate(() => 'palaroTampered' in globalThis)).toBe(false);
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
});

/** Takes a release's files away for as long as `work` lasts. */
async function withoutFiles(folder: string, work: () => Promise<void>): Promise<void> {
  await rename(folder, `${folder}.away`);
  await work();
  await rename(`${folder}.away`, folder);
}

/** The doors of a page without a form. */
/** Every door that runs is of this version, and none runs twice. What else is on the page decides whether `forms` is there yet. */
function expectOneOfEach(running: readonly string[], version: string): void {
  const doors = ['core', 'forms', 'ui'].filter(
    (door) => door !== 'forms' || running.some((each) => each.startsWith(door)),
  );
  expect(running).toEqual(doors.map((door) => `${door} ${version}`));
}

interface Shared {
  loaded?: boolean | number;
  lib?: unknown;
}

/** Which copies of shared-lib's doors run in this page, from the federation runtime's own books. One built into a consumer is 0.0.0. */
function doorsThatRun(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __FEDERATION__: books } = globalThis as unknown as {
      __FEDERATION__: {
        __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, Shared>>> }[];
      };
    };
    const found = new Set<string>();
    for (const { shareScopeMap } of books.__INSTANCES__) {
      for (const [name, versions] of Object.entries(shareScopeMap['default'] ?? {})) {
        if (!name.startsWith('@palaro/shared-lib/')) continue;
        for (const [version, shared] of Object.entries(versions)) {
          if (shared.loaded || shared.lib)
            found.add(`${name.slice('@palaro/shared-lib/'.length)} ${version}`);
        }
      }
    }
    return [...found].toSorted();
  });
}

/** The place of a way to pay, with its limits. */
const tileOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
