import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '@palaro/tools/browser';

const root = path.join(import.meta.dirname, '..');
// For what a journey does in its own process, and for the sites that it starts.
process.env['NODE_ENV'] ??= 'test';
const { executablePath, env } = await findBrowser(path.join(root, '.cache', 'browser'));

/** They begin before all others, because each has one worker for long, which the rest of a run would wait for at its end. */
const LONG = ['canary-set', 'faults', 'games-shown', 'recipes', 'recovery', 'release-gate', 'team-apart'].map(
  (name) => `**/${name}.spec.ts`,
);
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** No retries: a flaky test has found a problem. */
export default defineConfig({
  testDir: import.meta.dirname,
  // Files of Jest tests are in the same folder.
  testMatch: '**/*.spec.ts',
  outputDir: path.join(root, '.cache', 'test-results'),
  globalSetup: './support/global-setup.ts',
  retries: 0,
  // Tests wait a part of their time, for a network or an animation: three keep two processors busy.
  workers: 3,
  // A limit ends what hangs. It is several times what a test takes on a quiet machine, because no test may fail on a slow one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, env, args: ['--disable-gpu', '--font-render-hinting=none'] },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
  projects: [
    { name: 'long', testMatch: LONG, use: PHONE },
    { name: 'phone', testIgnore: LONG, use: PHONE },
    {
      name: 'desktop',
      testMatch: 'screens.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
