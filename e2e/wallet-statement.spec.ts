import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { awayFromMidnight } from './support/away-from-midnight.ts';
import { registerByCalls } from './support/by-calls.ts';
import { deposit } from './support/deposit.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { openGame, playOn, playUntilWin } from './support/game.ts';
import { balance, centavos } from './support/member.ts';
import { give } from './support/staff.ts';

const lines = (page: Page) => page.getByRole('list', { name: 'Statement' }).getByRole('listitem');

// Specification 2.13: /statement
test('a member finds every line of the statement, by kind and day, as a chart and as a file', async ({
  page,
}) => {
  await awayFromMidnight();
  const member = await registerByCalls(page);
  await page.goto('/');
  await deposit(page, 300);
  await expect(balance(page)).toHaveText('₱300.00');
  const game = await openGame(page);
  await playOn(game, 20);
  await playUntilWin(game, 1);
  await give(member.username, 25, 'Goodwill for a late payout');
  await page.goto('/statement');
  await expect(lines(page).first()).toContainText('Goodwill for a late payout');

  await test.step('each with the balance before and after, as a file too', async () => {
    expect(await faultsInPage(page)).toEqual([]);
    const table = await save(page);
    expect(table[0]).toEqual([
      'When',
      'What',
      'Amount',
      'Balance before',
      'Balance after',
      'Promotion money in it',
      'Win under review',
      'Details',
      'Reference',
    ]);
    const rows = table.slice(1);
    const sum = rows.reduce((total, [, , amount]) => total + units(amount), 0);
    expect(sum / 100).toBe(centavos(await balance(page).innerText()));
    for (const [when, , amount, before, after] of rows) {
      expect(when).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(units(before) + units(amount)).toBe(units(after));
    }
    // Newest first: each starts with the end balance of the older one.
    for (const [at, row] of rows.slice(0, -1).entries()) expect(row[3]).toBe(rows[at + 1]?.[4]);
    expect(new Set(rows.map(([, kind]) => kind))).toEqual(new Set(['Deposit', 'Bet', 'Win', 'Adjustment']));
    await expect(page.getByText(`${rows.length} lines saved in palaro-statement.csv`)).toBeVisible();
  });

  await test.step('one kind of them', async () => {
    await page.getByRole('combobox', { name: 'What' }).selectOption('Deposits');
    await expect(lines(page)).toHaveText([/^Deposit\+₱300\.00.*₱0\.00.*₱300\.00/]);
    const [, ...rows] = await save(page);
    expect(rows.map(([, kind, amount]) => [kind, amount])).toEqual([['Deposit', '300.00']]);
    expect(await faultsInPage(page)).toEqual([]);
  });

  await test.step('on days of the member’s own choice', async () => {
    await page.getByRole('combobox', { name: 'When' }).selectOption('Choose dates');
    const today = await page.getByRole('textbox', { name: 'To' }).inputValue();
    const before = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    await page.getByRole('textbox', { name: 'To' }).fill(before);
    await expect(page.getByText('Nothing in this choice')).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'To' }).fill(today);
    await page.getByRole('textbox', { name: 'From' }).fill(today);
    await expect(lines(page)).toHaveCount(1);
  });

  await test.step('the totals of play, by day and by provider', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    const plot = page.getByRole('figure', { name: 'Won and lost, day by day' });
    await expect(plot).toBeVisible();
    // All that is not the deposit and the gift was won or lost.
    const net = centavos(await balance(page).innerText()) - 32_500;
    await plot.getByText('Show as a table').click();
    const last = plot.getByRole('row').last().getByRole('cell');
    // The cell is empty until the totals are there, and a poll ends at the first error.
    await expect(async () => expect(signed(await last.innerText())).toBe(net)).toPass();
    const turnover = page.getByRole('list', { name: 'Turnover by provider' }).getByRole('listitem');
    await expect(turnover).toHaveCount(1);
    expect(centavos(await turnover.locator('strong').innerText())).toBeGreaterThanOrEqual(2_000);
    expect(await faultsInPage(page)).toEqual([]);
  });

  await test.step('and the tickets and corrections behind them', async () => {
    await page.getByRole('tab', { name: 'Deposits' }).click();
    const tickets = page.getByRole('list', { name: 'Deposits' }).getByRole('listitem');
    await expect(tickets).toHaveText(/Maya.*₱300\.00.*Credited/);
    await page.getByRole('tab', { name: 'Adjustments' }).click();
    const corrections = page.getByRole('list', { name: 'Adjustments' }).getByRole('listitem');
    await expect(corrections).toHaveText(/\+₱25\.00.*Goodwill for a late payout/);
    for (const tab of ['Withdrawals', 'Transfers', 'Promotions']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel').locator('[data-state="loading"]')).toHaveCount(0);
      expect(await faultsInPage(page), tab).toEqual([]);
    }
  });
});

/** "−₱1.50" → -150; a plus is only said. */
const signed = (shown: string) => centavos(shown.replace('−', '-').replace('+', ''));

/** Ten-thousandths of a peso, so that sums are exact. */
const units = (amount = '') => Math.round(Number(amount) * 10_000);

/** The statement as the member gets it as a file: a row a line, of cells. */
async function save(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('palaro-statement.csv');
  const text = await readFile(await file.path(), 'utf8');
  // Spreadsheets need the byte order mark to read the text correctly.
  expect(text.startsWith('\uFEFF')).toBe(true);
  const rows = text.slice(1).split('\r\n').filter(Boolean);
  return rows.map((row) =>
    [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  );
}
