import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { buildChanged } from '../build/build-changed.ts';
import { findBrowser } from '../../e2e/support/browser.ts';
import { writeSection } from '../bench-setup/write-section.ts';
import { reportFailure, step } from '../console/console.mjs';
import { removeData } from '../stack/remove-data.ts';
import { startStack } from '../stack/start-stack.ts';
import { bundleHtml } from './bundle-html.ts';
import { summarise, VARIANTS, type NavRound, type Round, type Variant } from './figures.ts';
import { makeCertificate, startFront, type Front } from './front.ts';
import { buildOneBundle } from './one-bundle.ts';
import { sectionOf } from './page.ts';
import { NEXT, ROUTES, type MeasuredRoute } from './routes.ts';
import { goOn, visit, type Visit } from './visit.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PLACE = path.join(ROOT, '.cache', 'bench-federation');
const PAGE = path.join(ROOT, 'docs', 'benchmarks.md');
const REMOTES = ['mfe-auth', 'mfe-games', 'mfe-wallet', 'mfe-promotions', 'mfe-content'];
/** The member that every site to try out has. */
const MEMBER = { account_id: 'maria88', password: 'palaro2026' };

interface World {
  browser: Browser;
  fronts: Record<Variant, Front>;
  /** The member's session, as the shell keeps it. */
  account: string;
}

/** The federated site against one bundle of the same sources, in a browser that is slowed down to a cheap phone. */
async function main([given]: string[]): Promise<void> {
  const rounds = Number(given ?? 9);
  await rm(PLACE, { recursive: true, force: true });
  await mkdir(PLACE, { recursive: true });
  await step('Building the deployables', () => buildChanged(ROOT));
  const bundle = await step('Building one bundle of the same sources', () =>
    buildOneBundle(ROOT, REMOTES, PLACE),
  );
  const dataDir = path.join(PLACE, 'site');
  const stack = await step('Starting a site', () => startStack({ dataDir, ports: 'free' }));
  const certificate = await makeCertificate();
  const front = (page?: 'empty' | 'same') =>
    startFront(
      stack.urls.edge,
      certificate,
      page ? { bundle, changePage: (html, at) => bundleHtml(html, at, page, bundle) } : {},
    );
  const fronts = {
    federated: await front(),
    empty: await front('empty'),
    same: await front('same'),
    control: await front(),
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
    const world = { browser, fronts, account: await sessionOf(stack.urls.edge) };
    const measured: Round[] = [];
    const nav: NavRound[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? VARIANTS : VARIANTS.toReversed();
      await step(`Round ${round + 1} of ${rounds}`, async () => {
        for (const route of ROUTES) measured.push(await roundOf(world, route, order));
        nav.push(await navOf(world, order));
      });
    }
    const summary = summarise(measured, nav);
    const commit = await git('rev-parse', '--short', 'HEAD');
    await report(sectionOf({ commit, rounds, machine: machine(), summary, measured, nav }));
    console.log(JSON.stringify({ commit, rounds, ...summary }));
  } finally {
    await browser.close();
    for (const each of Object.values(fronts)) await each.stop();
    await stack.stop();
    await removeData(dataDir);
  }
}

async function roundOf(world: World, route: MeasuredRoute, order: readonly Variant[]): Promise<Round> {
  const cold = {} as Record<Variant, Visit>;
  const warm = {} as Record<Variant, Visit>;
  for (const variant of order) {
    const { origin } = world.fronts[variant];
    const context = await newContext(world, route.asMember);
    cold[variant] = await visit(context, origin, route);
    warm[variant] = await visit(context, origin, route);
    await context.close();
  }
  return { route: route.name, cold, warm };
}

async function navOf(world: World, order: readonly Variant[]): Promise<NavRound> {
  const times = {} as NavRound;
  const [home] = ROUTES;
  if (!home) throw new Error('There is no route to start from');
  for (const variant of order) {
    const context = await newContext(world, false);
    times[variant] = await goOn(context, world.fronts[variant].origin, home, NEXT);
    await context.close();
  }
  return times;
}

async function newContext({ browser, account }: World, asMember: boolean) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
  });
  if (asMember) await context.addInitScript((kept) => localStorage.setItem('palaro.account', kept), account);
  return context;
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

async function report(section: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  await writeFile(PAGE, writeSection(page, 'bench:federation', section));
}

const machine = () => `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;

async function git(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', words, { cwd: ROOT });
  return stdout.trim();
}

process.exitCode = await main(process.argv.slice(2)).then(() => 0, reportFailure);
