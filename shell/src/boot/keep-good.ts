import { healthOf } from './health.ts';
import { keepFiles } from './keep-files.ts';
import { keepGood } from './last-good.ts';
import { keepsGood, runningRelease } from './releases.ts';

/** A remote that has run for so long without a failure is good enough to fall back to. */
const HEALTHY_AFTER_MS = 10_000;

/** What every remote needs: stored with it, for a visit without network. */
const FRAME = ['shell', 'shared-lib'];

const watched = new Set<string>();

/** Called when a component of a remote is on the page: after a time without a failure its release is stored, with the used files. */
export function watchHealth(name: string): void {
  const release = runningRelease(name);
  if (!release || !keepsGood() || watched.has(name) || !('caches' in globalThis)) return;
  watched.add(name);
  setTimeout(() => {
    watched.delete(name);
    const isHealthy = healthOf(name)?.failures.length === 0;
    if (!isHealthy || runningRelease(name) !== release) return;
    // A failure, such as a full storage, has no effect on the page.
    void keepGood(release).catch(() => undefined);
    for (const part of [release, ...FRAME.flatMap((each) => runningRelease(each) ?? [])]) keepFiles(part);
  }, HEALTHY_AFTER_MS);
}
