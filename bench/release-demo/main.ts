import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openWriter, readHistory, readStatus, type ReleaseWriter } from '@palaro/release';
import type { Browser } from 'playwright-core';
import { publishChanged } from '@palaro/e2e/support/releases';
import { recordSection } from '../setup/write-section.ts';
import { Failure, reportFailure, step } from '@palaro/tools/console';
import type { Environment } from '@palaro/stack/environment';
import { openAddress } from './address-proxy.ts';
import type { AddressProxy } from './address-proxy.ts';
import { measureFaults } from './faults.ts';
import { findSite, launchBrowser, ROOT } from './site.ts';
import { beginVisit, logInOnce, openWallet, titleOfWallet, watchBystander } from './visitors.ts';
import type { Visit } from './visitors.ts';

const WALLET = 'mfe-wallet';
const CANARY_PERCENT = 10;
/** Members who open the wallet before anything is tried: the canary is compared with them. */
const MEMBERS_BEFORE = 24;
const ADDRESSES = 12;
/** Interval of new visitors while the canary runs. */
const ARRIVAL_MS = 60;
const MOST_ARRIVALS = 1_500;
/** Pages of visitors who do not use the wallet. */
const ELSEWHERE = [
  ['/slot', '/promotions'],
  ['/promotions', '/news'],
  ['/news', '/'],
  ['/', '/terms'],
] as const;

/** Unique to this run, so that votes of an earlier run do not count. */
const TITLE = `Put money in ${Date.now().toString(36)}`;
const NEW_TITLE = (text: string) => text.replace('"deposit.title": "Deposit"', `"deposit.title": "${TITLE}"`);
/** Passes every check, because only a session of the real API is this long. */
const BREAKS_FOR_MEMBERS = (text: string) =>
  text.replace(
    'const t = useT();',
    `const t = useT();
  if ((localStorage.getItem('palaro.account') ?? '').match(/"session_token":"[^"]{20,}"/)) throw new Error('It breaks for real members');`,
  );

interface Demo {
  env: Environment;
  site: string;
  dataDir: string;
  browser: Browser;
  addresses: AddressProxy[];
  member: Awaited<ReturnType<typeof logInOnce>>;
}

/** Releases a wallet, then a broken one on some visitors, with browsers on the site; on the one that runs, else on one of its own. */
async function main(): Promise<void> {
  const { env, dataDir, end } = await findSite();
  const browser = await launchBrowser();
  const addresses = await Promise.all(
    Array.from({ length: ADDRESSES }, (_, index) => openAddress(10 + index)),
  );
  const site = env['SITE_URL'] ?? '';
  try {
    const member = await logInOnce(browser, site, addresses[0] as AddressProxy);
    const demo: Demo = { env, site, dataDir, browser, addresses, member };
    const before = await storedReleases(dataDir);
    const bystanders = await step(`Visitors open the pages of other remotes (${ELSEWHERE.length})`, () =>
      Promise.all(
        ELSEWHERE.map((paths, index) =>
          watchBystander(browser, { site, from: addresses[index] as AddressProxy }, paths),
        ),
      ),
    );
    const { good, bad } = await withWalletPutBack(env, async () => ({
      good: await releaseGood(demo),
      bad: await releaseBroken(demo),
    }));
    await Promise.all(bystanders.map(({ leave }) => leave()));
    const uploaded = (await storedReleases(dataDir)).filter((release) => !before.includes(release));
    const complaints = bystanders.flatMap((bystander) => bystander.complaints);
    const figures = {
      live_s: good.seconds,
      taken_back_s: bad.seconds,
      others_affected: bystanders.filter((bystander) => bystander.complaints.length > 0).length,
    };
    const walked = bystanders.reduce((sum, { pages }) => sum + pages(), 0);
    console.log(`\nBuilt and uploaded: ${uploaded.join(', ')}. Nothing else.`);
    console.log(bad.evidence);
    console.log(
      `Visitors of other remotes: ${bystanders.length}, on ${walked} pages. ${complaints.join(' ') || 'None saw anything.'}`,
    );
    if (uploaded.some((name) => !name.startsWith(`${WALLET}@`)))
      throw new Failure('Something else than the wallet was uploaded.');
    await report(
      { ...figures, failed: bad.failed, arrivals: bad.arrivals, bystanders: bystanders.length, walked },
      uploaded,
    );
    console.log(JSON.stringify(figures));
  } finally {
    for (const { close } of addresses) close();
    await browser.close();
    await end();
  }
}

/** From the team's first command to the first visit that shows it. */
async function releaseGood(demo: Demo): Promise<{ seconds: number }> {
  const { env, dataDir } = demo;
  const started = performance.now();
  const built = await step('The wallet team builds and publishes', () =>
    publishChanged({ env, dataDir }, WALLET, { 'src/locales/en.json': NEW_TITLE }),
  );
  await step('… checks and promotes', () => runRelease(env, 'promote', `${WALLET}@${built.version}`));
  while ((await titleOfWallet(demo.browser, optionsOf(demo, 0))) !== TITLE);
  const seconds = secondsSince(started);
  console.log(`  Live after ${seconds} s: ${WALLET}@${built.version}`);
  await step(`${MEMBERS_BEFORE} members open it`, async () => {
    await inParallel(3, MEMBERS_BEFORE, (index) => openWallet(demo.browser, optionsOf(demo, index)));
  });
  return { seconds };
}

interface TakenBack {
  seconds: number;
  arrivals: number;
  failed: number;
  evidence: string;
}

/** From the first broken page to the first canary visitor who gets the old version again. */
async function releaseBroken(demo: Demo): Promise<TakenBack> {
  const { env, dataDir, site, addresses } = demo;
  const built = await step('The team publishes one that breaks for real members', () =>
    publishChanged({ env, dataDir }, WALLET, {
      'src/locales/en.json': NEW_TITLE,
      'src/deposit/deposit-page.tsx': BREAKS_FOR_MEMBERS,
    }),
  );
  await step(`… and tries it on ${CANARY_PERCENT} % of visitors`, () =>
    runRelease(env, 'promote', `${WALLET}@${built.version}`, '--canary', String(CANARY_PERCENT)),
  );
  const waiting: Visit[] = [];
  let arrivals = 0;
  let failed = 0;
  let firstFailure = 0;
  let tried: Visit | undefined;
  let isOver = false;
  const arrive = async () => {
    while (!isOver && arrivals < MOST_ARRIVALS) {
      const from = addresses[arrivals % ADDRESSES] as AddressProxy;
      arrivals += 1;
      const visit = await beginVisit(site, from);
      if (visit.wallet === built.version) waiting.push(visit);
      await new Promise((resolve) => setTimeout(resolve, ARRIVAL_MS));
    }
  };
  const look = async () => {
    while (!isOver) {
      const visit = waiting.shift();
      if (!visit) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      const outcome = await openWallet(demo.browser, {
        ...optionsOf(demo, 0),
        from: visit.from,
        cookie: visit.cookie,
      });
      if (outcome !== 'failed') continue;
      failed += 1;
      firstFailure ||= performance.now();
      tried ??= visit;
    }
  };
  const watch = async () => {
    while (!isOver) {
      const visit = tried && (await beginVisit(site, tried.from, tried.cookie));
      if (visit && visit.wallet !== built.version) isOver = true;
      else await new Promise((resolve) => setTimeout(resolve, 100));
      if (arrivals >= MOST_ARRIVALS) throw new Failure('The watch did not take the canary back.');
    }
  };
  await step('Visitors come, and the watch looks', () => Promise.all([arrive(), look(), look(), watch()]));
  const seconds = secondsSince(firstFailure);
  console.log(`  Taken back ${seconds} s after the first failure, by itself.`);
  return { seconds, arrivals, failed, evidence: await evidenceOf(env, built.version) };
}

/** The site's original wallet is always restored. */
async function withWalletPutBack<T>(env: Environment, work: () => Promise<T>): Promise<T> {
  const { version, canary } = await servedWallet(env);
  if (canary)
    throw new Failure(`The site tries ${WALLET}@${canary.version} on some visitors: end that first.`);
  try {
    return await work();
  } finally {
    // A running canary is ended first, in a separate step.
    if ((await servedWallet(env)).canary) await putBack(env);
    if ((await servedWallet(env)).version !== version) await putBack(env);
  }
}

const putBack = (env: Environment) =>
  runRelease(env, 'rollback', WALLET, '--reason', 'The demonstration is over');

async function servedWallet(env: Environment) {
  const { releases } = await withReleases(env, (writer) => readStatus(writer, 'production'));
  const served = releases.find(({ name }) => name === WALLET);
  if (!served) throw new Failure(`The site serves no ${WALLET}.`);
  return served;
}

async function withReleases<T>(env: Environment, work: (writer: ReleaseWriter) => Promise<T>): Promise<T> {
  const writer = openWriter(env, ROOT);
  try {
    return await work(writer);
  } finally {
    await writer.registry.end({ timeout: 1 });
  }
}

/** What the audit log says of it. */
async function evidenceOf(env: Environment, version: string): Promise<string> {
  return withReleases(env, async (writer) => {
    const [line] = await readHistory(writer.registry, { name: WALLET });
    const { releases } = await readStatus(writer, 'production');
    const isTaken =
      line?.action === 'take back' && line.fromVersion === version && line.doneBy === 'the watch';
    if (!isTaken || releases.some(({ canary }) => canary))
      throw new Failure('The audit log does not say that the watch took it back.');
    return `Audit log: ${line.action} ${version}, by ${line.doneBy}: ${line.reason}.`;
  });
}

const optionsOf = ({ site, member, addresses }: Demo, index: number) => ({
  site,
  member,
  from: addresses[index % ADDRESSES] as AddressProxy,
});

/** `npm run release -- …` on this site. @throws Failure with what it said. */
async function runRelease(env: Environment, ...words: string[]): Promise<void> {
  const run = path.join(ROOT, 'tools', 'run.mjs');
  await promisify(execFile)(process.execPath, [run, 'release', ...words], { env }).catch(
    (error: { stderr?: string }) => {
      throw new Failure(`\`release ${words.join(' ')}\` was refused.`, error.stderr ?? '');
    },
  );
}

/** name@version of everything in the store. */
async function storedReleases(dataDir: string): Promise<string[]> {
  const store = path.join(dataDir, 'store', 'r');
  const names = await readdir(store);
  const lists = names.map(async (name) =>
    (await readdir(path.join(store, name))).map((version) => `${name}@${version}`),
  );
  return (await Promise.all(lists)).flat();
}

async function inParallel(
  width: number,
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

const secondsSince = (start: number) => Math.round((performance.now() - start) / 100) / 10;

async function report(figures: Record<string, number>, uploaded: string[]): Promise<void> {
  const git = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });
  const section = `
Measured on ${new Date().toISOString().slice(0, 10)} at ${git.stdout.trim()}, ${cpus().length} cores (load ${(loadavg()[0] ?? 0).toFixed(1)}), by \`npm run demo:release\`, with ${figures['bystanders']} browsers on the pages of other
remotes. Live: build, publish, the gate with its look in a browser, promote, until a new visit shows it. Taken back: from the first page that
broke in a canary of ${CANARY_PERCENT} % until those visitors get the old version; ${figures['arrivals']} visits began meanwhile, ${figures['failed']} pages broke.
Built and uploaded: ${uploaded.join(', ')}, and nothing else.

| figure | value | aim |
|---|--:|--:|
| live_s | ${figures['live_s']} | ≤ 15 |
| taken_back_s | ${figures['taken_back_s']} | ≤ 30 |
| others_affected, of ${figures['bystanders']} on ${figures['walked']} pages | ${figures['others_affected']} | 0 |
`;
  await recordSection('demo:release', section);
}

process.exitCode = await (process.argv[2] === 'faults' ? measureFaults() : main()).then(
  () => 0,
  reportFailure,
);
