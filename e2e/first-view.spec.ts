import type { Page } from '@playwright/test';
import { logInByCall } from './support/by-calls.ts';
import { NEXT, ROUTES } from './support/measured-routes.ts';
import { BUDGETS, FORMS_ONLY, LIBRARIES, MOST_FILES } from './support/budgets.ts';
import { expect, test } from './support/fixtures.ts';

for (const { name: view, path } of ROUTES) {
  test(`the first view of ${view} keeps to its budget`, async ({ request }) => {
    const paths = filesIn(await (await request.get(path)).text());
    const files = await Promise.all(
      paths.map(async (each) => ({ path: each, text: await (await request.get(each)).text() })),
    );

    const budget = BUDGETS[view] ?? {};
    const sizes = files.map(({ path: file, text }) => {
      const [, , owner = '', , name = ''] = file.split('/');
      return { owner, name, size: Buffer.byteLength(text) };
    });
    for (const owner of new Set(sizes.map((file) => file.owner))) {
      const own = sizes.filter((file) => file.owner === owner);
      const size = own.reduce((sum, file) => sum + file.size, 0);
      const list = own.map((file) => `${file.name} ${file.size}`).join(', ');
      expect(size, `${owner} takes ${list}`).toBeLessThanOrEqual(budget[owner] ?? 0);
    }
    expect(files.length, paths.join('\n')).toBeLessThanOrEqual(MOST_FILES[view] ?? 0);

    for (const [library, mark] of Object.entries(LIBRARIES)) {
      const holders = files.filter(({ text }) => text.includes(mark)).map((file) => file.path);
      expect(holders, `${library} is there once`).toHaveLength(1);
    }
    for (const [library, { mark, views }] of Object.entries(FORMS_ONLY)) {
      const holders = files.filter(({ text }) => text.includes(mark)).map((file) => file.path);
      expect(holders.length > 0, `${library} is in ${holders.join(', ')}`).toBe(views.includes(view));
    }
  });
}

test.describe('in one wave', () => {
  // The browser logs blocked files to the console. A service worker would bypass the blocking.
  test.use({
    allowedComplaints: /Failed to (load resource|fetch)|RUNTIME-00\d|Loading (CSS )?chunk/i,
    serviceWorkers: 'block',
  });

  for (const { name: view, path, asMember, content } of ROUTES) {
    // Independent of timing: the page works although all files that other files request are blocked.
    test(`${view} shows and answers with the files that its HTML names`, async ({ page }) => {
      if (asMember) await logInByCall(page);
      const named = new Set(filesIn(await (await page.request.get(path)).text()));
      const isBarred = (at: string) =>
        // The blocked files must not count as votes against a release.
        at === '/report/releases' || (at.startsWith('/r/') && !named.has(at));
      await page.route('**/*', (route) =>
        isBarred(new URL(route.request().url()).pathname) ? route.abort() : route.continue(),
      );
      await page.goto(path);
      await expect.poll(() => isRendered(page, content)).toBe(true);
    });
  }
});

for (const { name: view, path, asMember, content } of ROUTES) {
  // React delays content by 300 ms after a Suspense boundary has shown its fallback.
  test(`${view} is not delayed by a timer`, async ({ page }) => {
    if (asMember) await logInByCall(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(path);
    let passed = 0;
    const afterOneFrame = async () => {
      if (passed < 200) await page.clock.runFor(20);
      passed += 20;
      return isRendered(page, content);
    };
    await expect.poll(afterOneFrame, { intervals: [100, 250, 500, 1_000] }).toBe(true);
  });
}

test('the next page takes no further script or style once it was prefetched', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect.poll(() => requested.some((path) => /\/promotions\.[0-9a-f]+\.js$/.test(path))).toBe(true);
  // A page's code asks for that of the doors that it takes when it has run.
  let before = 0;
  await expect(async () => {
    before = requested.length;
    await page.waitForTimeout(2_000);
    expect(requested).toHaveLength(before);
  }).toPass();
  await page.locator(NEXT.link).click();
  await expect.poll(() => isRendered(page, NEXT.content)).toBe(true);
  expect(requested.slice(before).filter((path) => /\.(js|css)$/.test(path))).toEqual([]);
});

/** React has its hands on it. */
const isRendered = (page: Page, content: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__react'));
  }, content);

/** The scripts and styles that the HTML names: all that the first view takes, in one wave. */
const filesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:link|script) [^>]*(?:href|src)="(\/r\/[^"]+\.(?:js|css))"/g)].map(
      ([, file = '']) => file,
    ),
  ),
];

// docs/decisions/0107
test('the display face is one file of at most 12 KB, from a released version, and nothing waits for it', async ({
  page,
}) => {
  const asked = page.waitForResponse((answer) => answer.url().endsWith('.woff2'));
  await page.goto('/');
  const face = await asked;
  expect(new URL(face.url()).pathname).toMatch(/^\/r\/shell\//);
  expect(face.headers()).toMatchObject({ 'content-type': 'font/woff2' });
  expect((await face.body()).length).toBeLessThanOrEqual(12_000);
  await expect(page.locator('link[as="font"]')).toHaveCount(0);
});
