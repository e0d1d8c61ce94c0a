import type { Page } from '@playwright/test';
import { deposit } from './deposit.ts';
import { expect, test } from './fixtures.ts';
import { openGame, playOn, spin } from './game.ts';
import { balance, centavos, fullPhone, register } from './member.ts';
import { command, operator, rowsOf } from './operator.ts';
import { readCode } from './sms.ts';

/** What a new member does on the first day, through the screens and the real processes behind them. */
export async function theFirstDay(page: Page, pay: typeof deposit = deposit): Promise<void> {
  const member = await test.step('registers with the code from the text message', () => register(page));

  await test.step('deposits 500 at the gateway and sees it arrive without a reload', async () => {
    await expect(balance(page)).toHaveText('₱0.00');
    await pay(page, 500);
    await expect(page.getByRole('status').getByText('₱500.00 is in your balance')).toBeVisible();
    await expect(balance(page)).toHaveText('₱500.00');
  });

  await test.step('opens a slot in its frame and sees the balance move with each round', async () => {
    const game = await openGame(page);
    for (let round = 1; round <= 3; round += 1) await spin(page, game);
    await playOn(game, 500);
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('adds a bank with a code', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Wallet' }).click();
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('combobox', { name: 'Bank' }).selectOption({ index: 1 });
    await page.getByRole('textbox', { name: 'Account holder' }).fill('Juan dela Cruz');
    await page.getByRole('textbox', { name: 'Account number' }).fill('001234567890');
    const seen = await readCode(fullPhone(member));
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code').fill(await readCode(fullPhone(member), seen));
    await expect(page.getByText('Juan dela Cruz')).toBeVisible();
  });

  const ticket = await test.step('withdraws 100, which is held at once', async () => {
    const before = centavos(await balance(page).innerText());
    await page.getByRole('textbox', { name: 'Amount' }).fill('100');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByText('We have your request')).toBeVisible();
    await expect.poll(async () => centavos(await balance(page).innerText())).toBe(before - 10_000);
    const waiting = rowsOf(await operator('login', '--as', 'payments'));
    const mine = waiting.find((columns) => columns.includes(member.username));
    expect(mine).toContain('100.00');
    return mine?.[0] ?? '';
  });

  await test.step('sees it paid after the operator approved it, without a reload', async () => {
    await operator('approve', ticket);
    await expect(page.getByText('₱100.00 has been paid out')).toBeVisible();
  });

  await test.step('finds every line with its balance before and after in the statement', async () => {
    await page.getByRole('link', { name: 'Statement' }).click();
    const lines = page.getByRole('list', { name: 'Statement' }).getByRole('listitem');
    await expect(lines.filter({ hasText: 'Withdrawal' }).first()).toBeVisible();
    await expect(lines.first()).toContainText('after');
  });

  await test.step('and the ledger has nothing to object to', () => command('ledger:verify'));
}
