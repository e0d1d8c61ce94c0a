import type { Page } from '@playwright/test';
import { openWriter, promote, readStatus } from '@palaro/release';
import { expectFit } from './support/expect-fit.ts';
import { expect, test } from './support/fixtures.ts';

/** A channel of its own, so that other tests see nothing of it. */
const CHANNEL = 'console-try';

test.beforeAll(async ({ site }) => {
  const writer = openWriter(site.env, site.dataDir);
  try {
    const { releases } = await readStatus(writer, 'production');
    const served = releases.map(({ name, version }) => ({ name, version }));
    await promote(writer, CHANNEL, served, { unchecked: 'production serves the same' });
  } finally {
    await writer.registry.end({ timeout: 5 });
  }
});

/** Moves on by the keyboard until an element of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (name.test(text)) return;
  }
  throw new Error(`The keyboard does not reach ${String(name)}.`);
}

test('the console is read by phone, and by keyboard somebody on call logs in, halts releases and resumes them', async ({
  page,
  site,
}) => {
  const console = `${site.urls.release}/console?channel=${CHANNEL}`;

  await test.step('anybody reads what runs', async () => {
    await page.goto(console);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CHANNEL);
    for (const name of ['mfe-wallet', 'shell', 'shared-lib'])
      await expect(page.getByRole('region', { name, exact: true })).toContainText('team');
    await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible();
    await expect(page.getByText('Halt all releases')).toHaveCount(0);
    await expectFit(page);
  });

  await test.step('looks where a release comes from, and what is in it', async () => {
    const wallet = page.getByRole('region', { name: 'mfe-wallet', exact: true });
    await expect(wallet).toContainText(/commit [0-9a-f]{7}|an unknown commit/);
    await expect(wallet).toContainText('not attested by a CI');
    await wallet.getByRole('link', { name: /^Details of mfe-wallet/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('mfe-wallet');
    const packages = page.getByRole('list', { name: 'Packages' });
    await expect(packages.getByRole('listitem').filter({ hasText: 'react-router' })).toContainText('MIT');
    await expectFit(page);
    await page.getByRole('link', { name: 'Back to the console' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CHANNEL);
  });

  await test.step('somebody logs in at the identity provider', async () => {
    await tabTo(page, /^Log in$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    await expectFit(page);
    await tabTo(page, /Nico Salazar/);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.urls.release}/console`);
    await expect(page.getByText('nico.salazar')).toBeVisible();
  });

  await test.step('halts, and resumes', async () => {
    await page.goto(console);
    await tabTo(page, /^Halt all releases$/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('a drill');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Nothing new goes live until you resume.');
    await expect(page.getByRole('region', { name: 'Halted' })).toContainText('by nico.salazar: a drill');
    await expectFit(page);
    await tabTo(page, /^Resume releases$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Releases go live again.');
  });

  await test.step('two sets compared serve the same', async () => {
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByText('They serve the same.')).toBeVisible();
    await expectFit(page);
  });
});
