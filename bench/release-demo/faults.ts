import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';
import type { Fault } from '@palaro/contract';
import { hostCookie } from '@palaro/e2e/support/host-cookie';
import type { Browser, Page } from 'playwright-core';
import { median } from '../ledger/figures.ts';
import { LAB } from '../federation/visit.ts';
import { recordSection } from '../setup/write-section.ts';
import { step } from '@palaro/tools/console';
import { findSite, launchBrowser, ROOT } from './site.ts';
import { PHONE } from './visitors.ts';

const ROUNDS = Number(process.argv[3] ?? 5);
/** One remote of each criticality, and a page of its own that the menu leads to. */
const REMOTES = [
  { criticality: 'essential', name: 'mfe-games', link: '/slot' },
  { criticality: 'regular', name: 'mfe-promotions', link: '/promotions' },
  { criticality: 'optional', name: 'mfe-content', link: '/news' },
] as const;
/** The simulated faults: missing files, hanging files, and code that throws. */
const FAULTS = ['missing', 'late', 'throws-in-render'] as const satisfies Fault[];
/** A hanging file arrives in the end, so there is no error message. */
const FALLBACKS = FAULTS.filter((fault) => fault !== 'late');
/** By then all retries of a failing part are over, and the changed layout is painted. */
const SETTLED_MS = 5_000;

type Remote = (typeof REMOTES)[number];
type Broken = { remote: Remote; fault: Fault } | undefined;

/**
 * What a broken remote costs the rest, on a site's own remotes with QA's faults: the largest paint of the home page compared with
 * the healthy page, and how long a member who follows a link waits for the error message of its page.
 */
export async function measureFaults(): Promise<void> {
  const { env, end } = await findSite();
  const site = env['SITE_URL'] ?? '';
  const browser = await launchBrowser();
  try {
    // The first visits warm the processes up.
    await largestPaint(browser, site, undefined);
    const paints = await step(`The home page, whole and broken (${ROUNDS} rounds)`, () =>
      paintRounds(browser, site),
    );
    const waits = await step(`Pages that cannot be had (${ROUNDS} rounds)`, () => waitRounds(browser, site));
    const figures = Object.fromEntries(
      REMOTES.map(({ criticality }) => [
        criticality,
        { lcp_ratio: paints.ratios[criticality] ?? NaN, fallback_s: waits[criticality] ?? NaN },
      ]),
    );
    await report(paints.healthyMs, figures, paints.control);
    console.log(JSON.stringify({ ...figures, control: paints.control }));
  } finally {
    await browser.close();
    await end();
  }
}

/** Healthy and broken pages alternate, so that a slower machine affects both. */
async function paintRounds(browser: Browser, site: string) {
  const whole: number[] = [];
  const control: number[] = [];
  const broken = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const remote of REMOTES) {
      whole.push(await largestPaint(browser, site, undefined));
      for (const fault of FAULTS) {
        const paint = await largestPaint(browser, site, { remote, fault });
        broken.set(remote.criticality, [...(broken.get(remote.criticality) ?? []), paint]);
      }
    }
    control.push(await largestPaint(browser, site, undefined));
  }
  const ratioOf = (paints: readonly number[]) => rounded(median(paints) / median(whole));
  return {
    healthyMs: Math.round(median(whole)),
    control: ratioOf(control),
    ratios: Object.fromEntries([...broken].map(([name, paints]) => [name, ratioOf(paints)])),
  };
}

/** Seconds, by criticality: the worst fault's median. */
async function waitRounds(browser: Browser, site: string): Promise<Record<string, number>> {
  const worst: [string, number][] = [];
  for (const remote of REMOTES) {
    const perFault: number[] = [];
    for (const fault of FALLBACKS) {
      const waits: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        waits.push(await waitForWord(browser, site, { remote, fault }));
      perFault.push(median(waits));
    }
    worst.push([remote.criticality, rounded(Math.max(...perFault) / 1_000)]);
  }
  return Object.fromEntries(worst);
}

/** Milliseconds from the start of the navigation. */
async function largestPaint(browser: Browser, site: string, broken: Broken): Promise<number> {
  return withPage(browser, site, broken, async (page) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) Object.assign(window, { largestPaint: startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await overMobileNetwork(page);
    await page.goto(site);
    await page.waitForTimeout(SETTLED_MS);
    return page.evaluate(() => (window as unknown as { largestPaint: number }).largestPaint);
  });
}

/** Milliseconds from the press on a link of the running site until its page says that it could not be loaded, a guarded reload included. */
async function waitForWord(
  browser: Browser,
  site: string,
  { remote, fault }: NonNullable<Broken>,
): Promise<number> {
  return withPage(browser, site, { remote, fault }, async (page) => {
    await page.goto(`${site}/terms-that-nobody-wrote`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(500);
    const start = performance.now();
    await page.locator(`a[href="${remote.link}"]`).first().dispatchEvent('click');
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    return performance.now() - start;
  });
}

/** A page in a fresh browser, with QA's panel in both cases. */
async function withPage<T>(
  browser: Browser,
  site: string,
  broken: Broken,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    await context.request.post(`${site}/qa/change`, {
      headers: { origin: site },
      form: { remote: '', path: '/' },
    });
    if (broken)
      await context.addCookies([hostCookie('faults', `${broken.remote.name}:${broken.fault}`, site)]);
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** The lab's, with the browser's own speed: what a busy machine adds is small beside it. */
async function overMobileNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LAB.latency,
    downloadThroughput: LAB.bytesPerSecond,
    uploadThroughput: LAB.bytesPerSecond,
  });
}

const rounded = (value: number) => Math.round(value * 100) / 100;

async function report(
  healthyMs: number,
  figures: Record<string, { lcp_ratio: number; fallback_s: number }>,
  control: number,
): Promise<void> {
  const git = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });
  const rows = REMOTES.map(({ criticality, name }) => {
    const { lcp_ratio, fallback_s } = figures[criticality] ?? { lcp_ratio: NaN, fallback_s: NaN };
    return `| ${criticality} (${name}) | ${lcp_ratio} | ${fallback_s} |`;
  });
  await recordSection(
    'demo:release faults',
    `
Measured on ${new Date().toISOString().slice(0, 10)} at ${git.stdout.trim()}, ${cpus().length} cores (load ${(loadavg()[0] ?? 0).toFixed(1)}), by
\`npm run demo:release -- faults\`: one remote broken at a time (${FAULTS.join(', ')}), ${ROUNDS} ${ROUNDS === 1 ? 'round' : 'rounds'}. Largest paint of the home page over the lab's mobile network against
the same page whole (${healthyMs} ms) in between, and seconds from a press on a link until its page says that it could not be loaded, with the guarded
reload that an essential one gets: medians, of the wait that of the worst fault. The whole page against itself: ${control}.

| broken remote | lcp_ratio (≤ 1.05) | fallback_s (≤ 3) |
|---|--:|--:|
${rows.join('\n')}
`,
  );
}
