import { rename } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { doorsThatRun } from './support/doors-that-run.ts';
import { theFirstDay } from './support/first-day.ts';
import { logInByCall } from './support/by-calls.ts';
import { balance, logIn } from './support/member.ts';
import { command } from './support/operator.ts';
import { expect, onOwnSite } from './support/own-site.ts';
import { filesOf, liveVersions, newVisit, releaseSharedLib, withTampered } from './support/releases.ts';

const test = onOwnSite(import.meta.filename);

/** The browser logs a refused or missing file to the console. */
test.use({
  allowedComplaints: /Failed to (load resource|fetch)|MIME type|integrity|RUNTIME-00\d|Loading (CSS )?chunk/i,
});
test.describe.configure({ mode: 'serial' });

const MONEY_IN_WORDS = (text: string) => text.replace('₱${whole', 'PHP ${whole');

test('a separate release of shared-lib is visible on the pages of an unchanged shell and remote', async ({
  page,
  site,
}) => {
  await logInByCall(page);
  await page.goto('/deposit?method=all');
  await expect(balance(page)).toHaveText('₱1,000.00');
  await expect(tileOf(page, 'Maya')).toContainText('₱10');
  const before = await liveVersions(site);
  expectOneOfEach(await doorsThatRun(page), '1.0.0');

  await releaseSharedLib(site, '1.0.1', { 'src/core/format.ts': MONEY_IN_WORDS });
  await expect.poll(() => liveVersions(site)).toEqual({ ...before, 'shared-lib': '1.0.1' });

  await newVisit(page);
  await page.reload();
  // The shell's own top bar, and a page of the wallet.
  await expect(page.getByRole('banner').getByText('PHP 1,000.00')).toBeVisible();
  await expect(tileOf(page, 'Maya')).toContainText('PHP 10');
  expectOneOfEach(await doorsThatRun(page), '1.0.1');

  await command('release', 'rollback', 'shared-lib', '--reason', 'The test has seen it');
  await expect.poll(() => liveVersions(site)).toEqual(before);
  // A revoked release is left even during a visit.
  await page.reload();
  await expect(balance(page)).toHaveText('₱1,000.00');
});

test('without the files of shared-lib all use one copy, and the site works', async ({ page, site }) => {
  await withoutFiles(await filesOf(site, 'shared-lib'), async () => {
    await logIn(page);
    await page.goto('/deposit');
    await expect(page.getByRole('radio', { name: 'Maya', exact: true })).toBeVisible();
    // The copy that was built into the shell.
    await expect(balance(page)).toHaveText('₱1,000.00');
    expectOneOfEach(await doorsThatRun(page), '0.0.0');
  });
  await page.reload();
  await expect(balance(page)).toHaveText('₱1,000.00');
  expectOneOfEach(await doorsThatRun(page), '1.0.0');
});

// Promise shared-lib remoteFailedText
test('without the files of mfe-promotions its page shows that, and the whole journey works without it', async ({
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
  await withTampered(await filesOf(site, 'mfe-content'), 'remoteEntry.', async () => {
    await page.goto('/terms');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    expect(await page.evaluate(() => 'palaroTampered' in globalThis)).toBe(false);
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
  });
});

/** Takes a release's files away for as long as `work` lasts. */
async function withoutFiles(folder: string, work: () => Promise<void>): Promise<void> {
  await rename(folder, `${folder}.away`);
  await work();
  await rename(`${folder}.away`, folder);
}

/** Checks that every loaded door has this version, and none is loaded twice. Which doors besides `core` and `ui` are loaded depends on the page. */
function expectOneOfEach(running: readonly string[], version: string): void {
  const doors = ['core', 'forms', 'promotion', 'ui'].filter(
    (door) => door === 'core' || door === 'ui' || running.some((each) => each.startsWith(door)),
  );
  expect(running).toEqual(doors.map((door) => `${door} ${version}`));
}

/** The place of a method, with its limits. */
const tileOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
