import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env['DEV_PORT'] ?? 8090);
/** Set on a machine whose Chromium is not the one that `npx playwright install chromium` brings. */
const executablePath = process.env['CHROME_PATH'];

export default defineConfig({
  testDir: 'e2e',
  use: {
    ...devices['Pixel 7'],
    baseURL: `http://localhost:${port}`,
    ...(executablePath && { launchOptions: { executablePath } }),
  },
  webServer: {
    command: `npm run dev -- --port ${port}`,
    url: `http://localhost:${port}/dev/release.json`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
