import type { Page } from '@playwright/test';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { fillLogin, fullPhone, logIn, register, somebody } from './support/member.ts';
import { readCode } from './support/sms.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const banner = (page: Page) => page.getByRole('banner');

test('somebody registers with the keyboard alone', async ({ page }) => {
  const member = somebody();
  await page.goto('/');
  const { keyboard } = page;
  /** Goes on with Tab until the focus is there. */
  const tabTo = async (name: RegExp) => {
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return [element?.labels?.[0]?.textContent, element?.ariaLabel, element?.textContent].join(' ');
      });
    for (let presses = 0; presses < 40; presses += 1) {
      if (name.test(await focused())) return;
      await keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${String(name)}.`);
  };
  await expect(banner(page).getByText('Register')).toBeVisible();
  await tabTo(/^\s*Register\s*$/);
  await keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await tabTo(/Username/);
  await keyboard.type(member.username);
  await tabTo(/Phone number/);
  await keyboard.type(member.phone);
  await tabTo(/^Password/);
  await keyboard.type(member.password);
  await tabTo(/I am over 18/);
  await keyboard.press('Space');
  await tabTo(/^\s*Register\s*$/);
  await keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Code')).toBeFocused();
  expect(await faultsInPage(page)).toEqual([]);
  await keyboard.type(await readCode(fullPhone(member)));
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page).getByText('Balance', { exact: true })).toBeVisible();
});

test('a visitor who came by a friend’s link registers with the friend’s code, also some pages later', async ({
  page,
}) => {
  await page.goto('/?referral_code=NOBODY1');
  await page.getByRole('navigation').getByRole('link', { name: 'Games' }).click();
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

test('a member logs in with a code, and with a new password when the old one is forgotten', async ({
  page,
}) => {
  const member = await register(page);
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
});

test('a member looks after their account, part by part', async ({ page }) => {
  const member = await register(page);
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
    const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: picture });
    await page.getByLabel('Document', { exact: true }).selectOption('philid');
    await page.getByLabel('Picture of the document').setInputFiles(file('id.jpg'));
    await page.getByLabel('Picture of you').setInputFiles(file('me.jpg'));
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await expect(page.getByText('We are looking at your documents')).toBeVisible();
  });

  await test.step('consent, data, and the end of the account', async () => {
    await open('Privacy');
    await page.getByLabel('Tell me about offers').check();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await expect(page.getByText(/Saved. It holds since/)).toBeVisible();
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
