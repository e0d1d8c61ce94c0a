import { expect, type Page } from '@playwright/test';

export interface Picture {
  /** From the root of the project. */
  file: string;
  /** On the site. */
  address: string;
  /** Of a desktop instead of a phone. */
  wide: boolean;
  /** Resolves when everything that the picture is about is on the screen. */
  show: (page: Page) => Promise<void>;
}

/** What the README opens with. */
export const PICTURES: readonly Picture[] = [
  {
    file: 'docs/pictures/home.png',
    address: '/',
    wide: false,
    show: async (page) => {
      await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
    },
  },
  {
    file: 'docs/pictures/game.png',
    address: '/freeplay?search=pinya%20splash',
    wide: false,
    show: async (page) => {
      await page.getByRole('link', { name: 'Pinya Splash' }).click();
      await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeEnabled();
      await expect(page.getByText('Opening Pinya Splash')).toHaveCount(0);
    },
  },
  {
    file: 'docs/pictures/isolation.png',
    address: '/isolate/mfe-wallet',
    wide: true,
    show: async (page) => {
      await page.getByRole('radio').first().check();
      await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
    },
  },
];
