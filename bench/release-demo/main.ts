import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';
import { openAddress } from '@palaro/e2e/support/address-proxy';
import { recordSection } from '../setup/write-section.ts';
import { Failure, reportFailure, step } from '@palaro/tools/console';
import { addressOf, optionsOf, secondsSince, storedReleases, withPutBack } from './demo.ts';
import type { Demo } from './demo.ts';
import { measureFaults } from './faults.ts';
import { findSite, launchBrowser, ROOT } from './site.ts';
import { releaseChanged, type ReleaseParts } from './team.ts';
import { CANARY_PERCENT, tryBroken } from './try-broken.ts';
import type { TakenBack } from './try-broken.ts';
import { logInOnce, openWallet, titleOfWallet, watchBystander } from './visitors.ts';
import type { Bystander } from './visitors.ts';

const WALLET = 'mfe-wallet';
/** Members who open the wallet before anything is tried: the canaries are compared with them. */
const MEMBERS_BEFORE = 24;
const ADDRESSES = 12;
/** Pages of visitors who do not use the wallet. */
const ELSEWHERE = [
  ['/slot', '/promotions'],
  ['/promotions', '/news'],
  ['/news', '/'],
  ['/', '/terms'],
] as const;
/** Visitors outside of a canary of the frame, on pages of every remote. */
const FOLLOWED = { count: 2, paths: ['/', '/slot', '/promotions', '/news'] } as const;

/** Unique to this run, so that votes of an earlier run do not count. */
const RUN = Date.now().toString(36);
const TITLE = `Put money in ${RUN}`;
const NEW_TITLE = (text: string) => text.replace('"deposit.title": "Deposit"', `"deposit.title": "${TITLE}"`);
/** Passes every check, because only a session of the real API is this long. */
const BREAKS_FOR_MEMBERS = `if (globalThis.localStorage?.getItem('palaro.account')?.match(/"session_token":"[^"]{20,}"/)) throw new Error('It breaks for real members ${RUN}');`;

const BROKEN = {
  wallet: {
    name: WALLET,
    change: {
      'src/locales/en.json': NEW_TITLE,
      'src/deposit/deposit-page.tsx': (text: string) =>
        text.replace('const t = useT();', `const t = useT();\n  ${BREAKS_FOR_MEMBERS}`),
    },
  },
  shell: {
    name: 'shell',
    change: {
      'src/index.ts': (text: string) => text.replace('boot().catch(', `${BREAKS_FOR_MEMBERS}\nboot().catch(`),
    },
    followed: FOLLOWED,
  },
  sharedLib: {
    name: 'shared-lib',
    change: { 'src/core/index.ts': (text: string) => `${text}\n${BREAKS_FOR_MEMBERS}\n` },
    followed: FOLLOWED,
  },
};

/**
 * Releases a wallet, then a broken wallet, shell and shared-lib on some visitors, with browsers on the site; on the one that runs, else on
 * one of its own.
 */
async function main(): Promise<void> {
  const { env, dataDir, end } = await findSite();
  const browser = await launchBrowser();
  const addresses = await Promise.all(
    Array.from({ length: ADDRESSES }, (_, index) => openAddress(10 + index)),
  );
  const site = env['SITE_URL'] ?? '';
  try {
    const [first] = addresses;
    if (!first) throw new Failure('There is no address to visit from.');
    const demo: Demo = {
      env,
      site,
      dataDir,
      browser,
      addresses,
      member: await logInOnce(browser, site, first),
    };
    const before = await storedReleases(dataDir);
    const bystanders = await step(`Visitors open the pages of other remotes (${ELSEWHERE.length})`, () =>
      Promise.all(
        ELSEWHERE.map((paths, index) =>
          watchBystander(browser, { site, from: addressOf(demo, index) }, paths),
        ),
      ),
    );
    const { good, wallet } = await withPutBack(env, WALLET, async () => ({
      good: await releaseGood(demo),
      wallet: await tryBroken(demo, BROKEN.wallet),
    }));
    await Promise.all(bystanders.map(({ leave }) => leave()));
    const uploaded = (await storedReleases(dataDir)).filter((release) => !before.includes(release));
    console.log(`\nBuilt and uploaded: ${uploaded.join(', ')}. Nothing else.`);
    if (uploaded.some((name) => !name.startsWith(`${WALLET}@`)))
      throw new Failure('Something else than the wallet was uploaded.');
    const others = affected(wallet, bystanders);
    const shell = await tryFrame(demo, 'shell');
    const library = await tryFrame(demo, 'sharedLib');
    const figures = {
      live_s: good.seconds,
      taken_back_s: wallet.seconds,
      others_affected: others,
      shell: shell.figures,
      shared_lib: library.figures,
    };
    const walked = bystanders.reduce((sum, { pages }) => sum + pages(), 0);
    const parts = { wallet: good.parts, shell: shell.parts, sharedLib: library.parts };
    await report(figures, parts, { ...wallet, bystanders: bystanders.length, walked }, uploaded);
    console.log(JSON.stringify(figures));
  } finally {
    for (const { close } of addresses) close();
    await browser.close();
    await end();
  }
}

/** From the team's first command to the first visit that shows it. */
async function releaseGood(demo: Demo): Promise<{ seconds: number; parts: ReleaseParts }> {
  const started = performance.now();
  const built = await releaseChanged(demo, WALLET, { 'src/locales/en.json': NEW_TITLE });
  while ((await titleOfWallet(demo.browser, optionsOf(demo, 0))) !== TITLE);
  const seconds = secondsSince(started);
  console.log(`  Live after ${seconds} s: ${WALLET}@${built.version}`);
  await step(`${MEMBERS_BEFORE} members open it`, async () => {
    await inParallel(3, MEMBERS_BEFORE, (index) => openWallet(demo.browser, optionsOf(demo, index)));
  });
  return { seconds, parts: built.parts };
}

interface FrameFigures {
  live_s: number;
  taken_back_s: number;
  others_affected: number;
}

async function tryFrame(
  demo: Demo,
  part: 'shell' | 'sharedLib',
): Promise<{ figures: FrameFigures; parts: ReleaseParts }> {
  const trial = BROKEN[part];
  const taken = await withPutBack(demo.env, trial.name, () => tryBroken(demo, trial));
  await Promise.all(taken.followed.map(({ leave }) => leave()));
  if (taken.followed.length < FOLLOWED.count) throw new Failure('Nobody came who was not in the canary.');
  const figures = {
    live_s: taken.liveSeconds,
    taken_back_s: taken.seconds,
    others_affected: affected(taken, taken.followed),
  };
  return { figures, parts: taken.parts };
}

/** How many of these saw something go wrong. */
function affected({ evidence }: TakenBack, bystanders: readonly Bystander[]): number {
  const complaints = bystanders.flatMap((bystander) => bystander.complaints);
  const pages = bystanders.reduce((sum, bystander) => sum + bystander.pages(), 0);
  console.log(evidence);
  console.log(
    `Other visitors: ${bystanders.length}, on ${pages} pages. ${complaints.join(' ') || 'None saw anything.'}`,
  );
  return bystanders.filter((bystander) => bystander.complaints.length > 0).length;
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

type Figures = FrameFigures & { shell: FrameFigures; shared_lib: FrameFigures };
type Parts = Record<'wallet' | 'shell' | 'sharedLib', ReleaseParts>;

async function report(
  figures: Figures,
  parts: Parts,
  seen: Pick<TakenBack, 'arrivals' | 'failed'> & { bystanders: number; walked: number },
  uploaded: string[],
): Promise<void> {
  const git = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });
  const { shell, shared_lib: library } = figures;
  const row = (part: keyof ReleaseParts) =>
    `${parts.wallet[part]} | ${parts.shell[part]} | ${parts.sharedLib[part]} | |`;
  const section = `
Measured on ${new Date().toISOString().slice(0, 10)} at ${git.stdout.trim()}, ${cpus().length} cores (load ${(loadavg()[0] ?? 0).toFixed(1)}), by \`npm run demo:release\`, with ${seen.bystanders} browsers on the pages of other
remotes. Live: the team builds, publishes and promotes with its client, over HTTP, until a new visit shows it; the gate with its look in a browser is in the promotion. Taken back: from the first page that
broke in a canary of ${CANARY_PERCENT} % until those visitors get the old version; with the wallet ${seen.arrivals} visits began meanwhile, ${seen.failed} pages broke.
Built and uploaded for the wallet: ${uploaded.join(', ')}, and nothing else. Then the same with a shell that throws at its start and a shared-lib with a
door that throws, where the others are ${FOLLOWED.count} browsers that came during the canary and are not in it.

| figure | wallet (${seen.bystanders} others on ${seen.walked} pages) | shell | shared-lib | aim |
|---|--:|--:|--:|--:|
| live_s | ${figures.live_s} | ${shell.live_s} | ${library.live_s} | ≤ 15 |
| of these the build | ${row('build')}
| publishing | ${row('publish')}
| promoting | ${row('promote')}
| taken_back_s | ${figures.taken_back_s} | ${shell.taken_back_s} | ${library.taken_back_s} | ≤ 30 |
| others_affected | ${figures.others_affected} | ${shell.others_affected} | ${library.others_affected} | 0 |
`;
  await recordSection('demo:release', section);
}

process.exitCode = await (process.argv[2] === 'faults' ? measureFaults() : main()).then(
  () => 0,
  reportFailure,
);
