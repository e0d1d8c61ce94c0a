import type { Page } from '@playwright/test';
import { DEPOSIT_METHODS, type DepositCode } from '@palaro/contract';
import { theSite } from './site.ts';

/** From the wallet to the gateway's own page, there pays, and comes back to the ticket. */
export async function deposit(page: Page, pesos: number): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  await page.getByRole('radio', { name: 'Maya', exact: true }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill(String(pesos));
  await page.getByRole('button', { name: 'Pay with Maya' }).click();
  await atGateway(page, /^Pay ₱/);
}

/** The same by the address of one method, which is the specification's and the same in every release. */
export async function depositByAddress(page: Page, pesos: number): Promise<void> {
  await page.goto('/mayapay');
  await startDeposit(page, 'mayapay', pesos);
  await atGateway(page, /^Pay ₱/);
}

/** On the page of a method: the amount, and on to the gateway's own page. */
export async function startDeposit(page: Page, code: DepositCode, pesos: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(String(pesos));
  await page.getByRole('button', { name: `Pay with ${DEPOSIT_METHODS[code].label}` }).click();
  await page.waitForURL(`${theSite().urls.payments}/pay/**`);
}

/** Presses a button of the gateway's page, which is on an origin of its own and sends the member back to their ticket. */
export async function atGateway(page: Page, button: string | RegExp): Promise<void> {
  const { edge, payments } = theSite().urls;
  await page.waitForURL(`${payments}/pay/**`);
  await page.getByRole('button', { name: button }).first().click();
  await page.waitForURL(`${edge}/deposit?ticket=**`);
}

/** Lets the payment end as only the sandbox lets it. */
export async function controlGateway(page: Page, button: 'Fail' | 'Let it expire'): Promise<void> {
  await page.getByText('Sandbox controls').click();
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Pays in a tab of its own, as with another phone, while this page stays as it is. */
export async function payAway(page: Page, gateway: string, button: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(gateway);
  await atGateway(tab, button);
  await tab.close();
}
