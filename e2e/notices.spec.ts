import { randomUUID } from 'node:crypto';
import { operator } from '@palaro/contract';
import type { MailMessage } from '@palaro/contract/wires';
import type { Page } from '@playwright/test';
import { deposit } from './support/deposit.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { registerByCalls } from './support/by-calls.ts';
import { fullPhone } from './support/member.ts';
import { readCode } from './support/sms.ts';
import { confirmingCode, sayWhoTheyAre } from './support/step-up.ts';
import { theSite } from './support/site.ts';
import { asStaff } from './support/staff.ts';

/** What the address got, newest first. */
async function mailsTo(address: string): Promise<MailMessage[]> {
  const answer = await fetch(`${theSite().urls.sms}/mail/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { messages: MailMessage[] }).messages;
}

/** The choices of mail: a device has the same ones below them. */
const byMail = (page: Page) => page.getByRole('form', { name: 'Tell me by email' });

test('a member confirms an address, hears of a deposit there, and ends offers by their link', async ({
  page,
}) => {
  const member = await registerByCalls(page);
  const address = `${member.username}@example.com`;
  const code = await readCode(fullPhone(member));
  await page.goto('/setting?section=security');
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.getByRole('button', { name: 'Save the email' }).click();
  await sayWhoTheyAre(page, await confirmingCode(page, member, code), member.password);
  await expect(page.getByText('Your email is saved.')).toBeVisible();

  await page.goto('/setting?section=notices');
  await page.getByRole('button', { name: 'Send a code by email' }).click();
  await expect(page.getByText(/^We sent a code to .•••@example\.com/)).toBeVisible();
  await expect.poll(() => mailsTo(address)).toHaveLength(1);
  const [mail] = await mailsTo(address);
  await page.getByLabel('Code').fill(/^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '');
  await expect(page.getByText(`${address} is confirmed.`)).toBeVisible();
  await byMail(page).getByLabel('When a deposit has arrived').check();
  await page.getByRole('button', { name: 'Save for email' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);

  await deposit(page, 500);
  await expect.poll(() => mailsTo(address), { timeout: 15_000 }).toHaveLength(2);
  const [notice] = await mailsTo(address);
  expect(notice?.subject).toBe('There is news in your account');
  expect(notice?.text).toContain('₱500.00');

  await test.step('an offer, ended by its link without a log-in', async () => {
    await page.goto('/setting?section=privacy');
    await page.getByLabel('Tell me about offers').check();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await expect(page.getByText(/^Saved. It holds since/)).toBeVisible();
    await page.goto('/setting?section=notices');
    await byMail(page)
      .getByRole('checkbox', { name: /^Offers/ })
      .check();
    await page.getByRole('button', { name: 'Save for email' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await asStaff(operator.sendinbox, {
      account_id: member.username,
      title: 'A week of double points',
      text: 'Every day until Sunday.',
      reward_kind: 'none',
      days: 7,
      offer: true,
      request_id: randomUUID(),
    });
    await expect.poll(() => mailsTo(address)).toHaveLength(3);
    const [offer] = await mailsTo(address);
    await page.context().clearCookies();
    await page.goto(offer?.unsubscribe ?? '');
    expect(await faultsInPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'No more offers' }).click();
    await expect(page.getByRole('status')).toHaveText('You get no more offers by mail.');
  });
});

test.describe('a link of nobody', () => {
  // The page is an answer of 404.
  test.use({ allowedComplaints: /status of 404/ });

  test('ends nothing, and says where to choose', async ({ page, site }) => {
    await page.goto(`${site.urls.edge}/api/mail/unsubscribe/${'x'.repeat(43)}`);
    await expect(page.getByText('This link is not valid.')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
