import type { Page } from '@playwright/test';
import { deposit } from './support/deposit.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { registerByCalls } from './support/by-calls.ts';
import { fillLogin, fullPhone, logIn, register, somebody } from './support/member.ts';
import { photo } from './support/picture.ts';
import { readCode } from './support/sms.ts';
import { confirmingCode, sayWhoTheyAre } from './support/step-up.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const banner = (page: Page) => page.getByRole('banner');

test('a visitor registers with the keyboard only', async ({ page }) => {
  const member = somebody();
  await page.goto('/');
  const { keyboard } = page;
  await expect(banner(page).getByText('Register')).toBeVisible();
  await tabTo(page, /^\s*Register\s*$/);
  await keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await tabTo(page, /Username/);
  await keyboard.type(member.username);
  await tabTo(page, /Phone number/);
  await keyboard.type(member.phone);
  await tabTo(page, /^Password/);
  await keyboard.type(member.password);
  await tabTo(page, /I am over 18/);
  await keyboard.press('Space');
  await tabTo(page, /^\s*Register\s*$/);
  await keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Code')).toBeFocused();
  expect(await faultsInPage(page)).toEqual([]);
  await keyboard.type(await readCode(fullPhone(member)));
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page).getByText('Balance', { exact: true })).toBeVisible();
});

test('a visitor from a friend’s link registers with the friend’s code, also some pages later', async ({
  page,
}) => {
  await page.goto('/?referral_code=NOBODY1');
  await page.getByRole('navigation').getByRole('link', { name: 'Games', exact: true }).click();
  await page.goto('/slot?auth=register');
  expect(await faultsInPage(page)).toEqual([]);
  await expect(dialog(page).getByLabel('Referral code')).toHaveValue('NOBODY1');
  const member = somebody();
  await dialog(page).getByLabel('Username').fill(member.username);
  await dialog(page).getByLabel('Phone number').fill(member.phone);
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(member.password);
  await dialog(page).getByLabel('I am over 18 and accept the terms').check();
  await dialog(page).getByRole('button', { name: 'Register' }).click();
  await expect(dialog(page).getByLabel('Referral code')).toHaveAccessibleDescription(/Invalid Referral Code/);
  await dialog(page).getByLabel('Referral code').fill('');
  await dialog(page).getByRole('button', { name: 'Register' }).click();
  await expect(dialog(page).getByLabel('Code')).toBeFocused();
});

// Specification 1.3: /member/login /member/otplogin /member/resetpassword
test('a member logs in with a code, and with a new password when the old one is forgotten', async ({
  page,
}) => {
  const member = await registerByCalls(page);
  const first = await readCode(fullPhone(member));
  const logOut = async () => {
    await page.goto('/setting');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(banner(page).getByText('Register')).toBeVisible();
  };

  await logOut();
  await page.goto('/?auth=login');
  await dialog(page).getByRole('button', { name: 'Log in with a code' }).click();
  await dialog(page).getByLabel('Username or phone').fill(member.username);
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  const second = await readCode(fullPhone(member), first);
  await dialog(page).getByLabel('Code').fill(second);
  await expect(dialog(page)).toBeHidden();

  await logOut();
  await page.goto('/?auth=login');
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click();
  expect(await faultsInPage(page)).toEqual([]);
  await dialog(page).getByLabel('Username or phone').fill(member.username);
  await dialog(page).getByLabel('Last 4 digits of your phone number').fill(member.phone.slice(-4));
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await dialog(page).getByRole('textbox', { name: 'New password' }).fill('ilangilang9');
  await dialog(page)
    .getByLabel('Code')
    .fill(await readCode(fullPhone(member), second));
  await expect(dialog(page)).toBeHidden();

  await logOut();
  await logIn(page, member.username, 'ilangilang9');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === '__Host-palaro-session')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  });
});

// Specification 3.1: /setting
test('a member looks after their account, part by part', async ({ page }) => {
  const member = await registerByCalls(page);
  const code = await readCode(fullPhone(member));
  const open = async (section: string) => {
    await page.goto('/setting');
    await page.getByRole('list', { name: 'Account' }).getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { name: section, level: 1 })).toBeVisible();
    await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
    expect(await faultsInPage(page), section).toEqual([]);
  };

  await test.step('profile and picture', async () => {
    await open('Profile');
    await page.getByLabel('Full name').fill('Juan dela Cruz');
    await page.getByLabel('Nickname').fill('Juan D');
    await page.getByLabel('Date of birth').fill('1994-06-12');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Picture 4' }).click();
    await expect(page.getByRole('button', { name: 'Picture 4' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByText('Juan D', { exact: true })).toBeVisible();
  });

  await test.step('password, phone and email', async () => {
    await open('Password and contact');
    await page.getByLabel('Current password').fill(member.password);
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('ilangilang9');
    await page.getByRole('textbox', { name: 'New password again' }).fill('ilangilang9');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText(/Your password is changed/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(`${member.username}@example.com`);
    await page.getByRole('button', { name: 'Save the email' }).click();
    await sayWhoTheyAre(page, await confirmingCode(page, member, code), 'ilangilang9');
    await expect(page.getByText('Your email is saved.')).toBeVisible();
    const other = somebody();
    await page.getByLabel('New phone number').fill(other.phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code').fill(await readCode(fullPhone(other), code));
    await expect(page.getByText('Your phone number is changed.')).toBeVisible();
  });

  await test.step('limits, and a pause', async () => {
    await open('Playing safely');
    await page.getByRole('textbox', { name: 'Amount' }).fill('1000');
    await page.getByRole('button', { name: 'Set this limit' }).click();
    await expect(page.getByText('₱0.00 of ₱1,000.00')).toBeVisible();
    await page.getByRole('button', { name: 'Remove: Deposits a day' }).click();
    await expect(page.getByText(/This limit can end from/)).toBeVisible();
    await page.getByRole('button', { name: 'Keep the old limit' }).click();
    await expect(page.getByText(/This limit can end from/)).toBeHidden();
    await page.getByRole('button', { name: 'Start the pause' }).click();
    await page.getByRole('button', { name: 'Yes, start now' }).click();
    await expect(page.getByText('You are taking a pause')).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
  });

  await test.step('identity', async () => {
    await open('Identity check');
    const picture = await page.screenshot({ type: 'jpeg', quality: 40 });
    const small = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: picture };
    await page.getByLabel('Document', { exact: true }).selectOption('philid');
    await page.getByLabel('Picture of the document').setInputFiles(small);
    // Larger than allowed, until the browser has reduced it.
    await page.getByLabel('Picture of you').setInputFiles(await photo(page, 700));
    await expect(page.getByText('photo.png')).toBeVisible();
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await expect(page.getByText('We are looking at your documents')).toBeVisible();
  });

  await test.step('consent, data, and the end of the account', async () => {
    await open('Privacy');
    await page.getByLabel('Tell me about offers').check();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await expect(page.getByText(/Saved. It holds since/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Tell me about offers')).toBeChecked();
    await page.getByRole('button', { name: 'Put my data together' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the file' }).click();
    expect((await download).suggestedFilename()).toMatch(/^palaro-\d{4}-\d\d-\d\d\.json$/);
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.getByLabel('Current password').fill('ilangilang9');
    await page.getByLabel('I know that this cannot be undone').check();
    await page.getByRole('button', { name: 'Close it for good' }).click();
    await expect(banner(page).getByText('Register')).toBeVisible();
    await page.goto('/?auth=login');
    await fillLogin(page, member.username, 'ilangilang9');
    await expect(dialog(page).getByRole('alert')).toBeVisible();
  });
});

/** Stored values of docs/member-site.md, 3.8, in this browser; the language is in a cookie. */
const KEPT_AT_LOG_OUT = ['socialList'];
/** Values stored after a page has all its answers; the statement's tabs store none. */
const KEPT_OF_PAGES = {
  '/contactUs': ['socialList'],
  '/vip': [
    'badges',
    'currentLevel',
    'currentLevelDetails',
    'missions',
    'nextLevelDetails',
    'smarticoData',
    'vip',
  ],
  '/statement?tab=adjustments': [],
  '/statement?tab=transfers': [],
};
const KEPT = [
  'avatarImg',
  'favList',
  'transaction',
  'transactionEwallet',
  ...Object.values(KEPT_OF_PAGES).flat(),
].toSorted();
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith('palaro.'))
      .map((name) => name.replace(/^palaro\.(state\.)?/, ''))
      .toSorted(),
  );

// Specification 3.8, 4.2
test('exactly the persistent client state of a member survives a reload, and a log-out clears it in every tab', async ({
  page,
  context,
}) => {
  const member = await registerByCalls(page);
  await page.goto('/');
  const code = await readCode(fullPhone(member));
  // With it comes a level.
  await deposit(page, 1_000);
  await expect(page.getByText('₱1,000.00 is in your balance')).toBeVisible();
  await page.goto('/withdrawal');
  await page.getByRole('combobox', { name: 'Bank' }).selectOption({ index: 2 });
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Juan dela Cruz');
  await page.getByRole('textbox', { name: 'Account number' }).fill(`00${member.phone}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code').fill(await readCode(fullPhone(member), code));
  await expect(page.getByRole('radio')).toBeChecked();
  // The list is fetched once more after the bank was added.
  const held = () => page.evaluate(() => localStorage.getItem('palaro.state.transaction'));
  await expect.poll(held).toContain(member.phone.slice(-4));
  await page.goto('/slot');
  await page
    .getByRole('button', { name: /among my favourites$/ })
    .first()
    .click();
  await page.goto('/setting?section=profile');
  // The name from the bank account, although this page had none when it was opened.
  await expect(page.getByLabel('Full name')).toHaveValue('Juan dela Cruz');
  await page.getByRole('button', { name: 'Picture 4' }).click();
  await expect(
    page.locator('fieldset[aria-busy="false"]').getByRole('button', { pressed: true }),
  ).toHaveAccessibleName('Picture 4');
  // All other data are lost with the page.
  for (const [address, names] of Object.entries(KEPT_OF_PAGES)) {
    await page.goto(address);
    await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
    await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(names));
  }
  await expect.poll(() => kept(page)).toEqual(['account', ...KEPT]);

  const tab = await context.newPage();
  await test.step('is shown before any call is answered', async () => {
    // A phone without network: no call is answered.
    await tab.route('**/api/**', () => undefined);
    await tab.goto('/withdrawal');
    await expect(tab.getByText(`••••••${member.phone.slice(-4)}`)).toBeVisible();
    await expect(tab.getByRole('radio')).toHaveCount(0);
    await tab.goto('/setting');
    await expect(tab.getByRole('main').getByText(member.username)).toBeVisible();
    expect(await kept(tab)).toEqual(['account', ...KEPT]);
    await tab.unrouteAll();
  });

  await test.step('is cleared in both tabs after the log-out, also in memory', async () => {
    await tab.goto('/withdrawal');
    await expect(tab.getByRole('radio')).toBeChecked();
    await page.goto('/setting');
    await page.getByRole('button', { name: 'Log out' }).click();
    for (const each of [page, tab]) {
      await expect(banner(each).getByText('Register')).toBeVisible();
      await expect(banner(each).getByText('Balance', { exact: true })).toBeHidden();
      await expect.poll(() => kept(each)).toEqual(KEPT_AT_LOG_OUT);
    }
    const next = await register(tab);
    await tab.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Wallet' }).click();
    await tab.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await expect(tab.getByText('Add the bank account that your winnings go to.')).toBeVisible();
    await expect(tab.getByText(member.phone.slice(-4))).toHaveCount(0);
    await expect(banner(page).getByText('Balance', { exact: true })).toBeVisible();
    await page.goto('/setting');
    await expect(page.getByRole('main').getByText(next.username)).toBeVisible();
  });
});
