import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { buildChanged } from '@palaro/stack/build/build-changed';
import { findBrowser } from '@palaro/tools/browser';
import { recordSection } from '../setup/write-section.ts';
import { reportFailure, step } from '@palaro/tools/console';
import { removeData } from '@palaro/stack/database/remove-data';
import { startStack } from '@palaro/stack/start-stack';
import { findDeployables } from '@palaro/release/workspace';
import { absoluteOf } from './absolute.ts';
import { bundleHtml } from './bundle-html.ts';
import { defaultHtml } from './default-html.ts';
import { startEarlierSite } from './earlier-site.ts';
import {
  STATES,
  summarise,
  VARIANTS,
  type NavRound,
  type Round,
  type State,
  type Variant,
} from './figures.ts';
import { writeFirstView } from './first-view-page.ts';
import { makeCertificate, startFront, type Front, type PageChange } from './front.ts';
import { buildOneBundle } from './one-bundle.ts';
import { sectionOf } from './page.ts';
import { countCarried, releaseCost } from './release-cost.ts';
import { changeRoutes } from './route-changes.ts';
import { NEXT, ROUTES, type MeasuredRoute } from '@palaro/e2e/support/measured-routes';
import { tapHome, type TapTimes } from './taps.ts';
import { goOn, visit, type Course, type Visit } from './visit.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PLACE = path.join(ROOT, '.cache', 'bench-federation');
/** Rounds of the earlier states, whose differences are large enough for fewer rounds. */
const STATE_ROUNDS = 3;
/** The member that every site to try out has. */
const MEMBER = { account_id: 'maria88', password: 'palaro2026' };

interface Lab {
  browser: Browser;
  fronts: Record<Variant, Front>;
  /** Absent when the earlier states are not asked for. */
  states: Record<State, Front> | undefined;
  /** The member's session as the shell keeps it, on the site of today and on the earlier one. */
  account: string;
  earlierAccount: string;
}

/**
 * Compares the federated site with one bundle of the same sources, in a browser slowed down to a cheap phone. `states` also
 * measures earlier states.
 */
async function main(words: string[]): Promise<void> {
  const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 9);
  const withStates = words.includes('states');
  await rm(PLACE, { recursive: true, force: true });
  await mkdir(PLACE, { recursive: true });
  await step('Building the deployables', () => buildChanged(ROOT));
  const remotes = [...(await findDeployables(ROOT)).keys()].filter((name) => name.startsWith('mfe-'));
  const bundle = await step('Building one bundle of the same sources', () =>
    buildOneBundle(ROOT, remotes, PLACE),
  );
  const earlier = withStates
    ? await step('Building the site as it was', () => startEarlierSite(ROOT, path.join(PLACE, 'earlier')))
    : undefined;
  const dataDir = path.join(PLACE, 'site');
  const stack = await step('Starting a site', () => startStack({ dataDir, ports: 'free' }));
  const certificate = await makeCertificate();
  const front = (changePage?: PageChange, edge = stack.urls.edge) =>
    startFront(edge, certificate, changePage ? { bundle, changePage } : {});
  const fronts = {
    federated: await front(),
    empty: await front((html, at) => bundleHtml(html, at, 'empty', bundle)),
    same: await front((html, at) => bundleHtml(html, at, 'same', bundle)),
    control: await front(),
  };
  const carried = countCarried();
  const returning = await startFront(stack.urls.edge, certificate, { onCarried: carried.onCarried });
  const states = earlier && {
    default: await front(defaultHtml),
    before: await front(undefined, earlier.edge),
  };
  const { executablePath, env } = await findBrowser(path.join(ROOT, '.cache', 'browser'));
  const browser = await chromium.launch({
    executablePath,
    env,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--ignore-certificate-errors-spki-list=${certificate.keyHash}`,
    ],
  });
  try {
    const account = await sessionOf(stack.urls.edge);
    const earlierAccount = earlier ? await sessionOf(earlier.edge) : '';
    const lab = { browser, fronts, states, account, earlierAccount };
    const measured: Round[] = [];
    const nav: NavRound[] = [];
    const courses: Course[] = [];
    const taps: TapTimes[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? VARIANTS : VARIANTS.toReversed();
      await step(`Round ${round + 1} of ${rounds}`, async () => {
        for (const route of ROUTES) {
          const { own, course } = await roundOf(lab, route, order);
          const isLookedAt = states !== undefined && round < STATE_ROUNDS;
          measured.push(isLookedAt ? { ...own, states: await statesOf(lab, states, route) } : own);
          if (route.name === 'home') courses.push(course);
        }
        nav.push(await navOf(lab, order));
        taps.push(await inContext(lab, undefined, (context) => tapHome(context, fronts.federated.origin)));
      });
    }
    const routes = await step('Going round the tabs', () =>
      inContext(lab, undefined, (context) => changeRoutes(context, fronts.federated.origin)),
    );
    // Last, because it changes the releases from which the bundle was built.
    const release = await step('Releasing a remote', () =>
      inContext(lab, account, (context) =>
        releaseCost(context, returning.origin, { ...stack, dataDir }, carried),
      ),
    );
    const home = measured.filter(({ route }) => route === 'home');
    const given = { home, courses, taps, release, routes };
    const absolute = absoluteOf(given);
    const summary = summarise(measured, nav);
    const commit = await git('rev-parse', '--short', 'HEAD');
    const limit = await writeFirstView(ROOT, { commit, courses, edge: stack.urls.edge });
    await recordSection(
      'bench:federation',
      sectionOf({ commit, rounds, machine: machine(), summary, measured, absolute, given }),
    );
    console.log(JSON.stringify({ commit, rounds, ...summary, home: absolute, first_view: limit }));
  } finally {
    await browser.close();
    for (const each of [...Object.values(fronts), returning, ...Object.values(states ?? {})])
      await each.stop();
    await stack.stop();
    await earlier?.stop();
    await removeData(dataDir);
  }
}

async function roundOf(
  lab: Lab,
  route: MeasuredRoute,
  order: readonly Variant[],
): Promise<{ own: Round; course: Course }> {
  const cold = {} as Record<Variant, Visit>;
  const warm = {} as Record<Variant, Visit>;
  const courses = {} as Record<Variant, Course>;
  for (const variant of order) {
    const { origin } = lab.fronts[variant];
    await inContext(lab, route.asMember ? lab.account : undefined, async (context) => {
      const first = await visit(context, origin, route);
      cold[variant] = first.figures;
      courses[variant] = first.course;
      warm[variant] = (await visit(context, origin, route)).figures;
    });
  }
  return { own: { route: route.name, cold, warm }, course: courses.federated };
}

async function statesOf(
  lab: Lab,
  fronts: Record<State, Front>,
  route: MeasuredRoute,
): Promise<Record<State, Visit>> {
  const visits = {} as Record<State, Visit>;
  for (const state of STATES) {
    const account = state === 'before' ? lab.earlierAccount : lab.account;
    const seen = await inContext(lab, route.asMember ? account : undefined, (context) =>
      visit(context, fronts[state].origin, route),
    );
    visits[state] = seen.figures;
  }
  return visits;
}

async function navOf(lab: Lab, order: readonly Variant[]): Promise<NavRound> {
  const times = {} as NavRound;
  const [home] = ROUTES;
  if (!home) throw new Error('There is no route to start from');
  for (const variant of order) {
    times[variant] = await inContext(lab, undefined, (context) =>
      goOn(context, lab.fronts[variant].origin, home, NEXT),
    );
  }
  return times;
}

/** A fresh browser context of a phone, during `work`. */
async function inContext<T>(
  { browser }: Lab,
  account: string | undefined,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
  });
  try {
    if (account) await context.addInitScript((kept) => localStorage.setItem('palaro.account', kept), account);
    return await work(context);
  } finally {
    await context.close();
  }
}

async function sessionOf(edge: string): Promise<string> {
  const answer = await fetch(`${edge}/api/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MEMBER),
  });
  const { value } = (await answer.json()) as { value: unknown[] };
  return JSON.stringify(value[0]);
}

const machine = () => `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;

async function git(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', words, { cwd: ROOT });
  return stdout.trim();
}

process.exitCode = await main(process.argv.slice(2)).then(() => 0, reportFailure);
