import type { Page, Route } from '@playwright/test';
import { member } from '@palaro/contract';
import { registerByCalls } from './support/by-calls.ts';
import { deposit } from './support/deposit.ts';
import { expect, test } from './support/fixtures.ts';
import { shiftOf, watchShifts } from './support/layout-shift.ts';

/** Content must not move while it is read. */
const MOST = 0.01;

test('the wallet’s pages open without layout shifts, also when answers come after the first paint', async ({
  page,
}) => {
  await registerByCalls(page, { pesos: 100 });
  await page.goto('/');
  await deposit(page, 100);
  await watchShifts(page);
  const answers = await holdAnswers(page);
  for (const address of [
    '/deposit',
    '/deposit?promotion=OTB',
    '/mayapay',
    '/xftusdt',
    '/deposit?ticket=last',
    '/deposit?method=all',
    '/deposit?method=manual',
    '/withdrawal',
    '/withdrawal?tab=transfer',
    '/statement',
    '/statement?tab=figures',
  ]) {
    answers.hold();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shiftOf(page);
    await answers.letGo();
    await expect(page.locator('[data-state="loading"], .frame-wait')).toHaveCount(0);
    await expectSteady(page, address);
  }

  // Whether deposits are open comes last.
  for (const address of ['/deposit', '/deposit?method=all', '/deposit?method=manual']) {
    answers.hold(member.getbalance.path);
    await page.goto(address);
    await expect(page.locator('main [data-state="loading"]').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Maya', exact: true })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await shiftOf(page);
    await answers.letGo();
    await expect(page.locator('[data-state="loading"], .frame-wait')).toHaveCount(0);
    await expectSteady(page, `${address}, the balance last`);
  }
});

async function expectSteady(page: Page, when: string): Promise<void> {
  const { total, what } = await shiftOf(page);
  expect.soft(total, `${when}\n${what.join('\n')}`).toBeLessThanOrEqual(MOST);
}

/** Holds requests to the API, or those of one call, until they are released, like a slow network. */
async function holdAnswers(page: Page) {
  let waiting: Route[] | undefined;
  let held = '';
  await page.route('**/api/**', (route) =>
    waiting && route.request().url().endsWith(held) ? void waiting.push(route) : route.continue(),
  );
  return {
    hold: (path = '') => {
      waiting = [];
      held = path;
    },
    letGo: async () => {
      const routes = waiting ?? [];
      waiting = undefined;
      await Promise.all(routes.map((route) => route.continue()));
    },
  };
}
