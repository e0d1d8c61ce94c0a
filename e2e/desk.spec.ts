import { randomUUID } from 'node:crypto';
import { operator, support } from '@palaro/contract';
import type { Page } from '@playwright/test';
import { registerByCalls } from './support/by-calls.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { balance, fullPhone } from './support/member.ts';
import { readCode } from './support/sms.ts';
import { asStaff } from './support/staff.ts';

async function logIn(page: Page, desk: string, person: RegExp): Promise<void> {
  const { keyboard } = page;
  await page.goto(desk);
  await tabTo(page, /^Log in$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await tabTo(page, person);
  await keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'What waits' })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
}

test('the staff pays a withdrawal, answers a ticket and reads the audit log, by keyboard alone', async ({
  page,
  browser,
  site,
}) => {
  const member = await registerByCalls(page, { pesos: 900 });
  const first = await readCode(fullPhone(member));
  const main = page.getByRole('main');
  await page.goto('/withdrawal');
  await page.getByRole('combobox', { name: 'Bank' }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Juan dela Cruz');
  await page.getByRole('textbox', { name: 'Account number' }).fill(`00${member.phone}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code').fill(await readCode(fullPhone(member), first));
  await expect(page.getByRole('radio')).toBeChecked();
  await page.getByRole('textbox', { name: 'Amount' }).fill('150');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(main.getByText('We have your request')).toBeVisible();
  const message = `When is it paid? ${member.username}`;
  await page.evaluate(
    ([path, body]) =>
      fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body ?? '',
      }),
    [
      support.writevisitorticket.path,
      JSON.stringify({
        topic: 'withdrawal',
        message,
        contact_phone: fullPhone(member),
        request_id: randomUUID(),
      }),
    ],
  );

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const staff = await context.newPage();
  const complaints: string[] = [];
  staff.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  staff.on('pageerror', (error) => complaints.push(error.message));
  const desk = `${site.urls.staff}/desk`;
  const { keyboard } = staff;

  await test.step('approves the withdrawal', async () => {
    await logIn(staff, desk, /^Paolo Rivera/);
    const waiting = await asStaff(operator.withdrawals, {});
    const ticket = waiting.find(({ account_id }) => account_id === member.username)?.ticket_id ?? '';
    const approve = staff.getByRole('button', { name: `Approve: Withdrawal ${ticket}` });
    await expect(approve).toBeVisible();
    expect(await faultsInPage(staff)).toEqual([]);
    await approve.focus();
    await keyboard.press('Enter');
    await expect(staff.getByRole('dialog')).toContainText('one hundred fifty pesos');
    expect(await faultsInPage(staff)).toEqual([]);
    await keyboard.press('Escape');
    await expect(approve).toBeFocused();
    await keyboard.press('Enter');
    await tabTo(staff, /^Approve$/);
    await keyboard.press('Enter');
    await expect(staff.getByText(`Withdrawal ${ticket}: Approve, done.`)).toBeVisible();
    await expect(approve).toBeHidden();
    await expect(staff.getByRole('region', { name: 'Withdrawals' }).locator(':focus')).toHaveCount(1);
  });

  await test.step('reads the member’s sheet, and who did what', async () => {
    await staff.getByRole('tab', { name: 'What waits' }).focus();
    await keyboard.press('ArrowRight');
    await tabTo(staff, /^User name, phone, or # and member id$/);
    await keyboard.type(member.username);
    await keyboard.press('Enter');
    const sheet = staff.getByRole('article', { name: `Sheet of ${member.username}` });
    await expect(sheet).toContainText(/W\d{6}-\w+withdrawal₱150.00/);
    await expect(sheet).not.toContainText(member.phone);
    expect(await faultsInPage(staff)).toEqual([]);
    await staff.getByRole('tab', { name: 'Member' }).focus();
    await keyboard.press('ArrowRight');
    const lines = staff.getByRole('table', { name: 'Audit log' });
    await expect(lines).toContainText('read member sheet');
    await expect(lines).toContainText('approve withdrawal');
    expect(await faultsInPage(staff)).toEqual([]);
    await logOut(staff);
  });

  await test.step('answers the ticket, as another person', async () => {
    await logIn(staff, desk, /^Olga Pascual/);
    await expect(staff.getByRole('region', { name: 'Withdrawals' })).toHaveCount(0);
    const reply = staff.getByRole('button', { name: new RegExp(`^Reply: .*${member.username}`) });
    await reply.focus();
    await keyboard.press('Enter');
    await tabTo(staff, /^Answer$/);
    await keyboard.type('It is paid.');
    expect(await faultsInPage(staff)).toEqual([]);
    await tabTo(staff, /^Send the answer$/);
    await keyboard.press('Enter');
    await expect(reply).toBeHidden();
    await logOut(staff);
  });

  expect(complaints).toEqual([]);
  await context.close();
  await expect(main.getByText('₱150.00 has been paid out')).toBeVisible();
  await expect(balance(page)).toHaveText('₱750.00');
});

test('the staff turns down an identity by its pictures, and two of them correct a balance', async ({
  page,
  browser,
  site,
}) => {
  const member = await registerByCalls(page, { pesos: 900 });
  await page.goto('/setting?section=identity');
  const picture = await page.screenshot({ type: 'jpeg', quality: 40 });
  const file = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: picture };
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByLabel('Document', { exact: true }).selectOption('philid');
  await page.getByLabel('Picture of the document').setInputFiles(file);
  await page.getByLabel('Picture of you').setInputFiles(file);
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(page.getByText('We are looking at your documents')).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const staff = await context.newPage();
  const desk = `${site.urls.staff}/desk`;
  const { keyboard } = staff;
  const press = async (name: RegExp) => {
    await tabTo(staff, name);
    await keyboard.press('Enter');
  };

  await test.step('one looks at the pictures and says what is wrong with them', async () => {
    await logIn(staff, desk, /^Paolo Rivera/);
    const of = `Identity of ${member.username}`;
    await staff.getByRole('button', { name: `Look at picture 1: ${of}` }).focus();
    await keyboard.press('Enter');
    const shown = staff.getByRole('img', { name: `${of}, file 1` });
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await faultsInPage(staff)).toEqual([]);
    await keyboard.press('Escape');
    await staff.getByRole('button', { name: `Reject: ${of}` }).focus();
    await keyboard.press('Enter');
    await tabTo(staff, /^Reason$/);
    await keyboard.type('The document cannot be read.');
    await press(/^Reject$/);
    await expect(staff.getByText(`${of}: Reject, done.`)).toBeVisible();
    await logOut(staff);
  });

  await test.step('another corrects the balance, which waits because of its amount', async () => {
    await logIn(staff, desk, /^Pia Soriano/);
    await staff.getByRole('tab', { name: 'What waits' }).focus();
    await keyboard.press('ArrowRight');
    await tabTo(staff, /^User name, phone, or # and member id$/);
    await keyboard.type(member.username);
    await keyboard.press('Enter');
    await tabTo(staff, /^Amount in pesos$/);
    await keyboard.type('25000');
    await press(/^Adjust$/);
    await expect(staff.getByRole('dialog')).toContainText('twenty-five thousand pesos');
    await tabTo(staff, /^Reason$/);
    await keyboard.type('A payment that was lost.');
    await press(/^Credit$/);
    await expect(staff.getByRole('dialog')).toContainText('another');
    expect(await faultsInPage(staff)).toEqual([]);
    await keyboard.press('Escape');
    await logOut(staff);
    await expect(balance(page)).toHaveText('₱900.00');
  });

  await test.step('a third of another role approves the order', async () => {
    await logIn(staff, desk, /^Cora Magsaysay/);
    const orders = staff.getByRole('region', { name: 'Orders of the staff' });
    await expect(orders).toContainText(member.username);
    expect(await faultsInPage(staff)).toEqual([]);
    // Not any other: orders of other tests may wait beside it.
    await orders.getByRole('button', { name: `Approve: adjust ${member.username}` }).focus();
    await keyboard.press('Enter');
    await tabTo(staff, /^Approve$/);
    await keyboard.press('Enter');
    await expect(orders.getByText(`adjust ${member.username}: Approve, done.`)).toBeVisible();
    await logOut(staff);
  });

  await context.close();
  await expect(balance(page)).toHaveText('₱25,900.00');
});
