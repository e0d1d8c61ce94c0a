import { readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openRegistry } from '@palaro/release';
import { countLoads, waitForRevoked } from './remotes/page-facts.ts';
import { openTrouble, troubleName, troublePath, type TroubleReleases } from './remotes/trouble-releases.ts';
import { logInByCall } from './support/by-calls.ts';
import { expect, onOwnSite } from './support/own-site.ts';
import { newVisit } from './support/releases.ts';
import type { Site } from './support/site.ts';

const test = onOwnSite(import.meta.filename);

test.use({ allowedComplaints: /^console: /u });
test.describe.configure({ mode: 'serial' });

const REMOTE = 'regular';
const NAME = troubleName(REMOTE);
const AT = troublePath(REMOTE);
let trouble: TroubleReleases;

test.beforeAll(async ({ site }) => {
  trouble = await openTrouble(site);
});
test.afterAll(() => trouble?.end());

const release = (version: string) => ({ criticality: REMOTE, version }) as const;
/** A text of this version only, in a lazy chunk. */
const later = (page: Page, version: string) => page.getByText(`Loaded later by ${version}`, { exact: true });
const lost = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' });

test.describe('the last version that was healthy in this browser', () => {
  test('is stored with its files after ten seconds, and replaces a broken live one, without a navigation', async ({
    page,
    site,
  }) => {
    await trouble.publish(release('2.0.0'), { ...release('2.1.0'), module: 'throws-on-load' });
    await trouble.promote(release('2.0.0'));
    await seeHealthy(page, '2.0.0');

    await trouble.promote(release('2.1.0'));
    await newVisit(page);
    await withoutFiles(site, '2.0.0', async () => {
      const loads = countLoads(page);
      await page.goto(AT);
      await expect(later(page, '2.0.0')).toBeVisible();
      expect(await liveInPage(page)).toBe('2.1.0');
      expect(loads()).toBe(1);
    });
  });

  test('is refused when it was revoked', async ({ page }) => {
    await inNoTime(page);
    await trouble.publish(release('2.2.0'), release('2.3.0'), {
      ...release('2.4.0'),
      module: 'throws-on-load',
    });
    await trouble.promote(release('2.2.0'));
    await trouble.promote(release('2.3.0'));
    await seeHealthy(page, '2.3.0');
    await trouble.rollback(REMOTE);
    await trouble.promote(release('2.4.0'));
    await newVisit(page);
    await page.goto(AT);
    await expect(lost(page)).toBeVisible();
    expect(await keptVersions(page)).toEqual(['2.3.0']);
  });

  test('is refused when the browser’s storage was manipulated', async ({ page }) => {
    await inNoTime(page);
    await trouble.publish(release('2.5.0'), { ...release('2.6.0'), module: 'throws-on-load' });
    await trouble.promote(release('2.5.0'));
    await seeHealthy(page, '2.5.0');
    await page.evaluate(async (name) => {
      const store = await caches.open('palaro.good');
      const kept = (await (await store.match(`/good/${name}`))?.text()) ?? '';
      await store.put(
        `/good/${name}`,
        new Response(kept.replaceAll('"Tests', '"Testz').replaceAll('Tests', 'Testz')),
      );
    }, NAME);
    await trouble.promote(release('2.6.0'));
    await newVisit(page);
    await page.goto(AT);
    await expect(lost(page)).toBeVisible();
  });

  test('is one of two stored ones: a third one removes the oldest', async ({ page }) => {
    await inNoTime(page);
    await withLateWorker(page);
    for (const version of ['2.7.0', '2.7.1', '2.7.2']) {
      await trouble.publish(release(version));
      await trouble.promote(release(version));
      await newVisit(page);
      await seeHealthy(page, version);
    }
    expect(await keptVersions(page)).toEqual(['2.7.2', '2.7.1']);
    await expect.poll(() => cachedVersions(page)).toEqual(['2.7.1', '2.7.2']);
  });
});

test('a lazy part that fails to load fails its page, which recovers on a press, without a reload', async ({
  page,
  site,
}) => {
  await trouble.publish(release('2.8.0'));
  await trouble.promote(release('2.8.0'));
  const chunk = await fileWith(site, '2.8.0', 'Loaded later by');
  await Promise.all(chunk.map((file) => rename(file, `${file}.away`)));
  const loads = countLoads(page);
  await page.goto(AT);
  await expect(lost(page)).toBeVisible();
  await Promise.all(chunk.map((file) => rename(`${file}.away`, file)));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(later(page, '2.8.0')).toBeVisible();
  expect(loads()).toBe(1);
});

test('a page’s report about a release is one vote of its visit, with its load time or failure', async ({
  page,
  site,
}) => {
  await trouble.publish(release('3.0.0'), { ...release('3.1.0'), module: 'throws-in-render' });
  await trouble.promote(release('3.0.0'));
  await page.goto(AT);
  await expect(later(page, '3.0.0')).toBeVisible();
  await expect.poll(() => votes(site, '3.0.0')).toEqual([{ outcome: 'loaded', code: null, isTimed: true }]);
  await page.reload();
  await expect(later(page, '3.0.0')).toBeVisible();

  await trouble.promote(release('3.1.0'));
  await newVisit(page);
  await page.goto(AT);
  await expect(lost(page)).toBeVisible();
  // It was first reported as "loaded"; the later failure has priority.
  await expect
    .poll(() => votes(site, '3.1.0'))
    .toEqual([{ outcome: 'failed', code: 'render-Error', isTimed: true }]);
  await page.reload();
  await expect(lost(page)).toBeVisible();
  await newVisit(page);
  await page.reload();
  await expect(lost(page)).toBeVisible();
  await expect.poll(async () => (await votes(site, '3.1.0')).length).toBe(2);
  expect(await votes(site, '3.0.0')).toHaveLength(1);
});

test('a visit keeps its releases; a page leaves a revoked one at a navigation, but never at a payment', async ({
  page,
}) => {
  await trouble.publish(release('4.0.0'), release('4.1.0'));
  await trouble.promote(release('4.0.0'));
  await logInByCall(page);
  await page.goto(AT);
  await trouble.promote(release('4.1.0'));
  await page.reload();
  await expect(later(page, '4.0.0')).toBeVisible();
  await newVisit(page);
  await page.reload();
  await expect(later(page, '4.1.0')).toBeVisible();

  const loads = countLoads(page);
  await trouble.rollback(REMOTE);
  await waitForRevoked(page, '4.1.0');
  await expect(later(page, '4.1.0')).toBeVisible();
  expect(loads(), 'nothing moves by itself').toBe(0);
  // Straight onto a way to pay and off it again, as the back button goes.
  await goInPage(page, '/mayapay');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await page.goBack();
  await expect(later(page, '4.1.0')).toBeVisible();
  expect(loads(), 'not around a payment').toBe(0);
  await page.getByRole('link', { name: 'Promotions', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible();
  await expect.poll(loads).toBe(1);
  // The load is counted when it begins.
  await expect(async () => expect(await liveInPage(page)).toBe('4.0.0')).toPass();
});

test('the next version of a remote has the addresses of the last one for what has not changed', async ({
  page,
}) => {
  await trouble.publish(release('6.0.0'), release('6.1.0'));
  await trouble.promote(release('6.0.0'));
  await page.goto(AT);
  await expect(later(page, '6.0.0')).toBeVisible();
  const before = await filesUsed(page);
  await trouble.promote(release('6.1.0'));
  await newVisit(page);
  await page.goto(AT);
  await expect(later(page, '6.1.0')).toBeVisible();
  const after = await filesUsed(page);
  const fresh = after.filter((file) => !before.includes(file));
  const kept = after.filter((file) => before.includes(file));
  expect(kept).toContainEqual(expect.stringMatching(/\/files\/messages\.en\./));
  expect(fresh).toContainEqual(expect.stringMatching(/\/files\/remoteEntry\./));
  // Texts and styles are as they were; the container and two chunks say which version they are of.
  expect(fresh.length).toBeLessThan(after.length / 2 + 1);
});

test('fifty times on the page and off it leave nothing of a healthy remote, and are seen of one that leaks', async ({
  page,
}) => {
  await trouble.publish(release('5.0.0'), { ...release('5.1.0'), module: 'leaks' });
  await trouble.promote(release('5.0.0'));
  await countTimers(page);
  const healthy = await growth(page);
  await trouble.promote(release('5.1.0'));
  await newVisit(page);
  const leaking = await growth(page);
  expect(healthy.timers).toBe(0);
  // What comes once comes once, and may end meanwhile; a leak comes with each of the fifty.
  expect(healthy.listeners).toBeLessThan(25);
  expect(healthy.nodes).toBeLessThan(100);
  expect(leaking.timers).toBe(50);
  expect(leaking.listeners).toBeGreaterThan(25);
});

/** Skips the ten seconds after which a release counts as healthy, and no other timer. */
const inNoTime = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout;
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number) => start(work, ms === 10_000 ? 200 : ms),
    });
  });

/** A service worker that starts after the page is healthy, as on a slow network. */
const withLateWorker = (page: Page) =>
  page.addInitScript(() => {
    const workers = navigator.serviceWorker;
    const register = workers.register.bind(workers);
    Object.assign(workers, {
      register: async (...given: Parameters<typeof register>) => {
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        return register(...given);
      },
    });
  });

/** Opens the page of a version, and waits until it is stored with its files. */
async function seeHealthy(page: Page, version: string): Promise<void> {
  await page.goto(AT);
  await expect(later(page, version)).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await expect.poll(async () => (await keptVersions(page))[0], { timeout: 30_000 }).toBe(version);
  await expect.poll(() => cachedVersions(page)).toContain(version);
  // The files are stored one after the other, so wait for the last used chunk.
  await expect.poll(() => isWhole(page, version)).toBe(true);
}

const keptVersions = (page: Page) =>
  page.evaluate(async (name) => {
    const kept = await (await caches.open('palaro.good')).match(`/good/${name}`);
    return kept ? ((await kept.json()) as { version: string }[]).map(({ version }) => version) : [];
  }, NAME);

const cachedVersions = (page: Page) =>
  page.evaluate(
    async (start) =>
      (await caches.keys())
        .filter((key) => key.startsWith(start))
        .map((key) => key.slice(start.length))
        .toSorted(),
    `palaro.r ${NAME} `,
  );

/** Addresses of the remote's files that this page has asked for, its record apart. */
const filesUsed = (page: Page): Promise<string[]> =>
  page.evaluate(
    (base) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((file) => file.startsWith(base) && !file.endsWith('/release.json')),
    `/r/${NAME}/`,
  );

const isWhole = (page: Page, version: string) =>
  page.evaluate(
    async ({ base, key }) => {
      const used = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        // Its record is kept signed, and apart.
        .filter((file) => file.startsWith(base) && !file.endsWith('/release.json'));
      const store = await caches.open(key);
      const kept = await Promise.all(used.map((file) => store.match(file)));
      return used.length > 0 && kept.every((found) => found !== undefined);
    },
    { base: `/r/${NAME}/`, key: `palaro.r ${NAME} ${version}` },
  );

/** The version that the edge has put into this page. */
const liveInPage = (page: Page) =>
  page.evaluate((name) => {
    const boot = JSON.parse(document.querySelector('#palaro-boot')?.textContent ?? '{}') as {
      releases: { name: string; version: string }[];
    };
    return boot.releases.find((each) => each.name === name)?.version;
  }, NAME);

async function withoutFiles(site: Site, version: string, work: () => Promise<void>): Promise<void> {
  const folder = path.join(site.dataDir, 'store', 'r', NAME, version);
  await rename(folder, `${folder}.away`);
  await work();
  await rename(`${folder}.away`, folder);
}

/** The released file that holds a text, with its compressed copy. */
async function fileWith(site: Site, version: string, text: string): Promise<string[]> {
  const folder = path.join(site.dataDir, 'store', 'r', NAME, version);
  const files = await readdir(folder);
  for (const file of files.filter((each) => each.endsWith('.js'))) {
    if (!(await readFile(path.join(folder, file), 'utf8')).includes(text)) continue;
    return files.filter((each) => each.startsWith(file)).map((each) => path.join(folder, each));
  }
  throw new Error(`No file of ${version} says "${text}".`);
}

async function votes(site: Site, version: string) {
  const registry = openRegistry(site.env['DATABASE_URL'] ?? '', 'a test');
  try {
    return [
      ...(await registry`
        select outcome, code, ms is not null as "isTimed" from release.vote
        where name = ${NAME} and version = ${version}`),
    ];
  } finally {
    await registry.end();
  }
}

/** To an address that the page under it has no link to, without a load. */
const goInPage = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

const countTimers = (page: Page) =>
  page.addInitScript(() => {
    const running = new Set<unknown>();
    const { setInterval: start, clearInterval: stop } = window;
    Object.assign(window, {
      runningTimers: running,
      setInterval: (...given: Parameters<typeof setInterval>) => {
        const timer = start(...given);
        running.add(timer);
        return timer;
      },
      clearInterval: (timer: number) => {
        running.delete(timer);
        stop(timer);
      },
    });
  });

/** The memory that fifty visits to the page add after the first few. */
async function growth(page: Page): Promise<{ listeners: number; nodes: number; timers: number }> {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  await comeAndGo(page, 5);
  // What a page loads once when it is idle is no leak.
  await page.waitForLoadState('networkidle');
  const before = await counts(page);
  await comeAndGo(page, 50);
  const after = await counts(page);
  return {
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
    timers: after.timers - before.timers,
  };
}

const comeAndGo = (page: Page, times: number) =>
  page.evaluate(
    async ({ at, name, often }) => {
      const until = async (isSo: () => boolean) => {
        while (!isSo()) await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      const isThere = () => document.querySelector(`section[aria-label="${name}"]`) !== null;
      const press = (href: string) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
      for (let time = 0; time < often; time += 1) {
        press(at);
        await until(isThere);
        press('/terms');
        await until(() => !isThere() && document.querySelector('h1') !== null);
      }
    },
    { at: AT, name: NAME, often: times },
  );

async function counts(page: Page): Promise<{ listeners: number; nodes: number; timers: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  const timers = await page.evaluate(
    () => (window as unknown as { runningTimers: Set<unknown> }).runningTimers.size,
  );
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), timers };
}
