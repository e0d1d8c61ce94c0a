import { expect, test } from '@playwright/test';

const screenOf = (scenario: string) =>
  `/isolate/mfe-night-market?screen&scenario=${encodeURIComponent(scenario)}`;

test('a visitor opens Night Market and reads that it begins soon', async ({ page }) => {
  await page.goto(screenOf('A visitor opens Night Market'));
  await expect(page.getByRole('heading', { level: 1, name: 'Night Market' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible();
});
