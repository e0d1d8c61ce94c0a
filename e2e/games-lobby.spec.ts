import { operator } from '@palaro/contract';
import type { Page } from '@playwright/test';
import { registerByCalls } from './support/by-calls.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { openGame, playUntilWin } from './support/game.ts';
import { ALL_GAMES_COUNTED } from './support/played-games.ts';
import { asStaff } from './support/staff.ts';

/** A game of one provider and every game of another. */
async function switchGames(on: boolean): Promise<void> {
  await asStaff(operator.setswitch, { what: 'game', code: 'tala/kanluran-6-45', on });
  await asStaff(operator.setswitch, { what: 'provider', code: 'bayani', on });
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search games' });
const tiles = (page: Page) => page.locator('main [aria-setsize]');
const tile = (page: Page, name: string) => tiles(page).filter({ hasText: name });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /games?$/ });

test('a visitor finds a game by its name, provider and RTP, and returns to the same list position', async ({
  page,
}) => {
  await page.goto('/slot?category=all');
  await expect(count(page)).toHaveText(ALL_GAMES_COUNTED);
  expect(await faultsInPage(page)).toEqual([]);

  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await search(page).pressSequentially('jeepney');
  await expect(tile(page, 'Jeepney Joyride')).toBeVisible();
  await expect(count(page)).not.toHaveText(ALL_GAMES_COUNTED);
  await expect(page).toHaveURL('/slot?category=all&search=jeepney');
  expect(requested.filter((path) => path.startsWith('/api/game'))).toEqual([]);
  expect(await faultsInPage(page)).toEqual([]);

  await search(page).fill('zzz');
  await expect(page.getByText('No game is called “zzz”')).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all games' }).click();
  await expect(count(page)).toHaveText(ALL_GAMES_COUNTED);

  await page.getByRole('combobox', { name: 'Provider' }).selectOption('Jili');
  await expect(count(page)).not.toHaveText(ALL_GAMES_COUNTED);
  for (const each of await tiles(page).all()) await expect(each).toContainText('Jili');
  await page.getByRole('combobox', { name: 'Provider' }).selectOption('All providers');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('RTP');
  const rates = async () =>
    (await tiles(page).allInnerTexts()).map((text) => Number(/RTP ([\d.]+)%/.exec(text)?.[1]));
  await expect.poll(async () => (await rates())[0]).toBe(99);
  expect(await rates()).toEqual((await rates()).toSorted((a, b) => b - a));

  // Far down, and a page on.
  await page.mouse.wheel(0, 6_000);
  await expect
    .poll(async () => Number(await tiles(page).first().getAttribute('aria-posinset')))
    .toBeGreaterThan(20);
  const left = await page.evaluate(() => scrollY);
  expect(await tiles(page).count()).toBeLessThanOrEqual(30);
  await page.getByRole('navigation').getByRole('link', { name: 'Promotions' }).click();
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

// Specification 1.5, 2.2: /slot /hash /casino /table /fishing /bingo /freeplay /event
test('every lobby of the route table holds games', async ({ page }) => {
  for (const [address, name] of [
    ['/slot', 'Slots'],
    ['/hash', 'Hash games'],
    ['/casino', 'Live casino'],
    ['/table', 'Table games'],
    ['/fishing', 'Fishing games'],
    ['/bingo', 'Bingo'],
    ['/event', 'Sportsbook'],
    ['/event?category=esports', 'Esports'],
    ['/event?category=lottery', 'Lottery'],
    ['/event?category=cockfight', 'Cockfighting'],
    ['/freeplay', 'Free play'],
    ['/freeplay?category=own', 'Free credit games'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(tiles(page).first(), address).toBeVisible();
  }
  expect(await faultsInPage(page)).toEqual([]);
  await page.goto('/event?category=cockfight');
  await page.getByRole('button', { name: 'Watch the stream' }).click();
  // The provider's page renews itself: its clock goes on.
  const clock = page.frameLocator('iframe').locator('.clock');
  const seen = await clock.textContent();
  await expect(clock).not.toHaveText(seen ?? '');
});

// Specification 1.5: /slot /game/favlist /report/getmembertopgame
test('a member’s favourites, last and most played games are in the lobby and on the home page, with the winners', async ({
  page,
}) => {
  const { username } = await registerByCalls(page, { pesos: 900 });
  await page.goto('/slot?category=all&search=jeepney');
  const heart = page.getByRole('button', { name: 'Jeepney Joyride among my favourites' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(count(page)).toHaveText('1 game');
  await expect(tile(page, 'Jeepney Joyride')).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  await page.getByRole('button', { name: 'Recently played' }).click();
  await expect(page.getByText('Nothing played yet')).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);

  const game = await openGame(page);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  // The masked name.
  await playUntilWin(game, 10);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto('/slot?category=all&only=recent');
  await expect(tile(page, name)).toBeVisible();

  await page.goto('/');
  const mine = page.getByRole('region', { name: 'Your games' });
  await expect(mine.getByRole('link', { name })).toBeVisible();
  await mine.getByRole('tab', { name: 'Favourites' }).click();
  await expect(mine.getByRole('link', { name: 'Jeepney Joyride' })).toBeVisible();
  await mine.getByRole('tab', { name: 'Top of 30 days' }).click();
  await expect(mine.getByText(/^\d+ rounds?$/)).toBeVisible();
  const winners = page.getByRole('region', { name: 'Winners' });
  // They load when they are near the screen.
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    await expect(winners).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(winners.getByRole('list', { name: 'Live wins' }).getByRole('listitem').first()).toBeVisible();
  const best = winners.getByRole('list', { name: 'Top 15 of the week' }).getByRole('listitem');
  // The API counts them once a minute, and may have done so before this win.
  await expect(async () => {
    await winners.getByRole('tab', { name: 'Live wins' }).click();
    await winners.getByRole('tab', { name: 'Top 15 of the week' }).click();
    await expect(best.first()).toContainText('1', { timeout: 2_000 });
  }).toPass();
  expect(await best.count()).toBeLessThanOrEqual(15);
  await expect(winners).not.toContainText(username);
  expect(await faultsInPage(page)).toEqual([]);
});

// Specification 2.7: /play
test('a switched-off game is marked, and a failed launch shows its reason on the home page', async ({
  page,
}) => {
  await switchGames(false);
  await registerByCalls(page);
  await page.goto('/event?category=lottery&search=kanluran%206/45');
  await expect(tile(page, 'Kanluran 6/45')).toContainText('Back soon');
  await expect(
    tile(page, 'Kanluran 6/45').getByRole('button', { name: 'Kanluran 6/45', exact: true }),
  ).toBeDisabled();
  await page.goto('/event?category=cockfight&search=negros%20pit');
  await expect(tile(page, 'Negros Pit')).toContainText('Back soon');
  expect(await faultsInPage(page)).toEqual([]);
  // By an old link, or when it was switched off a moment ago.
  await page.goto('/play?provider=tala&game_code=kanluran-6-45');
  await expect(page).toHaveURL('/');
  const dialog = page.getByRole('dialog', { name: /did not open$/ });
  await expect(dialog).toContainText('under maintenance');
  await expect(dialog).toContainText('Nothing was staked.');
  expect(await faultsInPage(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'See other games' }).click();
  await expect(page).toHaveURL('/slot');
  await switchGames(true);
  await page.goto('/event?category=lottery&search=kanluran%206/45');
  await expect(tile(page, 'Kanluran 6/45').getByRole('link', { name: 'Kanluran 6/45' })).toBeVisible();
});
