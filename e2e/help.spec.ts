import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { operator } from '@palaro/contract';
import { registerByCalls } from './support/by-calls.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { theSite } from './support/site.ts';
import { asStaff } from './support/staff.ts';

/** What a browser would run, load or follow if it took the text for anything else. */
const HOSTILE =
  '<script>window.taken = true</script><img src="/x" onerror="window.taken = true"> javascript:alert(1) {{id}} \u202e=1+1';
const isTaken = (page: Page) => page.evaluate(() => 'taken' in window);
const form = (page: Page) => page.getByRole('form', { name: 'Write to us' });
const ticketIn = async (page: Page) =>
  /S\d{6}-\w{10}/.exec((await page.getByText(/^Your ticket is /).textContent()) ?? '')?.[0] ?? '';
const answer = (support_id: string, message: string) =>
  asStaff(operator.answersupport, { support_id, message, request_id: randomUUID() });

test('a member asks for help on a page, writes anything at all, and reads the answer of the staff in the inbox', async ({
  page,
}) => {
  const { username } = await registerByCalls(page);
  await page.goto('/deposit');
  await page.getByRole('main').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/contactUs?page=%2Fdeposit');

  const ofPage = page.getByRole('region', { name: 'About the page you came from' });
  await ofPage.getByText('What do I do about a lost payment?').click();
  await expect(ofPage.getByText(/Each night we compare/)).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);

  await form(page).getByLabel('Your message').fill(`Nasaan ang deposit ko?\n${HOSTILE}`);
  await form(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/We answer by \d{4}-\d\d-\d\d/)).toBeInViewport();
  const id = await ticketIn(page);
  const tickets = page.getByRole('list', { name: 'Your tickets' });
  await tickets.getByText(id).click();
  await expect(tickets.getByText(HOSTILE)).toBeVisible();
  await expect(tickets.getByText('Waiting', { exact: true })).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);

  const waiting = await asStaff(operator.supporttickets, {});
  expect(waiting.find(({ support_id }) => support_id === id)).toMatchObject({
    account_id: username,
    topic: 'deposit',
    late: false,
  });
  const read = await asStaff(operator.supportticket, { support_id: id });
  expect(read.message).toBe(`Nasaan ang deposit ko?\n${HOSTILE}`);
  await answer(id, `It is credited now.\nYou wrote: ${HOSTILE}`);

  // The page learns of it by a signal.
  await expect(tickets.getByText('Answered', { exact: true })).toBeVisible();
  await page.goto('/inbox');
  const message = page.getByRole('listitem').filter({ hasText: `Answer to your ticket ${id}` });
  await message.getByRole('button', { expanded: false }).click();
  await expect(message.getByText(`You wrote: ${HOSTILE}`)).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  expect(await isTaken(page)).toBe(false);
  await asStaff(operator.closesupport, { support_id: id, reason: 'answered' });
});

test('a visitor writes with a phone number and gets the answer by text message; a complaint has its steps', async ({
  page,
}) => {
  await page.goto('/contactUs');
  const phone = `+639${String(Date.now()).slice(-9)}`;
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('forgotten password');
  await page.getByText('I cannot log in').click();
  await expect(page.getByText(/leave your phone number or email/)).toBeVisible();
  const steps = page.getByRole('region', { name: 'How to complain' }).getByRole('listitem');
  await expect(steps.nth(1)).toContainText('7 days at the latest');

  await form(page).getByLabel('What is it about?').selectOption('Complaint');
  await form(page).getByLabel('Your message').fill('My account was closed.');
  await form(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please leave a phone number or an email for the answer')).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  await form(page).getByLabel('Mobile number').fill(phone.slice(3));
  await form(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/We answer by .* to the phone or the email/)).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  const id = await ticketIn(page);
  await answer(id, 'It is open again.');
  await expect
    .poll(async () => {
      const received = await page.request.get(`${theSite().urls.sms}/messages`, { params: { phone } });
      return JSON.stringify(await received.json());
    })
    .toContain(`Palaro ${id}: It is open again.`);
});
