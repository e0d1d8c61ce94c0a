import type { Page } from '@playwright/test';
import { DEPOSIT_METHODS } from '@palaro/contract';
import { atGateway, controlGateway } from '../support/deposit.ts';
import { takeSeeds } from '../support/game.ts';
import { finishRegistering, somebody } from '../support/member.ts';
import { expect } from '../support/fixtures.ts';

export interface Journey {
  /** A file name without its end. */
  name: string;
  /** Goes on from where the one before has ended; resolves when the screen that it is about is there. */
  go: (page: Page) => Promise<void>;
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

async function openAndSee(page: Page, address: string, name: string | RegExp): Promise<void> {
  await page.goto(address);
  await heading(page, name);
  await expect(page.locator('[data-state="loading"], .frame-wait')).toHaveCount(0);
}

/** What a new user does on the first day, in this order and as one member: docs/experience.md. */
export const JOURNEYS: readonly Journey[] = [
  { name: '01-first-visit', go: (page) => openAndSee(page, '/', 'Hot games') },
  {
    name: '02-registered',
    async go(page) {
      await page.getByRole('main').getByRole('link', { name: 'Register' }).first().click();
      await finishRegistering(page, somebody());
      await expect(page.getByRole('link', { name: 'Deposit ₱300 with this offer' })).toBeVisible();
    },
  },
  {
    name: '03-deposit-form',
    async go(page) {
      await page.getByRole('link', { name: 'Deposit ₱300 with this offer' }).click();
      await expect(page.getByText('₱3,750.00')).toBeVisible();
    },
  },
  {
    name: '04-deposit-paid',
    async go(page) {
      await page.getByRole('button', { name: /^Pay with / }).click();
      await atGateway(page, /^Pay ₱/);
      await expect(page.getByRole('link', { name: 'Play now' })).toBeVisible();
    },
  },
  {
    name: '05-which-games-count',
    go: (page) => openAndSee(page, '/table', 'Table games'),
  },
  {
    name: '06-first-spin',
    async go(page) {
      await page.goto('/slot');
      await page.getByRole('listitem').filter({ hasText: 'RTP' }).getByRole('link').first().click();
      await takeSeeds(page);
      const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin' });
      await spin.click();
      await expect(spin).toBeEnabled();
    },
  },
  { name: '07-why-not-withdraw', go: (page) => openAndSee(page, '/withdrawal', 'Withdraw') },
  {
    name: '08-payment-failed',
    async go(page) {
      await page.goto('/mayapay');
      await page.getByRole('textbox', { name: 'Amount' }).fill('100');
      await page.getByRole('button', { name: `Pay with ${DEPOSIT_METHODS.mayapay.label}` }).click();
      await page.waitForURL(/\/pay\//);
      await controlGateway(page, 'Fail');
      await page.waitForURL(/\/deposit\?ticket=/);
      await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    },
  },
  { name: '09-rewards', go: (page) => openAndSee(page, '/promotions', 'Promotions') },
  { name: '10-help', go: (page) => openAndSee(page, '/contactUs', /help|contact/i) },
];
