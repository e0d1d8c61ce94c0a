import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { readCode } from './sms.ts';

export interface NewMember {
  username: string;
  password: string;
  /** As the member types it, after the +63 that stands there. */
  phone: string;
}

/** A new member. */
export function somebody(): NewMember {
  const digits = String(randomInt(1e8)).padStart(8, '0');
  return { username: `juan${digits}`, password: 'sampaguita7', phone: `9${String(randomInt(10))}${digits}` };
}

export const fullPhone = ({ phone }: NewMember) => `+63${phone}`;

/** Registers through the screens, with the code from the text message, until the member is logged in. */
export async function register(page: Page, member: NewMember = somebody()): Promise<NewMember> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Register' }).first().click();
  return finishRegistering(page, member);
}

/** In the dialog that is open. */
export async function finishRegistering(page: Page, member: NewMember): Promise<NewMember> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(member.username);
  await dialog.getByLabel('Phone number').fill(member.phone);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(member.password);
  await dialog.getByLabel('I am over 18 and accept the terms').check();
  await dialog.getByRole('button', { name: 'Register' }).click();
  const code = dialog.getByLabel('Code');
  await code.waitFor();
  // Submits automatically when it is full.
  await code.fill(await readCode(fullPhone(member)));
  await expect(dialog).toBeHidden();
  await expect(balance(page)).toBeVisible();
  return member;
}

/** The balance at the top of the page. */
export const balance = (page: Page): Locator =>
  page
    .getByRole('banner')
    .getByText(/^₱[\d,]+\.\d\d$/)
    .first();

/** "₱1,250.50" → 125050, so that amounts can be compared. */
export function centavos(shown: string): number {
  const text = /-?₱?-?[\d,]+\.\d\d/.exec(shown)?.[0];
  if (!text) throw new Error(`There is no amount in "${shown}".`);
  return Number(text.replaceAll(/[₱,.]/g, ''));
}

/** The member that every site to try out has. */
export async function logIn(page: Page, username = 'maria88', password = 'palaro2026'): Promise<void> {
  await page.goto('/?auth=login');
  await fillLogin(page, username, password);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('banner').getByText('Balance', { exact: true })).toBeVisible();
}

/** In the dialog that is open. */
export async function fillLogin(page: Page, username = 'maria88', password = 'palaro2026'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username or phone').fill(username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}
