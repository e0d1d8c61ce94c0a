import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { faultsAtRest } from './support/faults-in-page.ts';
import { expect, qaOriginOf, test as onSite } from './support/fixtures.ts';
import { walkScenarios } from './support/walk-scenarios.ts';

const test = onSite.extend({ baseURL: async ({ site }, use) => use(qaOriginOf(site)) });

test.describe.configure({ mode: 'parallel' });

/** New remotes are included automatically. */
const REMOTES = readdirSync(path.join(import.meta.dirname, '..')).filter((folder) =>
  folder.startsWith('mfe-'),
);
/** Without axe's best-practice rules, which need a whole page. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The other one by `SCENARIO_THEME=light npm test -- browser isolation.spec.ts`. */
const THEME = process.env['SCENARIO_THEME'] ?? 'dark';

for (const remote of REMOTES) {
  test(`every scenario of ${remote} shows in isolation, without console errors or accessibility violations`, async ({
    page,
  }) => {
    // For more than a hundred screens; one that hangs is given up by the panel.
    test.setTimeout(600_000);
    // What is still fading in has no contrast of its own yet.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found = await walkScenarios(page, remote, THEME);
    const titles = Object.keys(found);
    expect(titles.length).toBeGreaterThan(0);
    expect(found).toEqual(Object.fromEntries(titles.map((title) => [title, []])));
  });
}

test('the panel shows a scenario in another language and theme, on a bad network, and its address restores that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/isolate/mfe-games');
  const screen = page.frameLocator('iframe');
  await expect(page.getByRole('heading', { name: 'mfe-games' })).toBeVisible();
  await page.getByRole('radio', { name: /^A visitor looks for a game/ }).check();
  await expect(screen.getByRole('link', { name: /Golden Jeepney/ })).toBeVisible();

  await page.getByLabel('Language').selectOption('Filipino');
  await page.getByLabel('Theme').selectOption('Light');
  await page.getByLabel('Width').selectOption('768 px');
  await expect(screen.locator('html[lang="fil-PH"][data-theme="light"]')).toBeAttached();
  expect((await page.locator('iframe').boundingBox())?.width).toBe(768);
  expect(await faultsAtRest(page, WCAG)).toEqual([]);

  await page.getByRole('checkbox', { name: '/game/gamelist' }).check();
  await expect(screen.getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: '/game/gamelist' })).toBeChecked();
  await expect(screen.locator('html[lang="fil-PH"]').getByRole('alert')).toBeVisible();
});

test('an address with an unknown scenario shows an error, in the panel and in the screen', async ({
  page,
}) => {
  await page.goto('/isolate/mfe-games?scenario=Nobody+wrote+this');
  await expect(page.getByRole('alert')).toHaveText(/^mfe-games .* has no scenario “Nobody wrote this”\./);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('radio').first().check();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goto('/isolate/mfe-games?screen&scenario=Nobody+wrote+this');
  await expect(page.getByRole('alert')).toHaveText(/has no scenario “Nobody wrote this”/);
});

test('a remote in isolation can use the live API as a visitor, without other remotes', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/isolate/mfe-games?screen&api=live&scenario=A+visitor+looks+for+a+game');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => requested).toContain('/api/game/gamelist');
  expect(requested.filter((each) => /^\/r\/mfe-(?!games\/)/.test(each))).toEqual([]);
});

test('the members’ host has nothing of QA, and QA’s host no session', async ({ request, site }) => {
  for (const address of ['/isolate/', '/isolate/mfe-games'])
    expect((await request.get(site.urls.edge + address)).status()).toBe(404);
  const logIn = (host: string) =>
    request.post(`${site.urls.edge}/api/member/login`, { headers: { host }, data: {} });
  expect((await logIn(new URL(site.urls.edge).host)).status()).toBe(200);
  expect((await logIn(new URL(qaOriginOf(site)).host)).status()).toBe(404);
});

test('a version that was never released has no isolation page', async ({ page, request, site }) => {
  // Only browsers find a name below localhost everywhere.
  const { host } = new URL(qaOriginOf(site));
  for (const unknown of ['/isolate/mfe-games@9.9.9', '/isolate/shell'])
    expect((await request.get(site.urls.edge + unknown, { headers: { host } })).status()).toBe(404);
  await page.goto('/isolate/mfe-games');
  expect(new URL(page.url()).pathname).toMatch(/^\/isolate\/mfe-games@\d/);
});

const SIZES = [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a desktop', width: 1280, height: 800 },
] as const;

for (const { name, width, height } of SIZES) {
  test(`the index leads to every version of every remote, by keyboard, on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/isolate/');
    for (const remote of REMOTES) await expect(page.getByRole('heading', { name: remote })).toBeVisible();
    const link = page.getByRole('link', { name: /^mfe-content@/ }).first();
    await expect(page.getByRole('listitem').filter({ has: link }).last()).toContainText('live for everybody');
    expect(await faultsAtRest(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await focusByTab(page, link);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'mfe-content', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'All remotes and versions' }).click();
    await expect(page.getByRole('heading', { name: 'Remotes alone' })).toBeVisible();
  });
}

test.describe('the marks of scenarios', () => {
  test.use({ allowedComplaints: /this one is broken/ });

  test('show which of those found by a search fail, and why, after all were shown', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // One screen complains and has a picture without a name.
    await page.addInitScript(() => {
      const isBroken = /screen/.test(location.search) && /scenario=There\+is\+news/.test(location.search);
      if (!isBroken) return;
      addEventListener('load', () => {
        console.error('this one is broken');
        document.body.append(Object.assign(new Image(), { src: '/favicon.svg' }));
      });
    });
    await page.goto('/isolate/mfe-content');
    const all = await page.getByRole('radio').count();
    await expect(page.getByRole('group', { name: 'News (/news)' })).toBeVisible();
    await page.getByLabel('Search scenarios').fill('/news');
    const found = await page.getByRole('radio').count();
    expect(found).toBeGreaterThan(1);
    expect(found).toBeLessThan(all);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${found} shown, 1 with problems.`)).toBeVisible({ timeout: 60_000 });
    const broken = page.getByRole('radio', { name: /^There is news .* problems$/ });
    await expect(page.getByRole('radio', { name: /in order$/ })).toHaveCount(found - 1);
    await broken.check();
    const problems = page.getByRole('region', { name: 'Problems of this scenario' });
    await expect(problems).toContainText('It complained: this one is broken');
    await expect(problems).toContainText('image-alt');
    // The frame shows it again.
    await expect(page.frameLocator('iframe').locator('img[src="/favicon.svg"]')).toBeAttached();
    expect(await faultsAtRest(page, WCAG)).toEqual([expect.stringContaining('image-alt')]);
  });
});

test('a link to exactly this view is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/isolate/mfe-games');
  await page.getByRole('radio', { name: /^A visitor looks for a game/ }).check();
  await page.getByLabel('Language').selectOption('Filipino');
  await page.getByLabel('Width').selectOption('768 px');
  await page.getByRole('checkbox', { name: '/game/gamelist' }).check();
  await page.getByRole('button', { name: 'Copy the link to this view' }).click();
  await expect(page.getByText('Copied').first()).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/isolate/');
  await page.goto(link);
  await expect(page.getByRole('radio', { name: /^A visitor looks for a game/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: '/game/gamelist' })).toBeChecked();
  await expect(page.frameLocator('iframe').locator('html[lang="fil-PH"]').getByRole('alert')).toBeVisible();
  expect((await page.locator('iframe').boundingBox())?.width).toBe(768);
});

async function focusByTab(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not come there.');
}
