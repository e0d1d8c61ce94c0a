import { operator } from '@palaro/contract';
import type { Page } from '@playwright/test';
import { registerByCalls } from './support/by-calls.ts';
import { startDeposit, atGateway, deposit } from './support/deposit.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { openGame, playOn } from './support/game.ts';
import { balance, centavos, fullPhone, type NewMember } from './support/member.ts';
import { readCode } from './support/sms.ts';
import { asStaff } from './support/staff.ts';

const main = (page: Page) => page.getByRole('main');
const output = (page: Page, text: string | RegExp) => main(page).getByText(text);
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' });

/** Number of this member's withdrawal that waits for a person. */
async function waitingOf(member: NewMember): Promise<string> {
  const waiting = await asStaff(operator.withdrawals, {});
  return waiting.find(({ account_id }) => account_id === member.username)?.ticket_id ?? '';
}

const withdraw = async (page: Page, pesos: number) => {
  await amount(page).fill(String(pesos));
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
};

// Specification 1.4, 2.12: /withdrawal
test('a member adds a bank with a code, cancels a withdrawal, and sees why another was refused', async ({
  page,
}) => {
  const member = await registerByCalls(page, { pesos: 1_000 });
  const first = await readCode(fullPhone(member));

  await test.step('adds the bank', async () => {
    await page.goto('/withdrawal');
    await expect(balance(page)).toHaveText('₱1,000.00');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('combobox', { name: 'Bank' })).toHaveAccessibleDescription(
      'Bank is required',
    );
    expect(await faultsInPage(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Bank' }).selectOption({ index: 1 });
    // Letters only, and digits only, whatever is typed.
    await page.getByRole('textbox', { name: 'Account holder' }).pressSequentially('Juan 2 dela Cruz');
    await page.getByRole('textbox', { name: 'Account number' }).pressSequentially(`00-${member.phone} x`);
    await expect(page.getByRole('textbox', { name: 'Account number' })).toHaveValue(`00${member.phone}`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByLabel('Code')).toBeFocused();
    await expect(output(page, /^New code in [12]:\d\d$/)).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
    const code = await readCode(fullPhone(member), first);
    await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/Invalid OTP/);
    expect(await faultsInPage(page)).toEqual([]);
    await page.getByLabel('Code').fill(code);
    await expect(page.getByRole('radio')).toBeChecked();
    await expect(output(page, `${member.phone.slice(-4)} · Juan dela Cruz`)).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
  });

  await test.step('sees invalid amounts refused, and what arrives', async () => {
    await withdraw(page, 49);
    await expect(amount(page)).toHaveAccessibleDescription(/below the minimum withdrawal/);
    expect(await faultsInPage(page)).toEqual([]);
    await amount(page).fill('300');
    const arrives = page.getByRole('definition').last();
    await expect(arrives).toHaveText('₱300.00');
  });

  await test.step('withdraws, and cancels it', async () => {
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(output(page, 'We have your request')).toBeVisible();
    await expect(balance(page)).toHaveText('₱700.00');
    expect(await faultsInPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('button', { name: 'Yes, take it back' }).click();
    await expect(output(page, 'The whole amount is back in your balance.')).toBeVisible();
    await expect(balance(page)).toHaveText('₱1,000.00');
    const mine = page.getByRole('list', { name: 'My withdrawals' }).getByRole('listitem');
    await expect(mine).toHaveText(/₱300\.00.*Cancelled/);
    expect(await faultsInPage(page)).toEqual([]);
  });

  await test.step('sees on the open page why the next one was refused', async () => {
    await page.getByRole('button', { name: 'Make another withdrawal' }).click();
    await withdraw(page, 200);
    await expect(output(page, 'We have your request')).toBeVisible();
    await asStaff(operator.rejectwithdrawal, {
      ticket_id: await waitingOf(member),
      reason: 'The account is closed at the bank',
    });
    await expect(output(page, 'This withdrawal was not paid out')).toBeVisible();
    await expect(output(page, 'Reason: The account is closed at the bank').first()).toBeVisible();
    await expect(balance(page)).toHaveText('₱1,000.00');
    expect(await faultsInPage(page)).toEqual([]);
  });

  await test.step('and looks after the accounts', async () => {
    await page.getByRole('tab', { name: 'Banks and wallets' }).click();
    await expect(page.getByRole('list', { name: 'My bank accounts' }).getByText('Default')).toBeVisible();
    await expect(output(page, 'No e-wallet yet')).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
  });
});

test('an excluded member reads what is closed, and takes out all that is theirs', async ({ page }) => {
  const member = await registerByCalls(page, { pesos: 12 });
  const first = await readCode(fullPhone(member));

  await test.step('has money of their own, in a promotion that runs and beside it', async () => {
    await page.goto('/mayapay?promotion=OTB');
    await startDeposit(page, 'mayapay', 30);
    await atGateway(page, /^Pay ₱/);
    await expect(output(page, /has begun: reach its goal before you withdraw/)).toBeVisible();
    await expect(balance(page)).toHaveText('₱72.00');
  });

  await test.step('excludes themselves', async () => {
    await page.goto('/setting');
    await page.getByRole('link', { name: 'Playing safely' }).click();
    await page.getByRole('button', { name: 'Exclude myself' }).click();
    await page.getByRole('button', { name: 'Yes, start now' }).click();
    await expect(output(page, 'You have excluded yourself')).toBeVisible();
    await expect(output(page, /predictions, tickets, rebates and transfers are closed/)).toBeVisible();
    // Only the bonus is gone.
    await expect(balance(page)).toHaveText('₱42.00');
    expect(await faultsInPage(page)).toEqual([]);
  });

  await test.step('reads that no payment is taken', async () => {
    await page.goto('/mayapay');
    await expect(output(page, 'You have excluded yourself from play, deposits and rewards')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay with/ })).toHaveCount(0);
    expect(await faultsInPage(page)).toEqual([]);
  });

  await test.step('and withdraws less than the minimum, because it is all there is', async () => {
    await page.goto('/withdrawal');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('combobox', { name: 'Bank' }).selectOption({ index: 1 });
    await page.getByRole('textbox', { name: 'Account holder' }).fill('Juan dela Cruz');
    await page.getByRole('textbox', { name: 'Account number' }).fill(`00${member.phone}`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code').fill(await readCode(fullPhone(member), first));
    await expect(page.getByRole('radio')).toBeChecked();
    await expect(output(page, /All that is yours can be withdrawn/)).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
    await withdraw(page, 42);
    await expect(output(page, 'We have your request')).toBeVisible();
    await expect(balance(page)).toHaveText('₱0.00');
    await asStaff(operator.approvewithdrawal, { ticket_id: await waitingOf(member) });
    await expect(output(page, '₱42.00 has been paid out')).toBeVisible();
    await page.getByRole('button', { name: 'Make another withdrawal' }).click();
    await expect(output(page, 'You have taken out everything that is yours.')).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
  });
});

// Specification 1.4, 1.7, 2.12: /withdrawal /fund/transfer
test('a member sends money to a friend, who sees it arrive and withdraws to an e-wallet', async ({
  page,
  browser,
  site,
}) => {
  const member = await registerByCalls(page, { pesos: 1_000 });
  const { viewport, isMobile, hasTouch } = test.info().project.use;
  const other = await browser.newContext({
    baseURL: site.urls.edge,
    viewport: viewport ?? null,
    isMobile: isMobile ?? false,
    hasTouch: hasTouch ?? false,
  });
  const there = await other.newPage();
  const friend = await registerByCalls(there);
  await there.goto('/');
  const first = await readCode(fullPhone(friend));
  const send = async (phone: string, pesos: number) => {
    await page.getByLabel("Your friend's phone number").fill(phone);
    await amount(page).fill(String(pesos));
  };

  await test.step('not before a first deposit, and not to oneself', async () => {
    await page.goto('/withdrawal?tab=transfer');
    expect(await faultsInPage(page)).toEqual([]);
    await send(member.phone, 100);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByLabel("Your friend's phone number")).toHaveAccessibleDescription(
      /your own phone number/,
    );
    await send(friend.phone, 100);
    await expect(page.getByRole('definition')).toHaveText([
      /^ju\*+\d$/,
      '₱0.20',
      /Your friend pays it/,
      '₱99.80',
    ]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('must deposit before');
    expect(await faultsInPage(page)).toEqual([]);
  });

  await test.step('after one, with the fee shown before; it arrives without a reload', async () => {
    await deposit(page, 20);
    await expect(output(page, '₱20.00 is in your balance')).toBeVisible();
    await playOn(await openGame(page), 20);
    await page.goto('/withdrawal?tab=transfer');
    const before = centavos(await balance(page).innerText());
    await send(friend.phone, 100);
    await expect(page.getByRole('definition').last()).toHaveText('₱99.80');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(output(page, /has it in their balance now/)).toBeVisible();
    await expect.poll(async () => centavos(await balance(page).innerText())).toBe(before - 10_000);
    await expect(balance(there)).toHaveText('₱99.80');
    expect(await faultsInPage(page)).toEqual([]);
    await page.getByRole('link', { name: 'See all transfers' }).click();
    const sent = page.getByRole('list', { name: 'Transfers' }).getByRole('listitem');
    await expect(sent).toHaveText(/^Sent to .*−₱100\.00.*Fee ₱0\.20, ₱99\.80 arrived/);
  });

  await test.step('and the friend takes it out by an e-wallet', async () => {
    await there.goto('/withdrawal');
    await there.getByRole('button', { name: 'Add an e-wallet instead' }).click();
    await there.getByRole('combobox', { name: 'E-wallet' }).selectOption('GCash');
    await there.getByRole('textbox', { name: 'Account holder' }).fill('Ana Reyes');
    await there.getByRole('textbox', { name: 'Wallet number' }).fill(`0${friend.phone}`);
    await there.getByRole('button', { name: 'Send code' }).click();
    expect(await faultsInPage(there)).toEqual([]);
    await there.getByLabel('Code').fill(await readCode(fullPhone(friend), first));
    await expect(there.getByRole('radio', { name: 'GCash' })).toBeChecked();
    await withdraw(there, 60);
    await expect(output(there, 'We have your request')).toBeVisible();
    await asStaff(operator.approvewithdrawal, { ticket_id: await waitingOf(friend) });
    await expect(output(there, '₱60.00 has been paid out')).toBeVisible();
    await expect(balance(there)).toHaveText('₱39.80');
    expect(await faultsInPage(there)).toEqual([]);
  });
  await other.close();
});
