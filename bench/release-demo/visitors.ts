import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { AddressProxy } from '@palaro/e2e/support/address-proxy';
import type { Visit } from '@palaro/e2e/support/begin-visit';
import { withFlags } from '@palaro/e2e/support/host-cookie';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Time on a page. */
const READING_MS = 4_000;
export const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-PH',
} as const;

export interface MemberOptions {
  site: string;
  from: AddressProxy;
  /** Who is logged in, as the browser keeps it. */
  member?: StorageState['origins'];
  cookie?: Visit['cookie'] | undefined;
}

export async function openBrowser(
  browser: Browser,
  { site, from, member = [], cookie }: MemberOptions,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({
    ...PHONE,
    // `localhost` would be asked directly.
    proxy: { server: from.url, bypass: '<-loopback>' },
    storageState: { cookies: [], origins: member },
  });
  if (cookie) await context.addCookies([withFlags(cookie, site)]);
  return { page: await context.newPage(), close: () => context.close() };
}

/** Logs the demo member in once; what the browser keeps of it lets others in as well. */
export async function logInOnce(
  browser: Browser,
  site: string,
  from: AddressProxy,
): Promise<StorageState['origins']> {
  const { page, close } = await openBrowser(browser, { site, from });
  await page.goto(`${site}/?auth=login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username or phone').fill('maria88');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('palaro2026');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByText('Balance', { exact: true }).waitFor();
  const { origins } = await page.context().storageState();
  await close();
  return origins;
}

/** The consent banner of a new member, above the wallet. */
export async function titleOfWallet(browser: Browser, options: MemberOptions): Promise<string> {
  const { page, close } = await openBrowser(browser, options);
  try {
    await page.goto(`${options.site}/deposit`);
    return await page.getByRole('heading', { level: 1 }).first().innerText();
  } finally {
    await close();
  }
}

/** A member opens the wallet and stays until the page has told how it went. */
export async function openWallet(browser: Browser, options: MemberOptions): Promise<'loaded' | 'failed'> {
  const { page, close } = await openBrowser(browser, options);
  try {
    const reports: string[] = [];
    let documents = 0;
    page.on('domcontentloaded', () => (documents += 1));
    page.on('request', (sent) => {
      if (sent.url().endsWith('/report/releases')) reports.push(sent.postData() ?? '');
    });
    const reported = page.waitForRequest(
      (sent) => sent.url().endsWith('/report/releases') && /mfe-wallet|"failed"/.test(sent.postData() ?? ''),
    );
    await page.goto(`${options.site}/deposit`);
    await reported;
    // What fails while it is drawn is reported after the load.
    await page.waitForTimeout(400);
    // What a page tells while it reloads itself, to run the shell's own copy of the doors, is not seen from here.
    const isBroken = documents > 1 || reports.some((text) => text.includes('"failed"'));
    return isBroken ? 'failed' : 'loaded';
  } finally {
    await close();
  }
}

export interface Bystander {
  /** What this visitor saw go wrong. */
  complaints: string[];
  /** Pages that were looked at. */
  pages: () => number;
  leave: () => Promise<void>;
}

/** Somebody on the pages of other remotes, who goes from one to the next all the time. */
export async function watchBystander(
  browser: Browser,
  options: MemberOptions,
  paths: readonly string[],
): Promise<Bystander> {
  const { page, close } = await openBrowser(browser, options);
  const complaints: string[] = [];
  let pages = 0;
  let hasLeft = false;
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const walk = async () => {
    for (let step = 0; !hasLeft; step += 1) {
      await page.goto(options.site + (paths[step % paths.length] ?? '/'));
      await page.getByRole('heading').first().waitFor();
      if ((await page.getByText('could not be loaded').count()) > 0)
        complaints.push(`A failure at ${page.url()}`);
      pages += 1;
      await page.waitForTimeout(READING_MS);
    }
  };
  const walking = walk().catch((error: unknown) => void (hasLeft || complaints.push(String(error))));
  return {
    complaints,
    pages: () => pages,
    leave: async () => {
      hasLeft = true;
      await walking;
      await close();
    },
  };
}
