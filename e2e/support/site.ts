import type { Urls } from '@palaro/stack/environment';

export interface Site {
  urls: Urls;
  /** Every setting of the site, for commands that work on it. */
  env: Record<string, string>;
  dataDir: string;
}

const NAME = 'PALARO_TEST_SITE';

/** Tells the test processes, which start later with this environment, where the site is. */
export function rememberSite(site: Site): void {
  process.env[NAME] = JSON.stringify(site);
}

export function theSite(): Site {
  const text = process.env[NAME];
  if (!text) throw new Error('No site was started for the tests.');
  return JSON.parse(text) as Site;
}
