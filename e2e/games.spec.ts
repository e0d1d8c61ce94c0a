import { expect, test } from './support/fixtures.ts';
import { openGame } from './support/game.ts';
import { balance, centavos, logIn } from './support/member.ts';

test('the balance above a game stays until the reels have stopped', async ({ page }) => {
  await logIn(page);
  const game = await openGame(page);
  const before = centavos(await balance(page).innerText());
  const answered = page.waitForResponse((response) => response.url().endsWith('/round'));
  await game.getByRole('button', { name: 'Spin' }).click();
  const { balance: left } = (await (await answered).json()) as { balance: string };
  // The house has answered; the reels still turn.
  expect(centavos(await balance(page).innerText())).toBe(before);
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled();
  await expect.poll(async () => centavos(await balance(page).innerText())).toBe(centavos(left));
});

test('anybody checks a round in the browser, without asking the server', async ({ page }) => {
  await page.goto('/fairness');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page
    .getByLabel('Revealed server seed')
    .fill('18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159');
  await page.getByLabel('Client seed', { exact: true }).fill('bb62964774');
  await expect(page.getByText('77.18')).toBeVisible();
  expect(asked.filter((path) => path.includes('fairness'))).toEqual([]);
});
