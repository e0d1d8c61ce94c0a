import { registerByCalls } from './support/by-calls.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { balance, fullPhone } from './support/member.ts';
import { readCode } from './support/sms.ts';
import { theSite } from './support/site.ts';

test('a member withdraws and deposits with the keyboard only', async ({ page }) => {
  const { edge, payments } = theSite().urls;
  const { keyboard } = page;
  // What was given needs no playing through, as a deposit would.
  const member = await registerByCalls(page, { pesos: 900 });
  const first = await readCode(fullPhone(member));
  const main = page.getByRole('main');

  await page.goto('/');
  await expect(balance(page)).toHaveText('₱900.00');

  await test.step('withdraws', async () => {
    await tabTo(page, /^Deposit$/);
    await keyboard.press('Enter');
    await tabTo(page, /^Withdraw$/);
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/withdrawal');
    await expect(main.getByRole('combobox', { name: 'Bank' })).toBeVisible();
    await tabTo(page, /^Bank(?! account)/);
    await keyboard.press('ArrowDown');
    await tabTo(page, /^Account holder/);
    await keyboard.type('Juan dela Cruz');
    await tabTo(page, /^Account number/);
    await keyboard.type(`00${member.phone}`);
    await keyboard.press('Enter');
    await expect(main.getByLabel('Code')).toBeFocused();
    await keyboard.type(await readCode(fullPhone(member), first));
    await expect(main.getByRole('radio')).toBeFocused();
    await tabTo(page, /^Amount/);
    await keyboard.type('150');
    await keyboard.press('Enter');
    await expect(main.getByText('We have your request')).toBeVisible();
    await expect(balance(page)).toHaveText('₱750.00');
    expect(await faultsInPage(page)).toEqual([]);
    await tabTo(page, /^Take it back$/);
    await keyboard.press('Enter');
    await tabTo(page, /^Yes, take it back$/);
    await keyboard.press('Enter');
    await expect(balance(page)).toHaveText('₱900.00');
  });

  await test.step('deposits', async () => {
    await tabTo(page, /^Deposit$/);
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/deposit');
    await expect(main.getByRole('radio', { name: 'GCash' })).toBeChecked();
    // With its mark, which is for the eye alone.
    await tabTo(page, /^GGCash/);
    await keyboard.press('ArrowRight');
    await expect(main.getByRole('radio', { name: 'Maya' })).toBeChecked();
    await tabTo(page, /^Amount/);
    await keyboard.type('500');
    await tabTo(page, /^Pay with Maya$/);
    await keyboard.press('Enter');
    await page.waitForURL(`${payments}/pay/**`);
    await tabTo(page, /^Pay ₱500.00$/);
    await keyboard.press('Enter');
    await page.waitForURL(`${edge}/deposit?ticket=**`);
    await expect(main.getByText('₱500.00 is in your balance')).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
  });
});
