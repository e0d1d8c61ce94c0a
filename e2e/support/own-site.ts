import { expect, test as base } from './fixtures.ts';
import { startTestSite } from './test-site.ts';

/** For tests that change what the site is made of: a second site that nobody else looks at. */
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
