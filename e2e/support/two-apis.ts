import type { Page } from '@playwright/test';

/**
 * Sends every second call of a page to another API than the site's own, as while a deployment replaces one process after the other. The
 * live stream stays, since the edge holds it.
 * @returns The paths that the other one has answered.
 */
export async function takeTurns(page: Page, apiUrl: string): Promise<string[]> {
  const answered: string[] = [];
  let calls = 0;
  await page.route(/^[^?]+\/api\/(?!member\/stream)/, async (route) => {
    calls += 1;
    if (calls % 2 === 0) return route.continue();
    const { pathname, search } = new URL(route.request().url());
    const path = pathname.slice('/api'.length);
    const response = await route.fetch({ url: apiUrl + path + search });
    answered.push(path);
    await route.fulfill({ response });
  });
  return answered;
}
