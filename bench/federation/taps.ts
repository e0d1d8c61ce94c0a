import type { BrowserContext, Page } from 'playwright-core';
import { ROUTES } from '@palaro/e2e/support/measured-routes';
import { openRead } from './visit.ts';

interface Tap {
  name: string;
  target: string;
  /** There once the tap has done what it is for. */
  brings: string;
}

/** What a visitor of home does with a thumb, in this order: to a remote that is there, to one that is not, and back. */
const TAPS: readonly Tap[] = [
  { name: 'a game', target: 'main section li a[href*="auth=login"]', brings: 'dialog[open]' },
  {
    name: 'close',
    target: 'dialog[open] button[aria-label="Close"]',
    brings: 'body:not(:has(dialog[open]))',
  },
  { name: 'promotions', target: 'nav a[href="/promotions"]', brings: 'main details' },
  { name: 'home', target: 'nav a[href="/"]', brings: '.frame-home li a' },
  { name: 'lobby', target: 'nav a[href="/slot"]', brings: 'main:not(:has(.frame-home)) li a' },
  { name: 'language', target: '.frame-language', brings: 'html[lang|="fil"]' },
];
const LIMIT_MS = 20_000;
/** What a tap begins goes on after it has been answered, and is not to fall into the next one. */
const PAUSE_MS = 1_500;
/** What the browser does not report was quicker than this. */
const LEAST_MS = 16;

/** Name of a tap → milliseconds from the finger to the frame that shows that it was felt. */
export type TapTimes = Readonly<Record<string, number>>;

declare global {
  var __interactions: { id: number; duration: number }[];
}

/** Six taps on home as a visitor in the lab: the figure that INP takes the worst of. */
export async function tapHome(context: BrowserContext, origin: string): Promise<TapTimes> {
  const [home] = ROUTES;
  if (!home) throw new Error('There is no home to tap on');
  await context.addInitScript(watchInteractions, LEAST_MS);
  const page = await openRead(context, origin, home);
  try {
    const times: [string, number][] = [];
    for (const each of TAPS) times.push([each.name, await tap(page, each)]);
    return Object.fromEntries(times);
  } finally {
    await page.close();
  }
}

/** Runs in the page before anything else. */
function watchInteractions(durationThreshold: number): void {
  globalThis.__interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        globalThis.__interactions.push({ id: entry.interactionId, duration: entry.duration });
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
}

/** A finger on the middle of the target, as the browser gets it from a screen. */
async function tap(page: Page, { name, target, brings }: Tap): Promise<number> {
  const at = await page
    .locator(target)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
  await page.waitForTimeout(PAUSE_MS);
  await page.evaluate(() => {
    globalThis.__interactions = [];
  });
  await page.touchscreen.tap(at.x, at.y);
  await page
    .locator(brings)
    .first()
    .waitFor({ state: 'attached', timeout: LIMIT_MS })
    .catch(() => {
      throw new Error(`The tap on ${name} did not bring ${brings}`);
    });
  await page.waitForTimeout(PAUSE_MS);
  const durations = await page.evaluate(() => globalThis.__interactions.map(({ duration }) => duration));
  return Math.max(LEAST_MS, ...durations);
}
