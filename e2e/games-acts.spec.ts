import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { logInByCall } from './support/by-calls.ts';
import { ALL_GAMES_COUNTED } from './support/played-games.ts';

/** `npm run test:long -- lobby` makes fifty. */
const SEARCHES = Number(process.env['LOBBY_SEARCHES'] ?? 4);
/** A cheap, busy phone. */
const CPU = 6;
/** From the last key to what is pressed next, as thumbs are quick and slow. */
const PAUSES_MS = { from: 120, to: 300 };
const QUIET_MS = 700;
const ALL_GAMES = '/slot?category=all';
const GAMES = ['Jeepney Joyride', 'Parol Nights', 'Mangga Mania', 'Buko Splash', 'Harana Nights'];
const PROVIDERS = ['jili', 'fc', 'habanero', ''];

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search games' });
const provider = (page: Page) => page.getByRole('combobox', { name: 'Provider' });
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name) ?? '';
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Makes searches, each followed at once by an action, and returns the actions that were lost. */
async function lostOf(act: (game: string, index: number) => Promise<string>): Promise<string[]> {
  const lost: string[] = [];
  for (let index = 0; index < SEARCHES; index += 1) {
    const what = await act(GAMES[index % GAMES.length] ?? '', index);
    if (what) lost.push(`${index + 1} of ${SEARCHES}: ${what}`);
  }
  return lost;
}

async function openSlowly(page: Page): Promise<void> {
  await page.goto(ALL_GAMES);
  await expect(page.getByRole('status').filter({ hasText: /games?$/ })).toHaveText(ALL_GAMES_COUNTED);
  await slowDown(page);
}

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
}

/** Types a game's name; how long the finger stays on its last key is another time in each search. */
async function type(page: Page, game: string, index: number): Promise<void> {
  await box(page).fill(game.slice(0, -1));
  await box(page).press(game.slice(-1), {
    delay: PAUSES_MS.from + (index * (PAUSES_MS.to - PAUSES_MS.from)) / SEARCHES,
  });
}

/** Waits until the page has not changed for some time, so that delayed work is done. */
const rest = (page: Page) =>
  page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        const watcher = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, quietMs);
        });
        const end = () => {
          watcher.disconnect();
          resolve();
        };
        let timer = setTimeout(end, quietMs);
        watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    QUIET_MS,
  );

test.beforeEach(() => test.setTimeout(60_000 + SEARCHES * 30_000));

test('a provider that is chosen right after a search stays chosen, and so does the search', async ({
  page,
}) => {
  await openSlowly(page);
  const lost = await lostOf(async (game, index) => {
    const chosen = PROVIDERS[index % PROVIDERS.length] ?? '';
    await type(page, game, index);
    await provider(page).selectOption(chosen);
    await rest(page);
    const shown = [await provider(page).inputValue(), await box(page).inputValue()].join(' ');
    const kept = [param(page, 'provider'), param(page, 'search')].join(' ');
    const requested = `${chosen} ${game}`;
    return shown === requested && kept === requested
      ? ''
      : `“${requested}” shows “${shown}” at ${page.url()}`;
  });
  expect(lost).toEqual([]);
});

test('a game whose tile is pressed right after a search opens, and the search is there on the way back', async ({
  page,
}) => {
  await logInByCall(page);
  await openSlowly(page);
  const lost = await lostOf(async (game, index) => {
    await type(page, game, index);
    await page.getByRole('link', { name: game, exact: true }).tap();
    await page.waitForURL('**/launchOne?**', { timeout: 15_000 }).catch(() => undefined);
    await rest(page);
    if (pathOf(page) !== '/launchOne') return `“${game}” stays at ${page.url()}`;
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(box(page)).toBeVisible();
    await rest(page);
    return (await box(page).inputValue()) === game ? '' : `“${game}” comes back to ${page.url()}`;
  });
  expect(lost).toEqual([]);
});

test('a visitor who presses a tile right after a search gets the log-in, and the search stays', async ({
  page,
}) => {
  await openSlowly(page);
  const lost = await lostOf(async (game, index) => {
    await type(page, game, index);
    await page.getByRole('link', { name: game, exact: true }).tap();
    await page.waitForURL(/auth=login/, { timeout: 15_000 }).catch(() => undefined);
    await rest(page);
    const isDialogOpen = await page.getByRole('dialog').isVisible();
    const found = await box(page).inputValue();
    const address = page.url();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    return isDialogOpen && found === game ? '' : `“${game}” finds “${found}” at ${address}`;
  });
  expect(lost).toEqual([]);
});

test('another lobby that is pressed right after a search opens', async ({ page }) => {
  await openSlowly(page);
  const lost = await lostOf(async (game, index) => {
    await type(page, game, index);
    await page.getByRole('link', { name: 'Table games', exact: true }).tap();
    await page.waitForURL('**/table**', { timeout: 15_000 }).catch(() => undefined);
    await rest(page);
    const reached = page.url();
    if (pathOf(page) === '/table') await page.goBack();
    await rest(page);
    return new URL(reached).pathname === '/table' ? '' : `“${game}” stays at ${reached}`;
  });
  expect(lost).toEqual([]);
});

test('a key that is pressed right after a search is included, in any rhythm', async ({ page }) => {
  await openSlowly(page);
  const lost = await lostOf(async (game, index) => {
    const [first = '', ...others] = game.split(' ');
    await type(page, first, index);
    await provider(page).selectOption(PROVIDERS[index % PROVIDERS.length] ?? '');
    await box(page).press('End');
    await box(page).pressSequentially(` ${others.join(' ')}`);
    await rest(page);
    const shown = await box(page).inputValue();
    return shown === game && param(page, 'search') === game
      ? ''
      : `“${game}” shows “${shown}” at ${page.url()}`;
  });
  expect(lost).toEqual([]);
});

test('each press on the day before goes a day back, however quickly they follow', async ({ page }) => {
  await logInByCall(page);
  await page.goto('/statement?tab=results');
  const day = page.getByLabel('Day', { exact: true });
  const before = page.getByRole('button', { name: 'The day before' }).first();
  await expect(before).toBeEnabled();
  await slowDown(page);
  const first = Date.parse(await day.inputValue());
  await before.focus();
  for (let press = 0; press < SEARCHES; press += 1) await page.keyboard.press('Enter');
  await rest(page);
  expect((first - Date.parse(await day.inputValue())) / 86_400_000).toBe(SEARCHES);
});
