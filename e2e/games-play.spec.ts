import type { Frame, FrameLocator, Page } from '@playwright/test';
import { awayFromMidnight } from './support/away-from-midnight.ts';
import { logInByCall, registerByCalls } from './support/by-calls.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { openGame, spin, takeSeeds } from './support/game.ts';
import { balance, centavos } from './support/member.ts';
import { theSite } from './support/site.ts';

const results = (page: Page, family: string) =>
  page.getByRole('tabpanel', { name: family }).getByRole('listitem');

const factOf = (frame: FrameLocator, name: string) =>
  frame.locator('dl > div').filter({ hasText: name }).locator('dd');

async function gameFrame(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The game has no page.');
  await frame.waitForURL(`${theSite().urls.games}/**`);
  return frame;
}

test('a visitor plays a demo, and gets the log-in for the real game', async ({ page }) => {
  await page.goto('/freeplay?search=pinya%20splash');
  await page.getByRole('link', { name: 'Pinya Splash' }).click();
  await expect(page).toHaveURL(/\/demo\?/);
  await expect(page.getByRole('banner').getByText('Play money')).toBeVisible();
  const game = await gameFrame(page);
  const button = game.getByRole('button', { name: 'Spin' });
  await expect(button).toBeEnabled();
  expect(await faultsInPage(page)).toEqual([]);
  const answered = page.waitForResponse((response) => response.url().endsWith('/round'));
  await button.click();
  expect((await answered).ok()).toBe(true);
  await expect(button).toBeEnabled();
  await game.getByRole('button', { name: 'Autoplay' }).click();
  await game.getByRole('dialog', { name: 'Autoplay' }).getByRole('button', { name: 'Start' }).click();
  await game.getByRole('button', { name: /^Stop \(\d+ left\)/ }).click();
  await expect(button).toBeEnabled();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/freeplay/);
  await page.goto('/slot?search=jeepney%20joyride');
  await page.getByRole('link', { name: 'Jeepney Joyride' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/auth=login/);
});

test('a round is in the results of its day and kind, with its own page, and its draw is checked against the revealed seed', async ({
  page,
}) => {
  await registerByCalls(page, { pesos: 200 });
  let [version, stops] = ['', ''];

  await test.step('a spin of the own studio', async () => {
    await page.goto('/launchOne?game_code=jeepney-joyride');
    await expect(page.getByText('Hash of the next server seed')).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
    await takeSeeds(page);
    const game = await gameFrame(page);
    await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled();
    expect(await faultsInPage(page)).toEqual([]);
    await spin(page, game);
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('is in the statement under its kind only, and opens the provider’s page of it', async () => {
    await page.goto('/statement?tab=results');
    await expect(results(page, 'All')).toContainText('Jeepney Joyride');
    await expect(results(page, 'All')).toContainText(/Stake ₱\d/);
    expect(await faultsInPage(page)).toEqual([]);
    await results(page, 'All').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'How Jeepney Joyride ended' });
    // axe waits for ever for a frame that may run no script: the dialog around it is looked at in mfe-games.
    const detail = dialog.frameLocator('iframe');
    await expect(detail.getByText('Jeepney Joyride').first()).toBeVisible();
    version = await factOf(detail, 'Version of the maths (SHA-256)').innerText();
    stops = await factOf(detail, 'Stops, counted from 1').innerText();
    expect(version).toMatch(/^[0-9a-f]{64}$/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Slots' }).click();
    await expect(results(page, 'Slots')).toHaveCount(1);
    await page.getByRole('tab', { name: 'Live casino' }).click();
    await expect(page.getByText('No rounds on this day')).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'The day before' }).first().click();
    await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  });

  await test.step('its seed is revealed, and it is recalculated', async () => {
    await page.goto('/fairness');
    await expect(page.getByText('No pair of yours has been revealed yet.')).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'My next client seed' }).fill('sampaguita');
    await page.getByRole('button', { name: 'Reveal and use the next pair' }).click();
    await expect(page.getByText(/^The old server seed is revealed below/)).toBeVisible();
    await expect(page.getByText('sampaguita', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('This is the seed whose hash was shown before the bet.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Game' }).selectOption('Slot');
    await page.getByRole('textbox', { name: 'Version of the maths' }).fill(version);
    await expect(page.getByText(stops, { exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: /^What showed/ })).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
  });
});

test('spins follow one another until Stop is pressed, and each of them is in the results once', async ({
  page,
}) => {
  await registerByCalls(page, { pesos: 200 });
  await page.goto('/launchOne?game_code=jeepney-joyride');
  await takeSeeds(page);
  const game = await gameFrame(page);
  const rounds: Promise<{ round: string; balance: string }>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/round')) rounds.push(response.json());
  });
  await game.getByRole('button', { name: 'Turbo' }).click();
  await game.getByRole('button', { name: 'Autoplay' }).click();
  const dialog = game.getByRole('dialog', { name: 'Autoplay' });
  await dialog.getByRole('combobox', { name: 'Lose at most' }).selectOption('₱50.00');
  await dialog.getByRole('combobox', { name: 'Stop at a win of' }).selectOption('₱150.00');
  expect(await faultsInPage(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => rounds.length).toBeGreaterThanOrEqual(3);
  expect(await faultsInPage(page)).toEqual([]);
  await game.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled();
  await expect(game.getByRole('button', { name: 'Autoplay' })).toBeVisible();
  const played = await Promise.all(rounds);
  expect(new Set(played.map(({ round }) => round)).size).toBe(played.length);
  await expect
    .poll(async () => centavos(await balance(page).innerText()))
    .toBe(centavos(played.at(-1)?.balance ?? ''));
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto('/statement?tab=results');
  await expect(results(page, 'All')).toHaveCount(played.length);
});

test('free spins are bought by keyboard after a question, on a narrow screen, and stand in the results with all they cost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await registerByCalls(page, { pesos: 200 });
  await page.goto('/launchOne?game_code=kalabaw-crossroads');
  await takeSeeds(page);
  const game = await gameFrame(page);
  const buy = game.getByRole('button', { name: 'Buy 10 free spins · ₱15.00' });
  await expect(buy).toBeEnabled();
  const widest = () => game.evaluate(() => document.documentElement.scrollWidth);
  expect(await widest()).toBeLessThanOrEqual(320);
  expect(await faultsInPage(page)).toEqual([]);
  await buy.press('Enter');
  const dialog = game.getByRole('dialog', { name: 'Buy free spins' });
  await expect(dialog).toContainText('96.40%');
  expect(await widest()).toBeLessThanOrEqual(320);
  expect(await faultsInPage(page)).toEqual([]);
  const answered = page.waitForResponse((response) => response.url().endsWith('/round'));
  await dialog.getByRole('button', { name: 'Buy for ₱15.00' }).press('Enter');
  const { balance: left } = (await (await answered).json()) as { balance: string };
  await expect(dialog).toBeHidden();
  // Whoever presses Stop sees them without waiting.
  await game.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await expect(game.getByRole('status').first()).toContainText('With 10 free spins.');
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeEnabled();
  await expect.poll(async () => centavos(await balance(page).innerText())).toBe(centavos(left));
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto('/statement?tab=results');
  await expect(results(page, 'All')).toContainText('Stake ₱15.00');
  await results(page, 'All').getByRole('button').click();
  const detail = page.getByRole('dialog', { name: 'How Kalabaw Crossroads ended' }).frameLocator('iframe');
  await expect(detail.getByText(/^10 free spins were bought for 15 times the stake/)).toBeVisible();
});

test('a round of mines waits while the site is loaded anew, and its page shows where the mines were', async ({
  page,
}) => {
  await registerByCalls(page, { pesos: 200 });
  await page.goto('/launchOne?game_code=perlas-mines');
  await takeSeeds(page);
  const left = await gameFrame(page);
  await expect(left.getByRole('button', { name: 'Tile row 1, column 1' })).toBeDisabled();
  // With so many the first tile ends the round, whatever is on it.
  await left.getByRole('slider', { name: 'Mines: 3' }).fill('24');
  await left.getByRole('button', { name: 'Start' }).click();
  await expect(left.getByRole('button', { name: 'Tile row 1, column 1' })).toBeFocused();
  expect(await faultsInPage(page)).toEqual([]);

  await page.reload();
  const game = await gameFrame(page);
  await expect(game.getByRole('slider', { name: 'Mines: 24' })).toBeVisible();
  await expect(game.getByRole('button', { name: 'Tile row 1, column 1' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(game.getByRole('button', { name: /^Tile row 1, column 2, (safe|the mine)/ })).toBeVisible();
  await expect(game.getByRole('button', { name: 'Start' })).toBeEnabled();
  expect(await faultsInPage(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.goto('/statement?tab=results');
  await results(page, 'All').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'How Perlas Mines ended' });
  const board = dialog.frameLocator('iframe').getByRole('table', { name: 'The board' });
  await expect(board.getByRole('cell', { name: /mine/ })).toHaveCount(24);
});

test('a bet on a match is added to the slip, placed, and listed in the results with its selection', async ({
  page,
}) => {
  await awayFromMidnight();
  await registerByCalls(page, { pesos: 200 });
  await page.goto('/event');
  await page.getByRole('searchbox').fill('luzon football');
  await page.getByRole('link', { name: 'Luzon Football League' }).click();
  await expect(page).toHaveURL(/\/launchWbet\?/);
  const game = await gameFrame(page);
  const slip = game.getByRole('region', { name: 'Bet slip' });
  await expect(slip).toContainText('Choose an odd to begin');
  // The match that starts last: nothing of it is over before the bet is in.
  const match = game.locator('.match[data-state="open"]').last();
  await match.locator('.odd').first().click();
  await expect(slip).toContainText('Bet slip (1)');
  await expect(slip.getByText(/^Odds \d/)).toBeVisible();
  const before = centavos(await balance(page).innerText());
  await game.getByRole('button', { name: 'Place bet' }).click();
  await expect(game.getByText(/^Bet placed/).first()).toBeVisible();
  await expect.poll(async () => centavos(await balance(page).innerText())).toBeLessThan(before);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto('/statement?tab=results');
  await expect(page.getByText('1 bet of today is not decided yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Sports' }).click();
  await expect(results(page, 'Sports')).toContainText('Luzon Football League');
  await expect(results(page, 'Sports')).toContainText(/@ \d/);
  await expect(results(page, 'Sports').getByText('Open')).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
});

test('a bet on a running match is taken at the odds of now, and listed with its score', async ({ page }) => {
  await registerByCalls(page, { pesos: 200 });
  await page.goto('/event');
  await page.getByRole('searchbox').fill('luzon football');
  await page.getByRole('link', { name: 'Luzon Football League' }).click();
  const game = await gameFrame(page);
  // The one that began last: the odds of one that is nearly over may be gone before the bet is paid.
  const match = game
    .locator('.match[data-state="running"]')
    .filter({ has: game.locator('.odd') })
    .last();
  await expect(match).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  const placed = game.getByText(/^Bet placed/).first();
  let sides: string[] = [];
  // The score may change between the choice and the bet: the slip says so then, and takes no bet.
  await expect(async () => {
    if (await placed.isVisible()) return;
    const remove = game.getByRole('button', { name: /^Take .* off the slip$/ });
    if (await remove.isVisible()) await remove.click();
    sides = await match.locator('.match-side span').allInnerTexts();
    await match.locator('.odd').first().click({ timeout: 2_000 });
    await game.getByRole('button', { name: 'Place bet' }).click();
    await expect(placed).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await game.getByRole('button', { name: 'Your bets' }).click();
  await expect(game.locator('.placed')).toContainText(sides.join(' – '));
  await expect(game.locator('.placed')).toContainText(/\d–\d/);
});

test('the balance above a game stays until the reels have stopped', async ({ page }) => {
  await logInByCall(page);
  await page.goto('/');
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

test('anybody can check a round in the browser, without the server', async ({ page }) => {
  await page.goto('/fairness');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page
    .getByLabel('Revealed server seed')
    .fill('18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159');
  await page.getByLabel('Client seed', { exact: true }).fill('bb62964774');
  await expect(page.getByText('77.18')).toBeVisible();
  expect(requested.filter((path) => path.includes('fairness'))).toEqual([]);
});
