import type { BrowserContext, Page } from '@playwright/test';
import { FAULTS, type Criticality, type Fault } from '@palaro/contract';
import { noteFault } from './remotes/fault-report.ts';
import { countLoads, waitForRevoked } from './remotes/page-facts.ts';
import {
  CRITICALITIES,
  openTrouble,
  troubleName,
  troublePath,
  type Trouble,
  type TroubleReleases,
} from './remotes/trouble-releases.ts';
import { hostCookie } from './support/host-cookie.ts';
import { balance, logIn } from './support/member.ts';
import { expect, onOwnSite } from './support/own-site.ts';

const test = onOwnSite(import.meta.filename);

/** Browser and React log refused files, failed loads and caught errors to the console. */
test.use({ allowedComplaints: /^console: /u });
test.describe.configure({ mode: 'serial' });

interface Expected {
  /** The error code; nothing if the page is shown anyway. */
  code?: string;
  /** The difference to the healthy release; otherwise the fault of its files. */
  release?: Omit<Trouble, 'criticality' | 'version'>;
  /** How the fault ends. */
  mend: 'by itself' | 'files are back' | 'module works again' | 'next release';
}

const EXPECTED: Record<Fault | 'healthy', Expected> = {
  healthy: { mend: 'by itself' },
  late: { mend: 'by itself' },
  missing: { code: 'http-404', mend: 'files are back' },
  '500': { code: 'http-500', mend: 'files are back' },
  html: { code: 'not-a-script', mend: 'files are back' },
  json: { code: 'not-a-script', mend: 'files are back' },
  tampered: { code: 'tampered', mend: 'files are back' },
  'no-css': { code: 'http-404', mend: 'files are back' },
  'throws-on-load': {
    code: 'Error',
    release: { module: 'throws-on-load' },
    mend: 'module works again',
  },
  'throws-in-render': {
    code: 'render-Error',
    release: { module: 'throws-in-render' },
    mend: 'module works again',
  },
  'wrong-react': { code: 'shared-version', release: { react: '^18.0.0' }, mend: 'next release' },
  'wrong-shared-lib': { code: 'shared-version', release: { sharedLib: '^9.0.0' }, mend: 'next release' },
  leaks: { release: { module: 'leaks' }, mend: 'by itself' },
};

const HEALTHY = '1.0.0';
let trouble: TroubleReleases;
/** A session is bound to a cookie of the browser that opened it. That of its visit stays there: each page here begins one of its own. */
let member: { account: string; cookies: Awaited<ReturnType<BrowserContext['cookies']>> };

test.beforeAll(async ({ browser, site }) => {
  trouble = await openTrouble(site);
  await trouble.publish(...CRITICALITIES.map((criticality) => ({ criticality, version: HEALTHY })));
  await trouble.promote(...CRITICALITIES.map((criticality) => ({ criticality, version: HEALTHY })));
  const page = await browser.newPage({ baseURL: site.urls.edge });
  await logIn(page);
  const account = await page.evaluate(() => localStorage.getItem('palaro.account') ?? '');
  const cookies = await page.context().cookies();
  member = { account, cookies: cookies.filter(({ name }) => name === '__Host-palaro-session') };
  await page.close();
});
test.afterAll(() => trouble?.end());

for (const fault of ['healthy', ...FAULTS] as const) {
  const { release } = EXPECTED[fault];
  test.describe(`a remote with the fault "${fault}"`, () => {
    if (release) {
      const broken = CRITICALITIES.map((criticality) => ({ criticality, version: `1.1.0-${fault}` }));
      test.beforeAll(async () => {
        await trouble.publish(...broken.map((each) => ({ ...each, ...release })));
        await trouble.promote(...broken);
      });
      test.afterAll(() =>
        trouble.promote(...CRITICALITIES.map((criticality) => ({ criticality, version: HEALTHY }))),
      );
    }
    for (const criticality of CRITICALITIES) {
      test(`${criticality}: is there again when it is mended, and nothing else was gone`, async ({ page }, {
        titlePath,
      }) => {
        const loads = countLoads(page);
        await begin(page, fault, criticality);
        const { code, mend } = EXPECTED[fault];
        await page.goto('/');
        await expectTheRest(page);
        if (code === undefined) await expect(part(page, criticality)).toBeVisible();
        else await expect(part(page, criticality)).toHaveCount(0);

        await open(page, criticality);
        if (code === undefined) {
          await expect(part(page, criticality).getByText('Loaded later')).toBeVisible();
        } else {
          await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
          await expect(page.getByText(`Error number: ${troubleName(criticality)}@`)).toContainText(
            ` ${code} `,
          );
        }
        await expectTheRest(page);
        const reloads = loads() - 1;
        expect(reloads).toBe(code !== undefined && criticality === 'essential' ? 1 : 0);

        if (code !== undefined) {
          await mendIt(page, fault, criticality);
          await page.getByRole('button', { name: 'Try again' }).click();
          await expect(part(page, criticality).getByText('Loaded later')).toBeVisible();
          expect(loads() - 1 - reloads, 'reloads to come back').toBe(mend === 'next release' ? 1 : 0);
        }
        await page.getByRole('link', { name: 'Games', exact: true }).click();
        await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
        await noteFault({
          fault,
          criticality,
          ...inWords(fault),
          reloads,
          file: 'e2e/faults.spec.ts',
          test: titlePath.slice(1).join(' › '),
        });
      });
    }
  });
}

const part = (page: Page, criticality: Criticality) =>
  page.getByRole('region', { name: troubleName(criticality) });

/** A logged-in member in a fresh browser with the fault switched on. */
async function begin(page: Page, fault: Fault | 'healthy', criticality: Criticality): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('palaro.account', text), member.account);
  await page.context().addCookies(member.cookies);
  if (fault === 'healthy' || EXPECTED[fault].release) return;
  const { origin } = new URL((await page.request.get('/healthz')).url());
  await page.request.post('/qa/change', { headers: { origin }, form: { remote: '', path: '/' } });
  const value = `${troubleName(criticality)}:${fault}`;
  await page.context().addCookies([hostCookie('faults', value, origin)]);
}

async function mendIt(page: Page, fault: Fault | 'healthy', criticality: Criticality): Promise<void> {
  switch (EXPECTED[fault].mend) {
    case 'files are back':
      return page.context().clearCookies({ name: '__Host-palaro-faults' });
    case 'module works again':
      return page.evaluate(() => localStorage.setItem('trouble', 'ended'));
    case 'next release':
      await trouble.rollback(criticality);
      return waitForRevoked(page, `1.1.0-${fault}`);
    case 'by itself':
  }
}

/** Frame, session, and what another remote shows on every page and on the home page. */
async function expectTheRest(page: Page): Promise<void> {
  await expect(balance(page)).toHaveText('₱1,000.00');
  if (new URL(page.url()).pathname === '/')
    await expect(page.getByRole('region', { name: 'What is on' })).toBeVisible();
}

/**
 * By the menu, without a reload. With the keyboard, because the menu is at the end of the page and moves when a card above it
 * disappears, so that a press could miss it.
 */
async function open(page: Page, criticality: Criticality): Promise<void> {
  await page.getByRole('link', { name: `Trouble ${criticality}` }).press('Enter');
  await expect(page).toHaveURL(troublePath(criticality));
}

function inWords(fault: Fault | 'healthy') {
  const { code, mend } = EXPECTED[fault];
  if (fault === 'late')
    return { page: 'waits, then is there', card: 'waits, then is there', recovery: 'by itself' };
  if (code === undefined) return { page: 'is there', card: 'is there', recovery: '–' };
  return {
    page: `says that it could not be loaded, with a retry and an error number (\`${code}\`)`,
    card: 'falls silent',
    recovery:
      mend === 'next release'
        ? 'with the next release, at the next retry or navigation'
        : `a press of “Try again” once ${mend === 'files are back' ? 'the files are back' : 'the module works'}, without a reload`,
  };
}
