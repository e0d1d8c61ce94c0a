import path from 'node:path';
import { startTestSite } from '../support/test-site.ts';
import { buildChanged } from '@palaro/stack/build/build-changed';
import { step } from '@palaro/tools/console';
import { readUrls, siteEnvironment } from '@palaro/stack/environment';
import type { Environment, Urls } from '@palaro/stack/environment';
import { loadSecrets } from '@palaro/stack/secrets';
import { findRunningSite } from '@palaro/stack/site-record';

const ROOT = path.join(import.meta.dirname, '..', '..');

export interface TourSite {
  urls: Urls;
  env: Environment;
  /** Ends what was started for the tour, and nothing else. */
  end: () => Promise<void>;
}

/** The site that runs from the data folder, or one for the tour alone: on free ports, with data that goes with it. */
export async function openSite(): Promise<TourSite> {
  const dataDir = path.resolve(ROOT, process.env['DATA_DIR'] ?? '.data');
  const running = await findRunningSite(dataDir);
  if (!running) {
    console.log(`No site runs from ${path.relative(ROOT, dataDir) || dataDir}: one is started for the tour.`);
    await step('Building what changed', () => buildChanged(ROOT));
    return step('Starting a site', () => startTestSite());
  }
  const { ports, databases } = running;
  const secrets = await loadSecrets(dataDir, process.env);
  const urls = readUrls(ports, process.env);
  const env = siteEnvironment({ dataDir, databases, ports, urls, secrets }, process.env);
  return { urls, env, end: async () => undefined };
}
