import { request } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { AddressProxy } from './address-proxy.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A started visit: the HTML was requested, and has the version of its wallet. */
export interface Visit {
  cookie: { name: string; value: string };
  wallet: string;
  from: AddressProxy;
}

/** Time on a page. */
const READING_MS = 4_000;
export const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-PH',
} as const;

/** Asks for the page as a browser does that has never been here, or comes back with its cookie. */
export async function beginVisit(site: string, from: AddressProxy, cookie?: Visit['cookie']): Promise<Visit> {
  const { html, setCookie } = await get(`${site}/deposit`, from, cookie && `${cookie.name}=${cookie.value}`);
  const boot = /id="palaro-boot">(.*?)<\/script>/s.exec(html)?.[1];
  const { releases } = JSON.parse(boot ?? '{"releases":[]}') as {
    releases: { name: string; version: string }[];
  };
  const [name = '', value = ''] = (setCookie.split(';', 1)[0] ?? '').split('=');
  return {
    cookie: name ? { name, value } : (cookie ?? { name: '', value: '' }),
    wallet: releases.find((release) => release.name === 'mfe-wallet')?.version ?? '',
    from,
  };
}

function get(url: string, from: AddressProxy, cookie = ''): Promise<{ html: string; setCookie: string }> {
  return new Promise((resolve, reject) => {
    const { port, pathname } = new URL(url);
    const options = {
      host: '127.0.0.1',
      port,
      path: pathname,
      localAddress: from.address,
      headers: { cookie },
    };
    const asked = request(options, (answer) => {
      let html = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => (html += text));
      answer.on('end', () => resolve({ html, setCookie: answer.headers['set-cookie']?.[0] ?? '' }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

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
  if (cookie) await context.addCookies([{ ...cookie, url: site }]);
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
    const reported = page.waitForRequest(
      (sent) => sent.url().endsWith('/report/releases') && /mfe-wallet/.test(sent.postData() ?? ''),
    );
    await page.goto(`${options.site}/deposit`);
    const report = await reported;
    const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
    const isBroken = /could not be loaded/.test(heading) || /"failed"/.test(report.postData() ?? '');
    // Waits for the report: a failure during rendering is reported after the load.
    await page.waitForTimeout(400);
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
