import { expect, test } from './fixtures.ts';
import { startTestSite } from './test-site.ts';

/**
 * For tests that change releases: a separate site for each file, so that no file finds what another one has released.
 * QA is on the members' host there, as development and test may have it: its faults are tried by members, too.
 * @param file Of the tests: `import.meta.filename`. A worker option, by which Playwright gives the file a worker of its own.
 */
export const onOwnSite = (file: string) =>
  test.extend<object, { siteOf: string }>({
    siteOf: [file, { scope: 'worker', option: true }],
    site: [
      async ({}, use) => {
        const { end, ...site } = await startTestSite({ QA_ORIGIN: '' });
        await use(site);
        await end();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
  });

export { expect };
