import type { Locator, Page } from '@playwright/test';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { logInByCall } from './support/by-calls.ts';
import { balance, fullPhone, somebody } from './support/member.ts';
import { theSite } from './support/site.ts';
import { readCode } from './support/sms.ts';

const HEADLINE = 'Up to ₱30,000 on your first deposit';
const hero = (page: Page) => page.getByRole('region', { name: 'Welcome offer' });

test('a visitor is told of the welcome offer before any script, and a member is not', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  expect(html).toContain(HEADLINE);
  await page.goto('/');
  await expect(hero(page).getByRole('heading', { name: HEADLINE })).toBeVisible();
  await expect(hero(page).locator('svg').first()).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  await hero(page).getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL(/\/promotions#OTB$/);
  await expect(page.locator('#OTB')).toBeInViewport();

  await logInByCall(page);
  await page.goto('/');
  await expect(balance(page)).toBeVisible();
  await expect(hero(page)).toHaveCount(0);
});

test('from the first visit to a paid deposit it is at most twelve taps, and to the first spin at most four more', async ({
  page,
}) => {
  const member = somebody();
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.click();
    taps += 1;
  };
  const dialog = page.getByRole('dialog');
  const type = async (field: Locator, text: string) => {
    await tap(field);
    await page.keyboard.type(text);
  };

  await page.goto('/');
  await tap(hero(page).getByRole('link', { name: 'Register' }));
  await type(dialog.getByLabel('Username'), member.username);
  await type(dialog.getByLabel('Phone number'), member.phone);
  await type(dialog.getByRole('textbox', { name: 'Password' }), member.password);
  await tap(dialog.getByLabel('I am over 18 and accept the terms'));
  await tap(dialog.getByRole('button', { name: 'Register' }));
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(await readCode(fullPhone(member)));

  await expect(page.getByRole('heading', { name: 'Welcome, you are in' })).toBeVisible();
  const take = page.getByRole('link', { name: 'Deposit ₱300 with this offer' });
  await expect(take).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  await tap(take);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('300');
  await expect(page.getByRole('combobox', { name: 'Promotion' })).toHaveValue('OTB');
  await expect(page.getByText('₱3,750.00')).toBeVisible();
  await tap(page.getByRole('button', { name: /^Pay with / }));
  await page.waitForURL(`${theSite().urls.payments}/pay/**`);
  await tap(page.getByRole('button', { name: /^Pay ₱/ }).first());
  await page.waitForURL(`${theSite().urls.edge}/deposit?ticket=**`);
  await expect(balance(page)).toHaveText('₱750.00');
  expect(taps, 'to a paid deposit').toBeLessThanOrEqual(12);

  taps = 0;
  await tap(page.getByRole('link', { name: 'Play now' }));
  await tap(page.getByRole('listitem').filter({ hasText: 'RTP' }).getByRole('link').first());
  // The choice of seeds stands before a first game of the house's own.
  const seeds = page.getByRole('button', { name: 'Use these seeds and play' });
  await expect(seeds.or(page.locator('iframe'))).toBeVisible();
  if (await seeds.isVisible()) await tap(seeds);
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin' });
  await expect(spin).toBeEnabled();
  const answered = page.waitForResponse((response) => response.url().endsWith('/round'));
  await tap(spin);
  // The balance may stay as it was: a stake may come back.
  expect(await (await answered).json()).toMatchObject({ state: 'closed', stake: '1.00' });
  expect(taps, 'to the first spin').toBeLessThanOrEqual(4);
});
