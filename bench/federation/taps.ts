import type { BrowserContext, Page } from 'playwright-core';
import { ROUTES } from '@palaro/e2e/support/measured-routes';
import { openRead } from './visit.ts';

interface Tap {
  name: string;
  target: string;
  /** Visible after the tap's effect. */
  brings: string;
}

/** The taps of a visitor of home, in order: to a loaded remote, to one that is not loaded, and back. */
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
/** Pause after a tap, so that its work does not affect the next one. */
const PAUSE_MS = 1_500;
/** Shorter interactions are not reported by the browser. */
const LEAST_MS = 16;

/** Name of a tap → milliseconds from the touch to the next frame. */
export type TapTimes = Readonly<Record<string, number>>;

declare global {
  var __interactions: { id: number; duration: number }[];
}

/** Six taps on home as a visitor in the lab; INP is the slowest one. */
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

/** A touch on the centre of the target. */
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
