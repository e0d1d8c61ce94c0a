import path from 'node:path';
import { startTestSite } from '../../../e2e/support/test-site.ts';
import { buildChanged } from '../../../tools/build/build-changed.ts';
import { step } from '../../../tools/console/console.mjs';
import { readUrls, siteEnvironment } from '../../../tools/stack/environment.ts';
import type { Environment, Urls } from '../../../tools/stack/environment.ts';
import { loadSecrets } from '../../../tools/stack/secrets.ts';
import { findRunningSite } from '../../../tools/stack/site-record.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');

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
  const { ports, databaseUrl } = running;
  const secrets = await loadSecrets(dataDir, process.env);
  const urls = readUrls(ports, process.env);
  const env = siteEnvironment({ dataDir, databaseUrl, ports, urls, secrets }, process.env);
  return { urls, env, end: async () => undefined };
}
