import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { aMember } from '@palaro/shared-lib/scenarios';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Place } from './places.ts';

export interface Finding {
  kind: 'failed' | 'complaint' | 'inaccessible';
  problem: string;
}

/** A release that is not shown after this time does not boot; its retries are over by then. */
const PATIENCE_MS = 15_000;
/** A page that never comes to rest does not hold up the others for longer. */
const LONGEST_LOOK_MS = 40_000;
/** The small one: each page compiles it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  // No page of the site that is looked at has one: while the API is overloaded there are no games.
  iframes: false,
};

/** Titles of the scenarios in a remote's isolation page; empty when it does not load, which the checks of its pages report. */
export async function scenariosOf(browser: Browser, url: string, panel: Place): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    // Only the list is needed, not the screen beside the panel.
    await context.route(`**${panel.address}?*`, (route) => route.abort());
    const page = await context.newPage();
    await page.goto(url + panel.address);
    await page.getByRole('radio').first().waitFor({ state: 'attached', timeout: PATIENCE_MS });
    return await page
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  } finally {
    await context.close();
  }
}

/** Opens one place in a fresh browser context, and returns its problem. */
export async function look(browser: Browser, url: string, place: Place): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const restless = new Promise<Finding[]>((resolve) => {
    const problem = `It was not at rest after ${LONGEST_LOOK_MS / 1000} s.`;
    timer = setTimeout(() => resolve([{ kind: 'failed', problem }]), LONGEST_LOOK_MS);
  });
  return Promise.race([lookOnce(browser, url, place), restless]).finally(() => clearTimeout(timer));
}

async function lookOnce(browser: Browser, url: string, place: Place): Promise<Finding[]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
    // Elements that are fading in do not have their final contrast yet.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  try {
    await prepare(context, place);
    const page = await context.newPage();
    const complaints = listen(page);
    const verdict = place.kind === 'alone' ? shownAlone(page) : shownInSite(page, place);
    // When the page cannot even be opened, nobody waits for it.
    verdict.catch(() => undefined);
    await page.goto(url + place.address);
    const failure = await verdict;
    if (failure !== undefined) return [{ kind: 'failed', problem: [failure, ...complaints].join(' ') }];
    return [
      ...complaints.slice(0, 3).map((problem): Finding => ({ kind: 'complaint', problem })),
      ...(await faultsOf(page)),
    ];
  } catch (error) {
    return [
      {
        kind: 'failed',
        problem: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error),
      },
    ];
  } finally {
    await context.close();
  }
}

/** The member of the check; the API has no data, and a scenario has its own answers. */
async function prepare(context: BrowserContext, place: Place): Promise<void> {
  if (place.as === 'visitor') return;
  const account = JSON.stringify(aMember());
  await context.addInitScript((text) => localStorage.setItem('palaro.account', text), account);
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text().slice(0, 300));
  });
  page.on('pageerror', (error) => complaints.push(error.message.slice(0, 300)));
  return complaints;
}

interface Report {
  name: string;
  version: string;
  outcome: string;
  code?: string;
}

/** A page can send anything. */
function reportsIn(text: string): Report[] {
  try {
    const reports: unknown = JSON.parse(text);
    return Array.isArray(reports) ? (reports as Report[]).filter((report) => report instanceof Object) : [];
  } catch {
    return [];
  }
}

/** The page reports the health of each release, as it does to the watch. */
async function shownInSite(page: Page, { name, version }: Place): Promise<string | undefined> {
  const outcome = await new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/report/releases') return;
      const own = reportsIn(request.postData() ?? '').filter(
        (report) => report.name === name && report.version === version,
      );
      const failed = own.find((report) => report.outcome === 'failed');
      const [last] = failed ? [failed] : own;
      if (!last) return;
      clearTimeout(timer);
      resolve(failed ? `It failed (${failed.code ?? 'unknown'}).` : last.outcome);
    });
  });
  if (outcome === undefined) return 'It did not load.';
  if (outcome !== 'loaded') return outcome;
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: PATIENCE_MS });
  return (await page.getByText('The rest of the site works').count()) > 0
    ? 'It broke while it was drawn.'
    : undefined;
}

async function shownAlone(page: Page): Promise<string | undefined> {
  await page.locator('html[data-screen="shown"]').waitFor({ timeout: PATIENCE_MS });
  return (await page.getByText('The rest of the site works').count()) > 0
    ? 'It broke while it was drawn.'
    : undefined;
}

/** By axe in a world of its own: scripts of the page cannot change what it finds. */
async function faultsOf(page: Page): Promise<Finding[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(`axe failed: ${exceptionDetails.text}`);
    return result.value;
  };
  await evaluate(`${AXE};undefined`);
  const found = await evaluate(
    `axe.run(document, ${JSON.stringify(AXE_OPTIONS)}).then(({ violations }) => violations)`,
  );
  return (found as AxeResults['violations']).map(({ id, nodes }) => ({
    kind: 'inaccessible',
    problem: `${id} ${nodes[0]?.html.slice(0, 160) ?? ''}`,
  }));
}
