import type { Page } from '@playwright/test';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { logInByCall, registerByCalls } from './support/by-calls.ts';
import { fillLogin, logIn } from './support/member.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

// Specification 2.5: /setting
test('a visitor who opens a page for members logs in on the home page and then gets to the page', async ({
  page,
}) => {
  await page.goto('/setting?section=devices');
  await expect(page).toHaveURL('/?auth=login');
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  await fillLogin(page);
  await expect(page).toHaveURL('/setting?section=devices');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});

test.describe('an address', () => {
  test.use({ allowedComplaints: /404/ });

  // Specification 2.1: /slot
  test('below a section redirects to the section, and an unknown one to the not-found page', async ({
    page,
  }) => {
    await page.goto('/slot/of/nothing');
    await expect(page).toHaveURL('/slot');
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Palaro');
    expect(await faultsInPage(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });
});

// Specification 1.2, 4.20
test('the language changes with one press, everywhere and permanently', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Lumipat sa Filipino' }).first().click();
  await expect(page.getByRole('banner').getByText('Magrehistro')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await page.reload();
  await expect(page.getByRole('banner').getByText('Magrehistro')).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
});

test('going back restores the scroll position', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Hot games' }).getByRole('link').first()).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const left = await page.evaluate(() => scrollY);
  await page.getByRole('navigation').getByRole('link', { name: 'Promotions' }).click();
  await expect(heading(page, 'Promotions')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

// Specification 4.3: /setting
test('the end of a session is shown, and after the next log-in the typed input is restored', async ({
  page,
  browser,
}) => {
  const member = await registerByCalls(page);
  await page.goto('/setting?section=profile');
  await page.getByLabel('Nickname').fill('Juan Tamad');

  // Signed out from another device.
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const elsewhere = await other.newPage();
  await logIn(elsewhere, member.username, member.password);
  await elsewhere.goto('/setting?section=devices');
  await elsewhere.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(elsewhere.getByText('You are logged in on this device only.')).toBeVisible();
  await other.close();

  // The page may have learnt of it by its stream already: then the message lies over the button.
  await page.getByRole('button', { name: 'Save' }).dispatchEvent('click');
  await expect(dialog(page)).toContainText('You have been logged out');
  expect(await faultsInPage(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Log in again' }).click();
  await fillLogin(page, member.username, member.password);
  await expect(page).toHaveURL('/setting?section=profile');
  await expect(page.getByLabel('Nickname')).toHaveValue('Juan Tamad');
});

// Specification 4.2
// ASVS 7.4.4, 14.3.1
test('a log-out applies to every open tab, and removes all data of the member', async ({ page, context }) => {
  await logInByCall(page);
  await page.goto('/');
  const tab = await context.newPage();
  await tab.goto('/statement');
  await expect(heading(tab, 'Statement')).toBeVisible();
  await page.goto('/setting');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByText('Register')).toBeVisible();
  await expect(tab).toHaveURL(/\/\?auth=login$|\/$/);
  await expect(tab.getByRole('banner').getByText('Balance')).toBeHidden();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'palaro.theme'));
  expect(kept.filter((key) => !['palaro.state.socialList'].includes(key))).toEqual([]);
});

test.describe('without a network', () => {
  test.use({ allowedComplaints: /ERR_INTERNET_DISCONNECTED|503/ });

  test('a page shows that in the member’s language, and loads automatically when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await page.evaluate(() => localStorage.setItem('palaro.theme', 'light'));
    await context.setOffline(true);
    await page.goto('/slot');
    await expect(heading(page, 'You are offline')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 246, 242)');
    expect(await faultsInPage(page)).toEqual([]);
    await context.setOffline(false);
    await expect(heading(page, 'Slots')).toBeVisible();
  });
});
