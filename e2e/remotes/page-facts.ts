import type { Page } from '@playwright/test';
import { expect } from '../support/own-site.ts';

/** How often the document was asked for since. */
export function countLoads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** Waits until the page knows that this version was revoked: it polls, and checks when it becomes visible. */
export async function waitForRevoked(page: Page, version: string): Promise<void> {
  const revoked: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/release/revoked')) void response.text().then((text) => revoked.push(text));
  });
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return revoked.join();
    })
    .toContain(version);
}
