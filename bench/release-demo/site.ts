import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '@palaro/tools/browser';
import { buildChanged } from '@palaro/stack/build/build-changed';
import { step } from '@palaro/tools/console';
import { readUrls, siteEnvironment } from '@palaro/stack/environment';
import type { Environment } from '@palaro/stack/environment';
import { removeData } from '@palaro/stack/database/remove-data';
import { loadSecrets } from '@palaro/stack/secrets';
import { findRunningSite } from '@palaro/stack/site-record';
import { startStack } from '@palaro/stack/start-stack';

export const ROOT = path.join(import.meta.dirname, '..', '..');

/** The site that runs from this data folder, else one of its own, which is gone again afterwards. */
export async function findSite(): Promise<{ env: Environment; dataDir: string; end: () => Promise<void> }> {
  const dataDir = path.resolve(ROOT, process.env['DATA_DIR'] ?? '.data');
  const running = await findRunningSite(dataDir);
  if (running) {
    const { databases, ports } = running;
    const secrets = await loadSecrets(dataDir, process.env);
    const urls = readUrls(ports, process.env);
    const env = siteEnvironment({ dataDir, databases, ports, urls, secrets }, process.env);
    return { env, dataDir, end: async () => undefined };
  }
  const own = path.join(ROOT, '.cache', 'demo-release');
  await removeData(own);
  await step('Building the deployables', () => buildChanged(ROOT));
  const stack = await step('Starting a site', () =>
    startStack({
      dataDir: own,
      ports: 'free',
      // Its faults are seen on the members' pages.
      env: { ...process.env, QA_ORIGIN: '' },
    }),
  );
  return {
    env: stack.env,
    dataDir: own,
    end: async () => {
      await stack.stop();
      await removeData(own);
    },
  };
}

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser(path.join(ROOT, '.cache', 'browser'));
  return chromium.launch({ executablePath, env, args: ['--disable-gpu'] });
}
