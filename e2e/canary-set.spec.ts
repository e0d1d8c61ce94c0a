import path from 'node:path';
import type { Browser, Page, Request } from '@playwright/test';
import { openWriter, readHistory, readStatus, startCanary } from '@palaro/release';
import type { ReleaseWriter } from '@palaro/release';
import { openAddress } from './support/address-proxy.ts';
import type { AddressProxy } from './support/address-proxy.ts';
import { beginVisit, report } from './support/begin-visit.ts';
import { doorsThatRun } from './support/doors-that-run.ts';
import { expectFit } from './support/expect-fit.ts';
import { withFlags } from './support/host-cookie.ts';
import { expect, onOwnSite } from './support/own-site.ts';
import { publishAgain, publishChanged } from './support/releases.ts';
import type { Site } from './support/site.ts';

const test = onOwnSite(import.meta.filename);

test.describe.configure({ mode: 'serial' });

const ROOT = path.join(import.meta.dirname, '..');
const ADDRESSES = 16;
/** As many as one address may cast on a version. */
const VOTES_OF_ADDRESS = 4;
/** Until the watch must have taken a broken release back, on the slowest machine; `npm run demo:release` measures how long it takes. */
const TAKEN_BACK_MS = 120_000;
const BROKEN = 'if (Date.now() > 0) throw new Error("It does not start");';

let addresses: AddressProxy[];
test.beforeAll(async ({ site }) => {
  addresses = await Promise.all(Array.from({ length: ADDRESSES }, (_, index) => openAddress(100 + index)));
  // Healthy visits, with which the canaries are compared.
  for (const from of addresses)
    for (let vote = 0; vote < VOTES_OF_ADDRESS; vote += 1) {
      const visit = await beginVisit(site.urls.edge, from);
      await report(site.urls.edge, visit, [
        { name: 'shell', version: visit.versions['shell'], outcome: 'loaded' },
      ]);
    }
});
test.afterAll(() => {
  for (const { close } of addresses) close();
});

test('a shell that throws at its start is taken back by itself, and nobody outside the canary notices', async ({
  browser,
  site,
}) => {
  test.slow();
  const broken = await publishChanged(site, 'shell', {
    'src/index.ts': (text) => text.replace('boot().catch(', `${BROKEN}\nboot().catch(`),
  });
  await tryBroken(browser, site, broken, async (page) => {
    const isReported = (sent: Request) => (sent.postData() ?? '').includes('"code":"start"');
    await Promise.all([page.waitForRequest(isReported), page.goto(site.urls.edge)]);
    // The frame in the HTML is all that there is.
    await expect(page.locator('.frame-wait').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'What is on' })).toHaveCount(0);
  });
});

test('a shared-lib with a door that throws is taken back by itself, and its visitors live on the shell’s copy until then', async ({
  browser,
  site,
}) => {
  test.slow();
  const broken = await publishChanged(site, 'shared-lib', {
    'src/core/index.ts': (text) => `${text}\n${BROKEN}\n`,
  });
  await tryBroken(browser, site, broken, async (page) => {
    await page.goto(site.urls.edge);
    await expect(page.getByRole('region', { name: 'What is on' })).toBeVisible();
    expect([...new Set((await doorsThatRun(page)).map((door) => door.split(' ')[1]))]).toEqual(['0.0.0']);
  });
});

/** As many visits report of the new shell; fewer addresses fail than the watch takes for several people. */
const VISITS = { loaded: 12, failed: 1 };

test('the console shows a canary with its votes, and what a halt of all releases leaves to do', async ({
  page,
  site,
}, testInfo) => {
  test.slow();
  const tried = await publishAgain(site, 'shell', '1.1.0');
  await withReleases(site, (writer) =>
    startCanary(writer, 'production', [tried], 50, { unchecked: 'a test of the console' }),
  );
  await expect.poll(() => canariesOf(site.urls.edge)).toEqual(['shell']);
  const console = `${site.urls.release}/console`;
  const canary = page.getByRole('region', { name: 'Canary of shell', exact: true });
  const shell = page.getByRole('region', { name: 'shell', exact: true });
  const picture = async (name: string) => {
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectFit(page);
      await page.screenshot({ path: testInfo.outputPath(`${name}-${width}.png`), fullPage: true });
    }
  };

  await test.step('before anybody has reported', async () => {
    await page.goto(console);
    await expect(canary).toContainText('For 50 % of visitors.');
    await expect(canary).toContainText('no votes yet');
    await expect(canary).toContainText('too few votes to decide');
    // Of the test before, by the watch.
    await expect(page.getByRole('region', { name: 'shared-lib', exact: true })).toContainText(
      ', which was taken back',
    );
    await expect(shell).toContainText(`${tried.version} for 50 %`);
    await picture('canary-begun');
  });

  await test.step('with votes, as they come', async () => {
    for (const [index, outcome] of [
      ...Array<'loaded'>(VISITS.loaded).fill('loaded'),
      ...Array<'failed'>(VISITS.failed).fill('failed'),
    ].entries())
      await voteOn(site, tried, addresses[index % ADDRESSES] as AddressProxy, outcome);
    await expect(canary).toContainText('1 failure of 13 votes (7.7 %)');
    await expect(canary).toContainText('no worse than the live version');
    await picture('canary-votes');
  });

  await test.step('while all releases are halted', async () => {
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('button', { name: /Mara Villanueva/ }).click();
    await page.waitForURL(console);
    const live = page.getByRole('button', { name: `Make shell ${tried.version} live` });
    await expect(live).toBeVisible();
    await picture('canary-of-staff');
    await page.getByText('Halt all releases').click();
    await page.getByLabel('Reason').first().fill('deposits fail');
    await page.getByRole('button', { name: 'Halt', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Halted' })).toContainText('deposits fail');
    await expect(canary).toContainText('1 failure of 13 votes');
    await expect(live).toHaveCount(0);
    await picture('halted');
  });

  await test.step('the canary is ended meanwhile, and releases resumed', async () => {
    await shell.getByText('End the canary of shell').first().click();
    await shell.getByLabel('Reason').fill('it has to wait');
    await shell.getByRole('button', { name: 'End the canary of shell' }).click();
    await expect(page.getByRole('status')).toHaveText(`The canary of shell ${tried.version} has ended.`);
    await expect(page.getByText('None at the moment.')).toBeVisible();
    await expect(shell.getByText('Take shell back').first()).toBeVisible();
    await page.getByRole('button', { name: 'Resume releases' }).click();
    await expect(page.getByRole('region', { name: 'Halted' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Make shell ${tried.version} live` })).toBeVisible();
    await picture('resumed');
  });
});

/** A visit from this address that has the new version, and what it reports of it. */
async function voteOn(
  { urls: { edge } }: Site,
  { name, version }: Broken,
  from: AddressProxy,
  outcome: 'loaded' | 'failed',
): Promise<void> {
  let visit = await beginVisit(edge, from);
  while (visit.versions[name] !== version) visit = await beginVisit(edge, from);
  await report(edge, visit, [{ name, version, outcome, ...(outcome === 'failed' && { code: 'start' }) }]);
}

type Broken = Awaited<ReturnType<typeof publishChanged>>;

/** Visitors open the site, some with the broken release, until the watch takes it back. */
async function tryBroken(
  browser: Browser,
  site: Site,
  broken: Broken,
  openBroken: (page: Page) => Promise<void>,
): Promise<void> {
  const edge = site.urls.edge;
  await withReleases(site, (writer) =>
    startCanary(writer, 'production', [broken], 50, { unchecked: 'a test of the watch' }),
  );
  await expect.poll(() => canariesOf(edge)).toEqual([broken.name]);
  const [outside, complaints] = await openOutside(browser, site, broken);
  let isOver = false;
  const over = expect
    .poll(() => canariesOf(edge), { timeout: TAKEN_BACK_MS, intervals: [250] })
    .toEqual([])
    .then(() => (isOver = true));
  let mine: Page | undefined;
  for (let visitor = 0; !isOver; visitor += 1) {
    const from = addresses[visitor % ADDRESSES] as AddressProxy;
    const page = await openAs(
      browser,
      edge,
      from,
      (version) => isOver || version === broken.version,
      broken.name,
    );
    const seen = openBroken(page).then(
      () => 'broken' as const,
      (problem: unknown) => problem,
    );
    const outcome = await Promise.race([seen, over]);
    if (outcome === 'broken') mine ??= page;
    else expect(isOver, String(outcome)).toBe(true);
    if (page !== mine) await page.context().close();
  }
  await over;
  const line = await withReleases(site, async (writer) => {
    const { releases } = await readStatus(writer, 'production');
    expect(releases.filter(({ canary }) => canary)).toEqual([]);
    const [last] = await readHistory(writer.registry, { name: broken.name });
    return last;
  });
  expect(line).toMatchObject({
    action: 'take back',
    fromVersion: broken.version,
    doneBy: 'the watch',
    evidence: { live: { failures: 0 }, set: [`${broken.name}@${broken.version}`] },
  });
  // Who had it gets the live version with the next page.
  if (!mine) throw new Error('Nobody saw it broken.');
  await mine.goto(edge);
  await expect(mine.getByRole('region', { name: 'What is on' })).toBeVisible();
  expect([...new Set((await doorsThatRun(mine)).map((door) => door.split(' ')[1]))]).not.toContain('0.0.0');
  await mine.context().close();
  await outside.getByRole('link', { name: 'Games', exact: true }).click();
  await expect(outside.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
  await outside.context().close();
}

/** Somebody whose bucket is not in the canary, and all that goes wrong for them. */
async function openOutside(browser: Browser, site: Site, broken: Broken): Promise<[Page, string[]]> {
  const edge = site.urls.edge;
  const from = addresses[0] as AddressProxy;
  const page = await openAs(browser, edge, from, (version) => version !== broken.version, broken.name);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(edge);
  await expect(page.getByRole('region', { name: 'What is on' })).toBeVisible();
  return [page, complaints];
}

/** A browser from an address of its own, with a visit that has the wanted version. */
async function openAs(
  browser: Browser,
  edge: string,
  from: AddressProxy,
  isWanted: (version: string | undefined) => boolean,
  name: string,
): Promise<Page> {
  let visit = await beginVisit(edge, from);
  while (!isWanted(visit.versions[name])) visit = await beginVisit(edge, from);
  const context = await browser.newContext({
    // `localhost` would be asked directly.
    proxy: { server: from.url, bypass: '<-loopback>' },
    serviceWorkers: 'block',
    locale: 'en-PH',
  });
  await context.addCookies([withFlags(visit.cookie, edge)]);
  return context.newPage();
}

async function canariesOf(edge: string): Promise<string[]> {
  const answer = await fetch(`${edge}/release/status`);
  return Object.keys(((await answer.json()) as { canaries: object }).canaries);
}

async function withReleases<T>({ env }: Site, work: (writer: ReleaseWriter) => Promise<T>): Promise<T> {
  const writer = openWriter(env, ROOT);
  try {
    return await work(writer);
  } finally {
    await writer.registry.end({ timeout: 1 });
  }
}
