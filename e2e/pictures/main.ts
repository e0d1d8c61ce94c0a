import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { buildChanged } from '@palaro/stack/build/build-changed';
import { findBrowser } from '@palaro/tools/browser';
import { reportFailure, step } from '@palaro/tools/console';
import { qaOriginOf } from '../support/fixtures.ts';
import { startTestSite } from '../support/test-site.ts';
import { PICTURES } from './pictures.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1120, height: 740 } };

/** `npm run docs:pictures`: takes the pictures of the README from a site of its own, and writes them into docs/pictures. */
async function main(): Promise<void> {
  await step('Building the deployables', () => buildChanged(ROOT));
  const site = await step('Starting a site', startTestSite);
  const { executablePath, env } = await findBrowser(path.join(ROOT, '.cache', 'browser'));
  const browser = await chromium.launch({ executablePath, env, args: ['--disable-gpu'] });
  try {
    await mkdir(path.join(ROOT, 'docs', 'pictures'), { recursive: true });
    const at = (address: string) =>
      new URL(address, address.startsWith('/isolate/') ? qaOriginOf(site) : site.urls.edge).href;
    for (const { file, address, wide, show } of PICTURES)
      await step(file, () => take(browser, path.join(ROOT, file), at(address), { wide, show }));
  } finally {
    await browser.close();
    await site.end();
  }
}

interface Scene {
  wide: boolean;
  show: (page: Page) => Promise<void>;
}

async function take(browser: Browser, file: string, address: string, { wide, show }: Scene): Promise<void> {
  const context = await browser.newContext({
    ...(wide ? DESKTOP : PHONE),
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await show(page);
    await page.screenshot({ path: file, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

process.exitCode = await main().then(() => 0, reportFailure);
