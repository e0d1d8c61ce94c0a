import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { MeasuredRoute } from '@palaro/e2e/support/measured-routes';

/** The figures of one visit of one page. Times in milliseconds from the start of the navigation. */
export interface Visit {
  fcp: number;
  lcp: number;
  /** The content is visible and hydrated by React, and the main thread is free for another task. */
  interactive: number;
  /** Main-thread time beyond 50 ms a task, until interactive. */
  tbt: number;
  cls: number;
  requests: number;
  /** As they came over the wire. */
  bytes: number;
  scriptBytes: number;
  /** The longest chain of files that each requested the next one, after the HTML and until interactive. */
  waves: number;
  heap: number;
}

/** How one visit went, file by file. Times in milliseconds from the start of the navigation. */
export interface Course {
  files: readonly CourseFile[];
  fcp: number;
  lcp: number;
  interactive: number;
  /** Work of the main thread until the content was interactive. */
  cpu: number;
}

export interface CourseFile {
  /** Path of its address. */
  name: string;
  start: number;
  firstByte: number;
  end: number;
  bytes: number;
}

/** A cheap phone on a mobile network: CPU four times slower, 150 ms a round trip, 1.6 Mbps. */
export const LAB = { cpu: 4, latency: 150, bytesPerSecond: 1_600_000 / 8 } as const;
const SETTLE_MS = 1_500;
/** Reading time before the next page, in which the pages of the menu are prefetched. */
const READING_MS = 6_000;
const LIMIT_MS = 60_000;

interface Seen {
  paint: Record<string, number>;
  lcp: number;
  cls: number;
  interactive: number;
  tasks: { start: number; duration: number }[];
}

declare global {
  var __seen: Seen;
}

/** Runs in the page before anything else; its cost is the same for every variant. */
function watch(selector: string): void {
  const seen: Seen = { paint: {}, lcp: 0, cls: 0, interactive: 0, tasks: [] };
  globalThis.__seen = seen;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    seen.paint[name] = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
  const look = () => {
    const content = document.querySelector(selector);
    if (content && Object.keys(content).some((key) => key.startsWith('__react'))) {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        seen.interactive = performance.now();
      };
      channel.port2.postMessage(null);
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens `route` in a new page and waits until everything has loaded. */
export async function visit(
  context: BrowserContext,
  origin: string,
  route: MeasuredRoute,
): Promise<{ figures: Visit; course: Course }> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const wire = await slowDown(session);
    await page.addInitScript(watch, route.content);
    await page.goto(origin + route.path, { waitUntil: 'commit' });
    const { seen, cpu } = await settled(page, session);
    const files = await page.evaluate(readFiles);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
    const { tasks, lcp, interactive } = seen;
    const fcp = seen.paint['first-contentful-paint'] ?? Number.NaN;
    const tbt = tasks
      .filter(({ start }) => start < interactive)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return {
      figures: { fcp, lcp, interactive, tbt, cls: seen.cls, ...wire(interactive), heap: usedSize },
      course: { files, fcp, lcp, interactive, cpu },
    };
  } finally {
    await page.close();
  }
}

/** Opens `route` in the lab and waits until it has loaded, including prefetched files. */
export async function openRead(context: BrowserContext, origin: string, route: MeasuredRoute): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  await page.addInitScript(watch, route.content);
  await page.goto(origin + route.path, { waitUntil: 'commit' });
  await settled(page, session);
  await page.waitForTimeout(READING_MS);
  return page;
}

/** From a page that has settled to another route by its link; until that route's content is there. */
export async function goOn(
  context: BrowserContext,
  origin: string,
  from: MeasuredRoute,
  to: { link: string; content: string },
): Promise<number> {
  const page = await openRead(context, origin, from);
  try {
    return await page.evaluate(
      (next) =>
        new Promise<number>((resolve, reject) => {
          const anchor = document.querySelector<HTMLElement>(next.link);
          if (!anchor) return reject(new Error(`There is no link ${next.link}`));
          if (document.querySelector(next.content))
            return reject(new Error(`${next.content} is there before the link is followed`));
          const start = performance.now();
          const look = () =>
            document.querySelector(next.content)
              ? resolve(performance.now() - start)
              : requestAnimationFrame(look);
          anchor.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          anchor.click();
          requestAnimationFrame(look);
        }),
      to,
    );
  } finally {
    await page.close();
  }
}

/** Runs in the page: the HTML and every file that came, in the order in which they were asked for. */
function readFiles(): CourseFile[] {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return entries.map(({ name, startTime, responseStart, responseEnd, transferSize }) => ({
    name: new URL(name).pathname,
    start: startTime,
    firstByte: responseStart,
    end: responseEnd,
    bytes: transferSize,
  }));
}

/** Waits without `waitForFunction`, which the policy of the pages forbids. */
async function settled(page: Page, session: CDPSession): Promise<{ seen: Seen; cpu: number }> {
  const until = Date.now() + LIMIT_MS;
  while (Date.now() < until) {
    const isThere = await page.evaluate(() => globalThis.__seen?.interactive > 0).catch(() => false);
    if (isThere) {
      const { metrics } = await session.send('Performance.getMetrics');
      const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
      await page.waitForTimeout(SETTLE_MS);
      return { seen: await page.evaluate(() => globalThis.__seen), cpu: seconds * 1_000 };
    }
    await page.waitForTimeout(100);
  }
  throw new Error(`The content of ${page.url()} did not come within ${LIMIT_MS / 1_000} s.`);
}

/** Slows the page down to the lab's phone, and adds up what goes over the wire. */
async function slowDown(session: CDPSession) {
  const depths = new Map<string, { depth: number; at: number }>();
  let begun = Number.NaN;
  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: LAB.cpu });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LAB.latency,
    downloadThroughput: LAB.bytesPerSecond,
    uploadThroughput: LAB.bytesPerSecond,
  });
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    types.set(requestId, `${type} ${request.url}`);
    if (type === 'Document') begun = timestamp;
    if (type !== 'Script' && type !== 'Stylesheet') return;
    // What the HTML names is the first wave; what a file asks for comes one after that file.
    const callers = (initiator.stack?.callFrames ?? []).map(({ url }) => depths.get(url)?.depth ?? 0);
    const at = (timestamp - begun) * 1_000;
    if (!depths.has(request.url)) depths.set(request.url, { depth: 1 + Math.max(0, ...callers), at });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  return (interactive = Number.POSITIVE_INFINITY) => {
    const sent = [...sizes].filter(([id]) => types.has(id));
    const sum = (list: typeof sent) => list.reduce((total, [, size]) => total + size, 0);
    return {
      requests: sent.filter(([, size]) => size > 0).length,
      bytes: sum(sent),
      scriptBytes: sum(sent.filter(([id]) => types.get(id)?.endsWith('.js'))),
      // Prefetches after the page has loaded do not count.
      waves: Math.max(
        0,
        ...[...depths.values()].filter(({ at }) => at <= interactive).map(({ depth }) => depth),
      ),
    };
  };
}
