import { operator, type ValueOf } from '@palaro/contract';
import type { Page } from '@playwright/test';
import { registerByCalls } from './support/by-calls.ts';
import { startDeposit, atGateway, controlGateway, payAway } from './support/deposit.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { balance } from './support/member.ts';
import { photo } from './support/picture.ts';
import { theSite } from './support/site.ts';
import { asStaff } from './support/staff.ts';
import { setScenario } from './tour/payments-gateway.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const output = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text);

// Specification 1.4: /deposit /mayapay
test('a member pays by QR, at a bank and in USDT, each on its gateway’s own page, and the ticket updates automatically', async ({
  page,
}) => {
  await registerByCalls(page);

  await test.step('by a QR code, scanned with another phone while the ticket is open here', async () => {
    await page.goto('/deposit');
    await page.getByRole('link', { name: 'Other ways to pay' }).click();
    await page.getByRole('link', { name: 'GCash QR', exact: true }).click();
    await expect(heading(page, 'Deposit with GCash QR')).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
    await startDeposit(page, 'dgpaygcashqr', 200);
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    const gateway = page.url();
    await page.goto('/deposit?ticket=last');
    await expect(output(page, 'Waiting for your payment')).toBeVisible();
    await expect(output(page, /^Time left to pay: 1\d:\d\d$/)).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
    // Would be lost with a reload.
    await page.evaluate(() => (document.body.dataset['stayed'] = 'yes'));
    await payAway(page, gateway, 'I have paid');
    await expect(output(page, '₱200.00 is in your balance')).toBeVisible();
    await expect(balance(page)).toHaveText('₱200.00');
    await expect(page.locator('body[data-stayed]')).toBeAttached();
    expect(await faultsInPage(page)).toEqual([]);
  });

  await test.step('at a preselected bank', async () => {
    await page.goto('/goldpay2');
    await page.getByRole('button', { name: 'Pay with Bank transfer · Gold' }).click();
    await expect(page.getByRole('combobox', { name: 'Bank' })).toHaveAccessibleDescription(/required/);
    expect(await faultsInPage(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Bank' }).selectOption('UnionBank');
    await startDeposit(page, 'goldpay2', 300);
    await expect(page.getByRole('radio', { name: 'UnionBank' })).toBeChecked();
    await atGateway(page, /^Log in and pay ₱300.00$/);
    await expect(output(page, '₱300.00 is in your balance')).toBeVisible();
    await expect(balance(page)).toHaveText('₱500.00');
  });

  await test.step('in USDT, at the shown rate', async () => {
    await page.goto('/xftusdt');
    await page.getByRole('textbox', { name: 'Amount' }).fill('1000');
    const about = output(page, /^[\d.]+ USDT$/);
    await expect(about).toBeVisible();
    const quoted = Number.parseFloat(await about.innerText());
    expect(await faultsInPage(page)).toEqual([]);
    await startDeposit(page, 'xftusdt', 1_000);
    const coins = Number.parseFloat(await page.locator('#coins').innerText());
    expect(coins).toBeCloseTo(quoted, 1);
    await atGateway(page, 'I have sent it');
    await expect(output(page, '₱1,000.00 is in your balance')).toBeVisible();
    await expect(output(page, new RegExp(`^${coins} USDT$`))).toBeVisible();
    await expect(balance(page)).toHaveText('₱1,500.00');
  });

  await test.step('and finds the three of them on the page of deposits, where the last that was paid is chosen', async () => {
    await page.goto('/deposit');
    const recent = page.getByRole('list', { name: 'Recent deposits' }).getByRole('link');
    await expect(recent).toHaveText([/USDT.*₱1,000\.00/, /Gold.*₱300\.00/, /GCash QR.*₱200\.00/]);
    const chosen = page.getByRole('radio', { name: 'USDT' });
    await expect(chosen).toBeChecked();
    await expect(chosen).toHaveAccessibleDescription(/Under a minute.*Last used/);
    expect(await faultsInPage(page)).toEqual([]);
  });
});

test('a member sees a cancelled, failed or expired payment, and nothing is charged', async ({ page }) => {
  await registerByCalls(page);
  const begin = async () => {
    await page.goto('/mayapay');
    await startDeposit(page, 'mayapay', 100);
  };

  await begin();
  await atGateway(page, 'Cancel and go back');
  await expect(output(page, 'You cancelled this payment')).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: 'Maya' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');

  await begin();
  await controlGateway(page, 'Fail');
  await expect(output(page, 'The payment did not go through')).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);

  await begin();
  await controlGateway(page, 'Let it expire');
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(output(page, 'Not paid in time')).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  await page.getByRole('link', { name: 'Choose another method' }).click();
  await expect(heading(page, 'Deposit')).toBeVisible();
  const recent = page.getByRole('list', { name: 'Recent deposits' }).getByRole('link');
  await expect(recent).toHaveText([/Not paid/, /Failed/, /Cancelled/]);
  await expect(balance(page)).toHaveText('₱0.00');
});

test('a gateway that is down before the member has paid is followed by the next one, by itself', async ({
  page,
}) => {
  await registerByCalls(page);
  const gateways = { paymentsUrl: theSite().urls.payments };
  await setScenario(gateways, 'create_500', 'ctpay');
  try {
    await page.goto('/deposit');
    await page.getByRole('radio', { name: 'Bank' }).check();
    await page.getByRole('textbox', { name: 'Amount' }).fill('300');
    await page.getByRole('button', { name: 'Pay with Bank' }).click();
    await page.waitForURL(`${gateways.paymentsUrl}/pay/**`);
  } finally {
    await setScenario(gateways, 'normal', 'ctpay');
  }
  await atGateway(page, /^Log in and pay ₱300.00$/);
  await expect(output(page, '₱300.00 is in your balance')).toBeVisible();
  await expect(balance(page)).toHaveText('₱300.00');
});

// Specification 1.4: /deposit /fund/manualdeposit
test('a member makes a manual deposit with a receipt, and sees the decision', async ({ page }) => {
  const member = await registerByCalls(page);
  const report = async (reference: string, pesos: number) => {
    await page.getByRole('textbox', { name: 'Amount that you transferred' }).fill(String(pesos));
    await page.getByLabel('Reference number').fill(reference);
    await page.getByRole('button', { name: /^Report the deposit/ }).click();
    await expect(output(page, 'We are looking for your transfer')).toBeVisible();
    return ticketOf(member.username);
  };

  await test.step('with a photo that is checked, reduced and uploaded with progress', async () => {
    await page.goto('/deposit');
    await page.getByRole('link', { name: 'Other ways to pay' }).click();
    await page.getByRole('link', { name: 'Deposit by hand' }).click();
    await expect(page.getByRole('button', { name: 'Copy the account number' })).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
    const receipt = page.getByLabel('Receipt');
    const text = { name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('Paid.') };
    await receipt.setInputFiles(text);
    await expect(output(page, 'This is not a picture in PNG or JPEG.')).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);

    let bytes = 0;
    await page.route('**/fund/uploadreceipt', async (route) => {
      bytes = route.request().postDataBuffer()?.byteLength ?? 0;
      await expect(page.getByRole('progressbar', { name: 'Sending the picture' })).toBeVisible();
      await route.continue();
    });
    const picture = await photo(page, 900);
    expect(picture.buffer.byteLength).toBeGreaterThan(2_000_000);
    await receipt.setInputFiles(picture);
    await expect(output(page, 'photo.png is attached')).toBeVisible();
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(1_010_000);
    expect(await faultsInPage(page)).toEqual([]);
  });

  await test.step('which an operator finds and approves', async () => {
    const waiting = await report('ABC123', 250);
    expect(waiting).toMatchObject({ amount: '250.00', ref_no: 'ABC123' });
    expect(waiting.attachment_path, 'the path of the receipt').not.toBe('');
    expect(await faultsInPage(page)).toEqual([]);
    await asStaff(operator.approvedeposit, { ticket_id: waiting.ticket_id });
    await expect(output(page, '₱250.00 is in your balance')).toBeVisible();
    await expect(balance(page)).toHaveText('₱250.00');
  });

  await test.step('or rejects with a reason', async () => {
    await page.goto('/deposit?method=manual');
    const waiting = await report('XYZ789', 400);
    const reason = 'No transfer with this number has arrived';
    await asStaff(operator.rejectdeposit, { ticket_id: waiting.ticket_id, reason });
    await expect(output(page, 'Your transfer was not found')).toBeVisible();
    await expect(output(page, 'Reason: No transfer with this number has arrived')).toBeVisible();
    await expect(balance(page)).toHaveText('₱250.00');
    expect(await faultsInPage(page)).toEqual([]);
  });
});

/** What waits for a person of this member's. */
async function ticketOf(username: string): Promise<ValueOf<typeof operator.deposits>[number]> {
  const waiting = await asStaff(operator.deposits, {});
  const mine = waiting.find(({ account_id }) => account_id === username);
  if (!mine) throw new Error(`No deposit of ${username} waits for a person.`);
  return mine;
}

test('a member who follows a promotion’s link takes it with their deposit', async ({ page }) => {
  await registerByCalls(page);
  await page.goto('/promotions');
  await page.locator('a[href="/deposit?promotion=OTB"]').click();
  await expect(page.getByRole('combobox', { name: 'Promotion' })).toHaveValue('OTB');
  await page.getByRole('link', { name: 'Other ways to pay' }).click();
  await expect(output(page, /^You take .* with this deposit/)).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  await page.getByRole('link', { name: 'Maya', exact: true }).click();
  await expect(page).toHaveURL('/mayapay?promotion=OTB');
  await expect(page.getByRole('combobox', { name: 'Promotion' })).toHaveValue('OTB');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  // 120 % from 100 on, to be played through three times: as the house’s own table says.
  await expect(output(page, '₱120.00')).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  await startDeposit(page, 'mayapay', 100);
  await atGateway(page, /^Pay ₱/);
  await expect(output(page, '₱100.00 is in your balance')).toBeVisible();
  await expect(balance(page)).toHaveText('₱220.00');

  await page.goto('/mayapay?promotion=DB');
  await expect(output(page, /is running. Only one promotion runs at a time/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Promotion' })).toHaveCount(0);
  expect(await faultsInPage(page)).toEqual([]);
});
