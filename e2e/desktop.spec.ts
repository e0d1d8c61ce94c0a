import type { Page } from '@playwright/test';
import { registerByCalls } from './support/by-calls.ts';
import { expectFit } from './support/expect-fit.ts';
import { expect, test } from './support/fixtures.ts';
import { openGame, playUntilWin, spin, takeSeeds } from './support/game.ts';
import { shiftOf, watchShifts } from './support/layout-shift.ts';
import { gameOf } from './support/played-games.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

/** The parts of the frame. */
const PARTS = {
  'skip link': '.frame-skip',
  'top bar': '.frame-top',
  menu: '.frame-nav',
  news: '.frame-news',
  page: 'main',
};

/** Presses Tab from the beginning of the page to its end. @returns The parts of the frame that the focus came through, in order. */
async function partsInOrder(page: Page): Promise<string[]> {
  const passed: string[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const part = await page.evaluate((parts) => {
      const entries = Object.entries(parts);
      return entries.find(([, selector]) => document.activeElement?.closest(selector))?.[0];
    }, PARTS);
    if (part === undefined) return passed;
    if (passed.at(-1) !== part) passed.push(part);
  }
  throw new Error('The keyboard does not come to the end of the page.');
}

/** What the game's own dialog says stands beside it, too. */
async function expectRules(page: Page): Promise<void> {
  const own = page.frameLocator('iframe').locator('#paytable .rules li:not(#rule-stake)');
  const inGame = (await own.allTextContents()).map((rule) => rule.replaceAll(/\s+/g, ' ').trim());
  expect(inGame.length).toBeGreaterThan(2);
  const beside = page.getByRole('region', { name: 'Rules' });
  await expect(beside.getByRole('listitem')).toHaveText([/^Over very many rounds .*%/, ...inGame]);
}

async function openArticle(page: Page): Promise<void> {
  await page.goto('/responsible-play');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('on a phone the keyboard comes to the tab bar after the page, as both are seen', async ({ page }) => {
  await openArticle(page);
  expect(await partsInOrder(page)).toEqual(['skip link', 'top bar', 'news', 'page', 'menu']);
});

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('the keyboard comes to the rail before the page, and the skip link passes both bars', async ({
    page,
  }) => {
    await openArticle(page);
    expect(await partsInOrder(page)).toEqual(['skip link', 'top bar', 'menu', 'news', 'page']);
    await openArticle(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  test('the shelves of home move by their arrows, and nothing jumps', async ({ page }) => {
    await watchShifts(page);
    await page.goto('/');
    const shelf = page.getByRole('region', { name: 'Hot games' });
    const next = shelf.getByRole('button', { name: 'Next, Hot games' });
    const previous = shelf.getByRole('button', { name: 'Previous, Hot games' });
    await expect(next).toBeVisible();
    await expect(previous).toBeHidden();
    const first = shelf.getByRole('listitem').first();
    await expect(first).toBeInViewport();
    await next.click();
    await expect(first).not.toBeInViewport();
    await expect(previous).toBeVisible();
    await previous.click();
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(previous).toBeHidden();
    const { total, what } = await shiftOf(page);
    expect(total, what.join('\n')).toBeLessThan(0.02);
    await expectFit(page);
  });

  test('every lobby and every provider is reached from the rail', async ({ page }) => {
    await page.goto('/');
    const rail = page.getByRole('navigation', { name: 'Main menu' });
    await rail.getByRole('link', { name: 'Live casino' }).click();
    await expect(page).toHaveURL('/casino');
    await expect(page.getByRole('heading', { name: 'Live casino', level: 1 })).toBeVisible();
    await expect(rail.getByRole('link', { name: 'Live casino' })).toHaveAttribute('aria-current', 'page');
    await rail.getByText('Providers').click();
    await rail.getByRole('link', { name: 'Jili' }).click();
    await expect(page).toHaveURL('/slot?category=all&provider=jili');
    await expect(page.getByRole('combobox', { name: 'Provider' })).toHaveValue('jili');
    await expectFit(page);
  });

  test('a game that shows the last rounds itself has its rules alone beside it', async ({ page }) => {
    await registerByCalls(page, { pesos: 200 });
    await page.goto(`/launchOne?game_code=${gameOf('plinko').game_code}`);
    await takeSeeds(page);
    const own = page.frameLocator('iframe').getByText('Press one of your rounds to check it.');
    await expect(own).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your last rounds' })).toHaveCount(0);
    await expectRules(page);
    await expectFit(page);
  });

  test('the last rounds of a game stand beside it, and wins beside the shelves of home', async ({ page }) => {
    await registerByCalls(page, { pesos: 200 });
    await page.goto('/slot');
    const game = await openGame(page);
    const rounds = page.getByRole('list', { name: 'Your last rounds' }).getByRole('listitem');
    await expect(page.getByText('Rounds that you play here today stand in this list.')).toBeVisible();
    await expectRules(page);
    await spin(page, game);
    await expect(rounds).toHaveCount(1);
    await expectFit(page);

    await playUntilWin(game, 10);
    await page.goto('/');
    const wins = page.getByRole('region', { name: 'Winners' });
    const shelf = page.getByRole('region', { name: 'Hot games' });
    const isBeside = async () => {
      const [side, row] = [await wins.boundingBox(), await shelf.boundingBox()];
      return side !== null && row !== null && side.x >= row.x + row.width;
    };
    await expect(wins.getByRole('list', { name: 'Live wins' }).getByRole('listitem').first()).toBeVisible();
    expect(await isBeside()).toBe(true);
    await expectFit(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await isBeside()).toBe(false);
  });
});
