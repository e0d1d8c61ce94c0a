import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { theSite } from './site.ts';

/** From the wallet to the gateway's own page, there pays, and comes back to the ticket. */
export async function deposit(page: Page, pesos: number): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  await page.getByRole('link', { name: 'Maya', exact: true }).click();
  await expect(page).toHaveURL(/\/mayapay$/);
  await page.getByRole('textbox', { name: 'Amount' }).fill(String(pesos));
  await page.getByRole('button', { name: 'Pay with Maya' }).click();
  await payAtGateway(page);
}

/** On the gateway's page, which is on an origin of its own. */
export async function payAtGateway(page: Page): Promise<void> {
  const { edge, payments } = theSite().urls;
  await page.waitForURL(`${payments}/pay/**`);
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await page.waitForURL(`${edge}/deposit?ticket=**`);
}
