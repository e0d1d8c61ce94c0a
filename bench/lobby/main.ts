import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { findBrowser } from '@palaro/tools/browser';
import { median } from '../ledger/figures.ts';
import { recordSection } from '../setup/write-section.ts';
import { buildChanged } from '@palaro/stack/build/build-changed';
import { reportFailure, step } from '@palaro/tools/console';
import { removeData } from '@palaro/stack/database/remove-data';
import { startStack } from '@palaro/stack/start-stack';
import { beginOf, droppedShare, framesOf, workAfter, type Frames, type Task } from './figures.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PLACE = path.join(ROOT, '.cache', 'bench-lobby');
/** A cheap phone. */
const CPU = 4;
const TYPED = 'carnival jili';
/** As fast as a quick thumb types. */
const KEY_MS = 180;
const SCROLL_PX = 12_000;
const SCROLL_PX_PER_SECOND = 2_400;
const SETTLE_MS = 3_000;
/** Each in a page of its own, so that each has a first key. */
const SEARCHES = 9;

interface TraceEvent extends Task {
  name: string;
  pid: number;
  tid: number;
  args: { data?: { type?: string }; name?: string };
}

/** Searching while one types, and scrolling, in the lobby of every game, on a phone whose processor is four times slower. */
async function main(): Promise<void> {
  await rm(PLACE, { recursive: true, force: true });
  await step('Building the deployables', () => buildChanged(ROOT));
  const dataDir = path.join(PLACE, 'site');
  const stack = await step('Starting a site', () => startStack({ dataDir, ports: 'free' }));
  const { executablePath, env } = await findBrowser(path.join(ROOT, '.cache', 'browser'));
  const browser = await chromium.launch({ executablePath, env, args: ['--disable-gpu'] });
  try {
    const address = `${stack.urls.edge}/slot?category=all`;
    const visits: Visit[] = [];
    for (let count = 1; count <= SEARCHES; count += 1)
      visits.push(await step(`visit ${count} of ${SEARCHES}`, () => visit(browser, address)));
    const keys = keysOf(visits);
    const frames = {
      shown: visits.reduce((sum, { frames: { shown } }) => sum + shown, 0),
      dropped: visits.reduce((sum, { frames: { dropped } }) => sum + dropped, 0),
    };
    const figures = {
      games: visits[0]?.games ?? 0,
      search_worst_ms: round(Math.max(...keys)),
      search_first_ms: round(keys[0] ?? Number.NaN),
      search_median_ms: round(median(keys)),
      dropped_share: Number(droppedShare(frames).toFixed(4)),
      frames: frames.shown,
      tiles_in_page: Math.max(...visits.map(({ tiles }) => tiles)),
    };
    await report(figures);
    console.log(JSON.stringify({ ...figures, keys_ms: keys.map(round) }));
  } finally {
    await browser.close();
    await stack.stop();
    await removeData(dataDir);
  }
}

interface Visit {
  games: number;
  frames: Frames;
  tiles: number;
  /** Milliseconds of main-thread work after each key. */
  work: number[];
}

/** Of each key of the search, the median of its work. */
const keysOf = (visits: readonly Visit[]) =>
  Array.from(TYPED, (_, index) => median(visits.map(({ work }) => work[index] ?? Number.NaN)));

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto(address);
    await page.locator('output').first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const games = Number.parseInt(await page.locator('output').first().innerText(), 10);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    const frames = await scroll(page, cdp);
    // Far down, where there are extra rows above and below.
    const tiles = await page.locator('main [aria-setsize]').count();
    await page.evaluate(() => window.scrollTo(0, 0));
    return { games, frames, tiles, work: await type(page, cdp) };
  } finally {
    await context.close();
  }
}

const round = (ms: number) => Math.round(ms * 10) / 10;

/** Scrolls far down the list, and counts the frames. */
async function scroll(page: Page, cdp: CDPSession) {
  await page.evaluate(() => {
    const starts: number[] = [];
    let request = 0;
    const next = (now: number) => {
      starts.push(now);
      request = requestAnimationFrame(next);
    };
    request = requestAnimationFrame(next);
    Object.assign(window, {
      stopFrames: () => {
        cancelAnimationFrame(request);
        return starts;
      },
    });
  });
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 400,
    yDistance: -SCROLL_PX,
    speed: SCROLL_PX_PER_SECOND,
    preventFling: true,
  });
  const reached = await page.evaluate(() => window.scrollY);
  if (reached < SCROLL_PX - 10) throw new Error(`The list was scrolled by ${reached} of ${SCROLL_PX} px.`);
  // Stopped, so that its frames are not counted with the typing that follows.
  const starts = await page.evaluate(() =>
    (window as unknown as { stopFrames: () => number[] }).stopFrames(),
  );
  return framesOf(starts);
}

/** Types a search: the main-thread work of each of its keys. */
async function type(page: Page, cdp: CDPSession): Promise<number[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await page.getByRole('searchbox').focus();
  await page.waitForTimeout(SETTLE_MS);
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];
  await cdp.send('Tracing.start', {
    traceConfig: { includedCategories: categories },
    transferMode: 'ReportEvents',
  });
  for (const key of TYPED) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(KEY_MS);
  }
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await complete;
  const pressed = events.filter(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown',
  );
  const [{ pid, tid } = { pid: 0, tid: 0 }] = pressed;
  const tasks = events.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid);
  if (pressed.length !== TYPED.length || tasks.length === 0)
    throw new Error(`The trace shows ${pressed.length} keys and ${tasks.length} tasks.`);
  const keys = pressed.map(({ ts }) => beginOf(ts, tasks)).toSorted((a, b) => a - b);
  return workAfter(keys, tasks, KEY_MS * 1_000);
}

async function report(figures: Record<string, number>): Promise<void> {
  const git = promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });
  const commit = (await git).stdout.trim();
  const section = `
Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}, ${cpus().length} cores, by \`npm run bench:lobby\`: ${figures['games']} games,
360 × 740, processor ${CPU} times slower. Search: all main-thread work after each key of “${TYPED}”, ${KEY_MS} ms apart, the drawing of what is
found included, from Chrome's trace, the median of ${SEARCHES} visits. Scrolling: ${SCROLL_PX} px at ${SCROLL_PX_PER_SECOND} px a second, frames of the main thread.

| figure | value | aim |
|---|--:|--:|
| search_worst_ms | ${figures['search_worst_ms']} | < 50 |
| search_first_ms, of the first key | ${figures['search_first_ms']} | |
| search_median_ms, of all keys | ${figures['search_median_ms']} | |
| dropped_share, of ${figures['frames']} frames | ${figures['dropped_share']} | ≤ 0.05 |
| tiles_in_page | ${figures['tiles_in_page']} | ≤ 30 |
`;
  await recordSection('bench:lobby', section);
}

process.exitCode = await main().then(() => 0, reportFailure);
