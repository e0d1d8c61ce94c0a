import { healthOf } from './health.ts';
import { integrityOf } from './integrity.ts';
import { keepGood } from './last-good.ts';
import { keepsGood, runningRelease } from './releases.ts';

/** A remote that has done its work for so long, and failed nothing, is one to come back to. */
const HEALTHY_AFTER_MS = 10_000;

const watched = new Set<string>();

/** Called when a part of a remote is on the page: after a while without a failure its release is kept, with the files that were used. */
export function watchHealth(name: string): void {
  const release = runningRelease(name);
  if (!release || !keepsGood() || watched.has(name) || !('caches' in globalThis)) return;
  watched.add(name);
  setTimeout(() => {
    watched.delete(name);
    const isHealthy = healthOf(name)?.failures.length === 0;
    if (!isHealthy || runningRelease(name) !== release) return;
    // Kept or not, the page goes on: a browser without room for it does without.
    void keepGood(release)
      .then(() => keepFiles(release.base))
      .catch(() => undefined);
  }, HEALTHY_AFTER_MS);
}

/** What came before the service worker was there is shown to it: from the browser's own cache, so that nothing is fetched twice. */
async function keepFiles(base: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith(base) && !path.endsWith('/release.json'));
  await Promise.all([...new Set(files)].map((path) => fetch(path, { integrity: integrityOf(path) })));
}
