import type { Page } from '@playwright/test';
import { FAULTS, type Fault } from '@palaro/contract';
import { openTrouble, troubleName, troublePath, type TroubleReleases } from './remotes/trouble-releases.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { balance, fillLogin } from './support/member.ts';
import { expect, onOwnSite } from './support/own-site.ts';

const test = onOwnSite(import.meta.filename);

test.use({ allowedComplaints: /^console: /u });
test.describe.configure({ mode: 'serial' });

const NAME = troubleName('optional');
const AT = troublePath('optional');
let trouble: TroubleReleases;

test.beforeAll(async ({ site }) => {
  trouble = await openTrouble(site);
  await trouble.publish(
    { criticality: 'optional', version: '6.0.0' },
    { criticality: 'optional', version: '6.1.0' },
  );
  await trouble.promote({ criticality: 'optional', version: '6.0.0' });
});
test.afterAll(() => trouble?.end());

/** By an address that asks first. */
async function openBySaying(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Show it' }).click();
}

const badge = (page: Page) => page.getByRole('complementary', { name: 'QA' }).getByRole('button').first();
const panelOf = (page: Page, name = NAME) => page.getByRole('dialog').getByRole('region', { name });

test('a remote is swapped for one browser by the address, with a badge on every page, and one press ends it', async ({
  page,
  browser,
}) => {
  await openBySaying(page, `${AT}?remote=${NAME}@6.1.0`);
  await expect(page).toHaveURL(AT);
  await expect(page.getByText('Loaded later by 6.1.0')).toBeVisible();
  await expect(badge(page)).toHaveText(`QA · ${NAME} 6.1.0`);
  await page.goto('/terms');
  await expect(badge(page)).toContainText('6.1.0');

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await other.goto(AT);
  await expect(other.getByText('Loaded later by 6.0.0')).toBeVisible();
  await expect(badge(other)).toHaveCount(0);
  await other.close();

  await page.getByRole('button', { name: 'Back to normal' }).click();
  await expect(badge(page)).toHaveCount(0);
  await page.goto(AT);
  await expect(page.getByText('Loaded later by 6.0.0')).toBeVisible();
});

test('the panel has the released versions in a list, by which a remote is swapped', async ({ page }) => {
  await openBySaying(page, `${AT}?qa`);
  await badge(page).click();
  const versions = panelOf(page).getByLabel('Another version');
  await expect(versions.getByRole('option')).toHaveText(['6.1.0', '6.0.0']);
  await expect(versions).toHaveValue('6.0.0');
  await versions.selectOption('6.1.0');
  await panelOf(page).getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('Loaded later by 6.1.0')).toBeVisible();
  await page.getByRole('button', { name: 'Back to normal' }).click();
  await expect(page.getByText('Loaded later by 6.0.0')).toBeVisible();
});

test('an unreleased version is refused with a list of the released ones, and this browser is not changed', async ({
  page,
}) => {
  const refused = await page.goto(`${AT}?remote=${NAME}@9.9.9`);
  expect(refused?.status()).toBe(404);
  await expect(page.getByText(`Released versions of ${NAME}, the newest first: 6.1.0, 6.0.0.`)).toBeVisible();
  await page.goto(AT);
  await expect(page.getByText('Loaded later by 6.0.0')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
});

test('the panel shows owner, version and health of each remote, is usable by keyboard and has no accessibility violation', async ({
  page,
}) => {
  await openBySaying(page, `${AT}?qa`);
  await expect(page.getByText('Loaded later by 6.0.0')).toBeVisible();
  await badge(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'What runs in this browser' })).toBeVisible();
  await expect(dialog).toContainText(/Bucket\s*\d{1,2}/);
  const remote = panelOf(page);
  await expect(remote).toContainText('Tests');
  await expect(remote).toContainText('6.0.0');
  await expect(remote).toContainText(/Recordsha384-/);
  await expect(remote).toContainText('Every file that ran was the one that was released');
  await expect(remote).toContainText(/First loaded in\d+ ms/);
  await expect(remote).toContainText('ErrorsNone');
  await expect(panelOf(page, 'mfe-wallet')).toContainText('Not asked for yet');
  expect(await faultsInPage(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(badge(page)).toBeFocused();
});

test('the panel has each language of the site', async ({ page }) => {
  for (const [language, title] of Object.entries({
    ph: 'Ano ang tumatakbo sa browser na ito',
    zh: '此浏览器正在运行的内容',
    ms: 'Apa yang berjalan dalam pelayar ini',
  })) {
    await openBySaying(page, `/?qa&lang=${language}`);
    await badge(page).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

/** The text of the panel, or of the page, for each fault. */
const SEEN: Record<Fault, string | null> = {
  late: null,
  missing: 'http-404',
  '500': 'http-500',
  html: 'not-a-script',
  json: 'not-a-script',
  tampered: 'tampered',
  'no-css': 'http-404',
  'throws-on-load': 'Error',
  'throws-in-render': 'render-Error',
  'wrong-react': 'shared-version',
  'wrong-shared-lib': 'shared-version',
  leaks: null,
};

test('the panel switches each fault on and off again for this browser', async ({ page }) => {
  test.slow();
  await openBySaying(page, `${AT}?qa`);
  for (const fault of FAULTS) {
    await test.step(fault, async () => {
      await badge(page).click();
      await panelOf(page).getByLabel('Fault').selectOption(fault);
      await expect(badge(page)).toContainText('broken');
      const code = SEEN[fault];
      if (code === null) {
        await expect(page.getByText('Loaded later by 6.0.0')).toBeVisible();
      } else {
        await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
        await badge(page).click();
        await expect(panelOf(page)).toContainText(`Errors${code}`);
        if (fault === 'tampered') await expect(panelOf(page)).toContainText('did not run');
        await page.keyboard.press('Escape');
      }
    });
  }
  await badge(page).click();
  await panelOf(page).getByLabel('Fault').selectOption('Healthy');
  await expect(badge(page)).toHaveText('QA');
  await expect(page.getByText('Loaded later by 6.0.0')).toBeVisible();
});

test.describe('if the operator allows visitors only', () => {
  // The service worker's page requests would not be seen by the test.
  test.use({ serviceWorkers: 'block' });

  test('an address does not change the version of a member, and a log-in ends QA’s changes', async ({
    page,
  }) => {
    await forVisitorsOnly(page);
    await openBySaying(page, `/?remote=${NAME}@6.1.0`);
    await page.goto('/?auth=login');
    await expect(badge(page)).toContainText('6.1.0');
    await fillLogin(page);
    await expect(balance(page)).toBeVisible();
    await expect(badge(page)).toHaveCount(0);

    await openBySaying(page, `${AT}?remote=${NAME}@6.1.0`);
    await page.goto(AT);
    await expect(page.getByText('Loaded later by 6.0.0')).toBeVisible();
    await expect(badge(page)).toHaveCount(0);
  });
});

/** Pages of an edge that does not allow members (QA_MEMBERS). */
const forVisitorsOnly = (page: Page) =>
  page.route('**/*', async (route) => {
    const request = route.request();
    // Not the yes of the question, whose answer leads to a page.
    if (!request.isNavigationRequest() || request.method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace('"forMembers":true', '"forMembers":false') });
  });
