import { readQaPlace } from '@palaro/contract/environment';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { theSite } from './site.ts';
import type { Site } from './site.ts';

interface Fixtures {
  /** Console errors that this test provokes. */
  allowedComplaints: RegExp;
  complaints: string[];
}

const NOTHING = /(?!)/;

/** Of the host name on which QA answers. */
export const qaOriginOf = ({ env, urls }: Site): string => readQaPlace(env, urls.edge).origin || urls.edge;

/** On every page of every test, a console error, an uncaught error or a policy violation fails the test. */
export const test = base.extend<Fixtures, { site: Site }>({
  // Playwright reads the names that a fixture needs from its first argument.
  site: [async ({}, use) => use(theSite()), { scope: 'worker' }],
  allowedComplaints: [NOTHING, { option: true }],
  baseURL: async ({ site }, use) => use(site.urls.edge),
  complaints: [
    async ({ context, allowedComplaints }, use) => {
      const complaints: string[] = [];
      context.on('page', (page) => listen(page, complaints));
      await use(complaints);
      const unexpected = complaints.filter((text) => !allowedComplaints.test(text));
      expect(unexpected, 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
});

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`not caught: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/report/csp')
      complaints.push(`policy: ${request.postData() ?? ''}`);
  });
}

export { expect };
