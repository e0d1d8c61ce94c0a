import type { Page } from '@playwright/test';
import { registerByCalls } from './support/by-calls.ts';
import { deposit } from './support/deposit.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { fullPhone } from './support/member.ts';
import { readCode } from './support/sms.ts';

/** A phone with a finger on its sensor, as Chromium plays one. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });
const passkeys = (page: Page) => main(page).getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

test('a member is offered a passkey after the first deposit, and makes one', async ({ page }) => {
  await addAuthenticator(page);
  const member = await registerByCalls(page);
  const phone = fullPhone(member);
  let code = await readCode(phone);

  await test.step('is offered none before, and one after the deposit', async () => {
    const answered = page.waitForResponse('**/member/passkeyoffer');
    await page.goto('/setting');
    await answered;
    await expect(main(page).getByRole('list', { name: 'Account' })).toBeVisible();
    await expect(main(page).getByText('Protect your money with a passkey')).toBeHidden();
    await deposit(page, 500);
    await page.goto('/setting');
    await expect(main(page).getByText('Protect your money with a passkey')).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
    await main(page).getByRole('button', { name: 'Set it up' }).click();
  });

  await test.step('makes one, after password and code, whose code ends the dialog', async () => {
    await main(page).getByLabel('Name of the passkey').fill('Pixel ni Juan');
    await main(page).getByRole('button', { name: 'Add a passkey' }).click();
    await dialog(page).getByRole('button', { name: 'Send code' }).click();
    await dialog(page).getByRole('textbox', { name: 'Password' }).fill(member.password);
    code = await readCode(phone, code);
    // Submits automatically when it is full.
    await dialog(page).getByLabel('Code').fill(code);
    await expect(main(page).getByText('Your passkey is added.')).toBeVisible();
    await expect(passkeys(page)).toHaveText(/Pixel ni Juan/);
  });
});
