import { healthOf } from './health.ts';
import { keepFiles } from './keep-files.ts';
import { keepGood } from './last-good.ts';
import { keepsGood, runningRelease } from './releases.ts';

/** A remote that has done its work for so long, and failed nothing, is one to come back to. */
const HEALTHY_AFTER_MS = 10_000;

/** What every remote runs in: kept along with it, for a visit without a network. */
const FRAME = ['shell', 'shared-lib'];

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
    void keepGood(release).catch(() => undefined);
    for (const part of [release, ...FRAME.flatMap((each) => runningRelease(each) ?? [])]) keepFiles(part);
  }, HEALTHY_AFTER_MS);
}
