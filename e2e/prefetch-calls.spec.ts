import type { Page } from '@playwright/test';
import { logInByCall } from './support/by-calls.ts';
import { expect, test } from './support/fixtures.ts';

/** Every page whose HTML prefetches calls. */
const OF_VISITORS = ['/', '/slot', '/promotions'];
const OF_MEMBERS = [
  '/welcome',
  '/deposit',
  '/withdrawal',
  '/statement',
  '/setting',
  '/inbox',
  '/vip',
  '/return',
];

test('the HTML’s calls equal the page’s for a visitor', async ({ page }) => {
  for (const path of OF_VISITORS) await test.step(path, () => prefetchesOnce(page, path, false));
});

test('the HTML’s calls equal the page’s for a member', async ({ page }) => {
  await logInByCall(page);
  for (const path of [...OF_VISITORS, ...OF_MEMBERS])
    await test.step(path, () => prefetchesOnce(page, path, true));
});

async function prefetchesOnce(page: Page, path: string, asMember: boolean): Promise<void> {
  await page.goto('about:blank');
  const requested = watchCalls(page);
  await page.goto(path);
  await expect.poll(() => namesLeft(page), 'asked for by the HTML and by nobody else').toEqual([]);
  const named = await prefetchedNames(page, asMember);
  expect(named).not.toEqual([]);
  for (const call of named)
    expect(
      requested.filter((each) => each === call),
      `how often ${call} was sent`,
    ).toHaveLength(1);
}

test.describe('without any script', () => {
  test.use({ allowedComplaints: /Failed to load resource/i, serviceWorkers: 'block' });

  test('the calls are sent, without waiting for other scripts', async ({ page }) => {
    await page.route(/\/r\//, (route) => route.abort());
    const requested = watchCalls(page);
    await page.goto('/');
    const named = await prefetchedNames(page, false);
    await expect.poll(() => requested.toSorted()).toEqual(named.toSorted());
  });
});

test.describe('over a network that fails for a moment', () => {
  test.use({ allowedComplaints: /Failed to load resource/i });

  test('the page repeats the HTML’s failed calls', async ({ page }) => {
    let failures = 0;
    await page.route('**/api/game/gamelist', (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      failures += 1;
      return route.abort();
    });
    await page.goto('/');
    await expect(page.locator('main section li a[href*="auth=login"]').first()).toBeVisible();
    expect(failures).toBeGreaterThan(0);
  });
});

/** The calls that leave the page: path and fields, a member's own left out. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST' || !pathname.startsWith('/api/')) return;
    const {
      account_id: _,
      auth_token: _token,
      ...fields
    } = request.postDataJSON() as Record<string, unknown>;
    calls.push(`${pathname.slice('/api'.length)} ${JSON.stringify(fields)}`);
  });
  return calls;
}

/** Prefetched answers that were not used. */
const namesLeft = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(globalThis.palaroPrefetched?.keys() ?? ['nothing was asked'])].map((key) => key.split(' ')[0] ?? ''),
  );

const prefetchedNames = (page: Page, asMember: boolean): Promise<string[]> =>
  page.evaluate((isMember) => {
    const text = document.getElementById('palaro-prefetch')?.textContent ?? '{"prefetch":[]}';
    const { prefetch } = JSON.parse(text) as {
      prefetch: { path: string; access: string; only?: string; request: unknown }[];
    };
    return prefetch
      .filter(({ access, only }) => isMember || (access === 'open' && only !== 'member'))
      .map(({ path, request }) => `${path} ${JSON.stringify(request)}`);
  }, asMember);
