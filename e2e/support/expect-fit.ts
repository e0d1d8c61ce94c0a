import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { faultsAtRest } from './faults-in-page.ts';

/** The page has no accessibility violation, and nothing of it is wider than the screen. */
export async function expectFit(page: Page): Promise<void> {
  expect(await faultsAtRest(page)).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
