import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { step } from '@palaro/tools/console';
import { LAB } from '../federation/visit.ts';
import { lateShare } from './figures.ts';
import type { Stage } from './stage.ts';

/** With all that moves, on a slow phone. */
const MOVING_ROUNDS = 10;
/** Nobody presses the next tile in the millisecond in which the last one has turned. */
const REACTS_MS = 250;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

export interface Measured {
  kind: string;
  /** Brotli, of the page and all it loads. */
  kb: number;
  /** From the navigation until the first press shows that it was taken, in the lab. */
  first_press_ms: number;
  /** Frames that came later than one and a half of their time, while rounds are played. */
  late_share: number;
  /** After all rounds. */
  heap_mb: number;
  rounds: number;
  /** Numbers that were not those of the books. */
  differ: number;
}

export async function measure(browser: Browser, stage: Stage, rounds: number): Promise<Measured> {
  try {
    const first = await step(`${stage.kind}: first show`, () => firstShow(browser, stage));
    const late_share = await step(`${stage.kind}: ${MOVING_ROUNDS} rounds in motion`, () =>
      inMotion(browser, stage),
    );
    const compared = await step(`${stage.kind}: ${rounds} rounds against the books`, () =>
      compare(browser, stage, rounds),
    );
    return { kind: stage.kind, ...first, late_share, ...compared, rounds };
  } finally {
    await stage.end();
  }
}

/** In a context of its own, with nothing in its cache. */
async function firstShow(browser: Browser, { open, firstPress: { url, button, taken } }: Stage) {
  const context = await browser.newContext(PHONE);
  try {
    await open();
    const page = await context.newPage();
    await slowDown(context, page, true);
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
    const begun = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForSelector(button);
    await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), button);
    await page.waitForSelector(taken, { state: 'attached' });
    const first_press_ms = Math.round(performance.now() - begun);
    const loaded = await Promise.all(bodies);
    const bytes = loaded.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
    return { kb: Math.round(bytes / 100) / 10, first_press_ms };
  } finally {
    await context.close();
  }
}

async function slowDown(context: BrowserContext, page: Page, hasSlowNetwork: boolean): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: LAB.cpu });
  if (!hasSlowNetwork) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LAB.latency,
    downloadThroughput: LAB.bytesPerSecond,
    uploadThroughput: LAB.bytesPerSecond,
  });
}

async function inMotion(browser: Browser, { url, open, play }: Stage): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const gaps: number[] = [];
      Object.assign(globalThis, { framesOfTheGame: gaps });
      let last = performance.now();
      const next = (now: number) => {
        gaps.push(now - last);
        last = now;
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
    await open();
    await page.goto(url);
    await slowDown(context, page, false);
    await play(page, { from: 0, count: MOVING_ROUNDS, reactsMs: REACTS_MS });
    const gaps = await page.evaluate(
      () => (globalThis as unknown as { framesOfTheGame: number[] }).framesOfTheGame,
    );
    return Number(lateShare(gaps).toFixed(4));
  } finally {
    await context.close();
  }
}

async function compare(browser: Browser, { url, open, play }: Stage, rounds: number) {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await open();
    await page.goto(url);
    const found = await play(page, { from: 0, count: rounds });
    for (const line of found) console.error(line);
    const session = await context.newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { differ: found.length, heap_mb: Math.round(usedSize / 1e5) / 10 };
  } finally {
    await context.close();
  }
}
