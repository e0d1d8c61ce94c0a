import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { playLiveRound, startTable, type Place } from '@palaro/e2e/support/live-table';
import { LIVE_KINDS, type LiveKind } from '@palaro/studio/engine/live-kind';
import { findBrowser } from '@palaro/tools/browser';
import { reportFailure, step } from '@palaro/tools/console';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { LAB } from '../federation/visit.ts';
import { lateShare } from './figures.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const ROUNDS = Number(process.env['GAMES_ROUNDS'] ?? 500);
/** With cards that fly, on a slow phone. */
const MOVING_ROUNDS = 10;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

/** The stages of the games that have one of their own: the live tables. Provider and wallet are the sandbox's, and its clock is moved. */
async function main(): Promise<void> {
  const { executablePath, env } = await findBrowser(path.join(ROOT, '.cache', 'browser'));
  const browser = await chromium.launch({ executablePath, env, args: ['--disable-gpu'] });
  try {
    const stages: Stage[] = [];
    for (const kind of LIVE_KINDS) stages.push(await measure(browser, kind));
    for (const stage of stages) console.log(JSON.stringify(stage));
    const worst = (figure: (stage: Stage) => number) => Math.max(...stages.map(figure));
    console.log(
      JSON.stringify({
        kinds: stages.length,
        kb_worst: worst(({ kb }) => kb),
        first_press_ms_worst: worst(({ first_press_ms: ms }) => ms),
        late_share_worst: worst(({ late_share: share }) => share),
        differ: stages.reduce((sum, { differ }) => sum + differ, 0),
      }),
    );
  } finally {
    await browser.close();
  }
}

interface Stage {
  kind: LiveKind;
  /** Brotli, of the page and all it loads. */
  kb: number;
  /** From the navigation to the first chip on the felt, in the lab. */
  first_press_ms: number;
  /** Frames that came later than one and a half of their time, while rounds are dealt. */
  late_share: number;
  heap_mb: number;
  rounds: number;
  differ: number;
}

async function measure(browser: Browser, kind: LiveKind): Promise<Stage> {
  const place = await startTable(kind);
  try {
    const first = await step(`${kind}: first show`, () => firstShow(browser, place));
    const late_share = await step(`${kind}: ${MOVING_ROUNDS} rounds in motion`, () =>
      inMotion(browser, place, kind),
    );
    const compared = await step(`${kind}: ${ROUNDS} rounds against the books`, () =>
      compare(browser, place, kind),
    );
    return { kind, ...first, late_share, ...compared, rounds: ROUNDS };
  } finally {
    await place.provider.end();
  }
}

/** In a context of its own, with nothing in its cache. */
async function firstShow(browser: Browser, place: Place) {
  const context = await browser.newContext(PHONE);
  try {
    place.moveTo((await place.table()).next_at);
    const page = await context.newPage();
    await slowDown(context, page, true);
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
    const begun = performance.now();
    await page.goto(`${place.provider.url}${place.mine}`, { waitUntil: 'commit' });
    await page.waitForSelector('[data-spot]:not([aria-disabled="true"])');
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-spot]')?.click());
    await page.waitForSelector('.own-chips b');
    const first_press_ms = Math.round(performance.now() - begun);
    const loaded = await Promise.all(bodies);
    const bytes = loaded.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
    return { kb: Math.round(bytes / 100) / 10, first_press_ms };
  } finally {
    await context.close();
  }
}

async function slowDown(
  context: BrowserContext,
  page: Awaited<ReturnType<BrowserContext['newPage']>>,
  hasSlowNetwork: boolean,
): Promise<void> {
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

async function inMotion(browser: Browser, place: Place, kind: LiveKind): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(`${place.provider.url}${place.mine}`);
    await slowDown(context, page, false);
    await page.evaluate(() => {
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
    for (let turn = 0; turn < MOVING_ROUNDS; turn += 1)
      await playLiveRound(page, place, kind, { turn, lastWin: 0 });
    const gaps = await page.evaluate(
      () => (globalThis as unknown as { framesOfTheGame: number[] }).framesOfTheGame,
    );
    return Number(lateShare(gaps).toFixed(4));
  } finally {
    await context.close();
  }
}

async function compare(browser: Browser, place: Place, kind: LiveKind) {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(`${place.provider.url}${place.mine}`);
    let [differ, lastWin] = [0, 0];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const round = await playLiveRound(page, place, kind, { turn, lastWin });
      ({ lastWin } = round);
      if (JSON.stringify(sorted(round.shown)) === JSON.stringify(sorted(round.inBooks))) continue;
      differ += 1;
      console.error(`${kind} ${turn + 1}: shown ${JSON.stringify(round.shown)}`);
      console.error(`${kind} ${turn + 1}: books ${JSON.stringify(round.inBooks)}`);
    }
    const session = await context.newCDPSession(page);
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { differ, heap_mb: Math.round(usedSize / 1e5) / 10 };
  } finally {
    await context.close();
  }
}

/** With the keys of each object in order, and lists of spots, which have none. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(sorted);
    return items.every((item) => typeof item === 'string') ? items.toSorted() : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sorted(inner)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

process.exitCode = await main().then(() => 0, reportFailure);
