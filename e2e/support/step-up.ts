import { expect, type Page } from '@playwright/test';
import { fullPhone, type NewMember } from './member.ts';
import { readCode } from './sms.ts';

const asked = (page: Page) => page.getByRole('dialog');

/** In the dialog that asks for it: the code to the phone that the member has now. */
export async function confirmingCode(page: Page, member: NewMember, before: string): Promise<string> {
  await expect(asked(page).getByText(/we send a code to the phone that you have now/)).toBeVisible();
  await asked(page).getByRole('button', { name: 'Send code' }).click();
  return readCode(fullPhone(member), before);
}

export async function sayWhoTheyAre(page: Page, code: string, password: string): Promise<void> {
  await asked(page).getByLabel('Code').fill(code);
  await asked(page).getByLabel('Password', { exact: true }).fill(password);
  await asked(page).getByRole('button', { name: 'Confirm' }).click();
}
