import { expect, test as base } from './fixtures.ts';
import { startTestSite } from './test-site.ts';

/** For tests that change releases: a separate site. */
export const test = base.extend({
  site: [
    async ({}, use) => {
      const { end, ...site } = await startTestSite();
      await use(site);
      await end();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export { expect };
