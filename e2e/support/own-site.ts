import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startStack } from '../../tools/stack/start-stack.ts';
import type { Stack } from '../../tools/stack/start-stack.ts';
import { expect, test as base } from './fixtures.ts';
import { rememberSite, theSite } from './site.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** For tests that change what the site is made of: a second site that nobody else looks at. */
export const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const dataDir = path.join(root, '.cache', 'e2e', randomUUID());
      const stack = await startStack({
        dataDir,
        ports: 'free',
        env: { ...process.env, RELEASE_BROTLI: 'fast' },
      });
      rememberSite({ urls: stack.urls, env: stack.env, dataDir });
      await use(stack);
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  site: [async ({ stack: _ }, use) => use(theSite()), { scope: 'worker' }],
});

export { expect };
