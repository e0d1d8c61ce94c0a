import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '@palaro/tools/browser';

const root = path.join(import.meta.dirname, '..');
const { executablePath, env } = await findBrowser(path.join(root, '.cache', 'browser'));

/** Nothing is tried twice: a test that passes only sometimes has found something. */
export default defineConfig({
  testDir: import.meta.dirname,
  // Beside these stand Jest's own tests, of what the specs are made of.
  testMatch: '**/*.spec.ts',
  outputDir: path.join(root, '.cache', 'test-results'),
  globalSetup: './support/global-setup.ts',
  retries: 0,
  // Tests wait a part of their time, for a network or an animation: three keep two processors busy.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, env, args: ['--disable-gpu', '--font-render-hinting=none'] },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testMatch: 'screens.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
