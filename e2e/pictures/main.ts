import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { buildChanged } from '@palaro/stack/build/build-changed';
import { findBrowser } from '@palaro/tools/browser';
import { reportFailure, step } from '@palaro/tools/console';
import { qaOriginOf } from '../support/fixtures.ts';
import { startTestSite } from '../support/test-site.ts';
import { JOURNEYS } from './journeys.ts';
import { PICTURES } from './pictures.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1120, height: 740 } };
/** Of the journeys, where they are looked at: not kept. */
const JOURNEYS_AT = path.join(ROOT, '.cache', 'journeys');

/**
 * `npm run docs:pictures`: takes the pictures of the README from a site of its own, and writes them into docs/pictures.
 * `npm run docs:pictures -- journeys`: those of docs/experience.md, on a phone and a desktop, whole pages, into .cache/journeys.
 */
async function main(): Promise<void> {
  await step('Building the deployables', () => buildChanged(ROOT));
  const site = await step('Starting a site', startTestSite);
  const { executablePath, env } = await findBrowser(path.join(ROOT, '.cache', 'browser'));
  const browser = await chromium.launch({ executablePath, env, args: ['--disable-gpu'] });
  try {
    if (process.argv.includes('journeys')) return await takeJourneys(browser, site.urls.edge);
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

const LOOK = { locale: 'en-PH', timezoneId: 'Asia/Manila', reducedMotion: 'reduce' } as const;

async function takeJourneys(browser: Browser, baseURL: string): Promise<void> {
  const sizes = { phone: PHONE, desktop: { viewport: { width: 1440, height: 900 } } };
  for (const [size, look] of Object.entries(sizes)) {
    await mkdir(path.join(JOURNEYS_AT, size), { recursive: true });
    const context = await browser.newContext({ ...look, ...LOOK, baseURL });
    const page = await context.newPage();
    for (const { name, go } of JOURNEYS)
      await step(`${size}, ${name}`, async () => {
        await go(page);
        const file = path.join(JOURNEYS_AT, size, `${name}.png`);
        await page.screenshot({ path: file, animations: 'disabled', fullPage: true });
      });
    await context.close();
  }
}

interface Scene {
  wide: boolean;
  show: (page: Page) => Promise<void>;
}

async function take(browser: Browser, file: string, address: string, { wide, show }: Scene): Promise<void> {
  const context = await browser.newContext({
    ...(wide ? DESKTOP : PHONE),
    ...LOOK,
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
