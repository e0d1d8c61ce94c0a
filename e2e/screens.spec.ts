import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { logInByCall } from './support/by-calls.ts';
import { hostCookie } from './support/host-cookie.ts';

const folder = path.join(import.meta.dirname, '..', '.cache', 'screens');

/** `SCREENS=some` saves a picture of each page in these two looks, `SCREENS=all` in every look; without, nobody would look at them. */
const SCREENS = process.env['SCREENS'];
/** Two show every page in each theme and in two languages. */
const LOOKS =
  SCREENS === 'all'
    ? ['light-en', 'dark-en', 'light-ph', 'dark-ph', 'light-zh', 'light-ms']
    : ['light-en', 'dark-ph'];

const VISITOR = {
  home: '/',
  lobby: '/slot',
  promotions: '/promotions',
  news: '/news',
  terms: '/terms',
  'responsible-play': '/responsible-play',
  register: '/?auth=register',
  login: '/?auth=login',
};

const MEMBER = {
  'home-member': '/',
  deposit: '/deposit',
  pay: '/mayapay',
  withdrawal: '/withdrawal',
  statement: '/statement',
  setting: '/setting',
};

for (const look of LOOKS) {
  const [theme = '', language = ''] = look.split('-');

  test(`every page opens and fits the screen, ${theme}, ${language}`, async ({ page, context, site }, {
    project,
  }) => {
    const speak = (spoken: string) => context.addCookies([hostCookie('lang', spoken, site.urls.edge)]);
    const picture = (name: string) => path.join(folder, project.name, `${name}-${look}.png`);
    await context.addInitScript((chosen) => localStorage.setItem('palaro.theme', chosen), theme);
    await speak(language);
    for (const [name, address] of Object.entries(VISITOR)) await show(page, address, picture(name));
    await logInByCall(page);
    for (const [name, address] of Object.entries(MEMBER)) await show(page, address, picture(name));
  });
}

/** The shell's and the kit's marks of a place that is still empty. */
const WAITING = '[data-state="loading"], .frame-wait';

/** Opens a page, waits until it has loaded, and goes through it to its end, with a picture of it if pictures are wanted. */
async function show(page: Page, address: string, file: string): Promise<void> {
  await page.goto(address);
  const opened = address.includes('auth=')
    ? page.getByRole('dialog')
    : page.getByRole('heading', { level: 1 });
  await expect(opened).toBeVisible();
  await expect(page.locator(WAITING)).toHaveCount(0);
  if (SCREENS)
    await page.screenshot({ path: file, fullPage: !address.includes('auth='), animations: 'disabled' });
  // What comes into sight only there loads its pictures late, and a picture that is not there is a complaint.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: innerWidth,
  }));
  expect(wide, `${address} is wider than the screen`).toBeLessThanOrEqual(screen);
}
