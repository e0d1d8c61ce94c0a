import type { BrowserContext, Page } from '@playwright/test';
import { registerByCalls } from './support/by-calls.ts';
import { expect, test } from './support/fixtures.ts';
import { fullPhone } from './support/member.ts';
import { readCode } from './support/sms.ts';

/** Everything that this browser keeps where scripts of the site can read it, as text. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answers: string[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys())
        answers.push(request.url, (await (await store.match(request))?.text()) ?? '');
    }
    const databases = await indexedDB.databases();
    return JSON.stringify([
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
      databases,
      document.cookie,
      window.name,
      history.state,
      answers,
    ]);
  });

const cookieProblems = async (context: BrowserContext): Promise<string[]> => {
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain('__Host-palaro-visit');
  return cookies
    .filter(({ name, secure, path }) => !(name.startsWith('__Host-') && secure && path === '/'))
    .map(({ name }) => name);
};

// ASVS 3.3.1, 3.3.3, 14.3.3
test('a browser keeps nothing of the person after a walk through the site', async ({ page, context }) => {
  const member = await registerByCalls(page);
  const code = await readCode(fullPhone(member));
  const email = `${member.username}@example.com`;

  await page.goto('/setting?section=profile');
  await page.getByLabel('Full name').fill('Juan Macaraeg');
  await page.getByLabel('Nickname').fill('Totoy');
  await page.getByLabel('Date of birth').fill('1994-06-12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();

  await page.goto('/setting?section=security');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Save the email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const second = await readCode(fullPhone(member), code);
  await dialog.getByLabel('Code').fill(second);
  await dialog.getByLabel('Password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your email is saved.')).toBeVisible();

  await page.goto('/withdrawal');
  await page.getByRole('combobox', { name: 'Bank' }).selectOption({ index: 2 });
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Juan Macaraeg');
  await page.getByRole('textbox', { name: 'Account number' }).fill('004455667788');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code').fill(await readCode(fullPhone(member), second));
  await expect(page.getByRole('radio')).toBeChecked();

  // What the API says is shown, although the browser had none of it.
  await page.goto('/setting?section=profile');
  await expect(page.getByLabel('Full name')).toHaveValue('Juan Macaraeg');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1994-06-12');

  for (const address of ['/setting?section=security', '/statement', '/setting', '/vip', '/', '/withdrawal']) {
    await page.goto(address);
    await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
    const kept = await keptBy(page);
    expect(kept, address).toContain(member.username);
    for (const personal of [
      member.phone,
      'Macaraeg',
      'Totoy',
      '1994-06-12',
      email,
      '004455667788',
      '4455667788',
    ])
      expect(kept.includes(personal), `${personal} at ${address}`).toBe(false);
  }
  expect(await cookieProblems(context)).toEqual([]);
});
