import type { BootRelease } from '@palaro/contract';
import { integrityOf } from './integrity.ts';
import { whenIdle } from '../when-idle.ts';
import { healthyVersions } from './last-good.ts';

/** The service worker looks in every cache of this browser: one for each version of a deployable. */
const STORE = 'palaro.r ';
const MOST_VERSIONS = 2;

const watched = new Set<string>();
/** What all releases store, in one row. */
let lastKept: Promise<unknown> = Promise.resolve();

/**
 * Stores the files of a release that this page uses, now and later, each with the hash from its record. They are stored after
 * they have run, so that no visit waits for it, and come from the browser's HTTP cache, so that nothing is fetched twice. One after the
 * other, each when the main thread is idle: a press in the middle of it is answered as at any other time.
 */
export function keepFiles(release: BootRelease): void {
  const key = `${release.name} ${release.version}`;
  if (!('serviceWorker' in navigator) || watched.has(key)) return;
  watched.add(key);
  const { serviceWorker } = navigator;
  const watch = () => watchFiles(release);
  // On a first visit the service worker may start after the page is healthy. Without one, stored files would not be used.
  if (serviceWorker.controller) watch();
  else serviceWorker.addEventListener('controllerchange', watch, { once: true });
}

function watchFiles(release: BootRelease): void {
  // A failure, such as a full storage, has no effect on the page.
  const keep = (list: PerformanceObserverEntryList) =>
    void keepUsed(release, list.getEntries()).catch(() => undefined);
  new PerformanceObserver(keep).observe({ type: 'resource', buffered: true });
}

async function keepUsed({ name, version, base }: BootRelease, seen: PerformanceEntryList): Promise<void> {
  const start = new URL(base, location.href).href;
  const used = seen
    .map(({ name: address }) => address)
    .filter((address) => address.startsWith(start) && !address.endsWith('/release.json'));
  if (used.length === 0) return;
  const files = await caches.open(`${STORE}${name} ${version}`);
  for (const address of new Set(used)) await inTurn(() => keepFile(files, address));
  await dropOlder(name, version);
}

async function inTurn(keep: () => Promise<void>): Promise<void> {
  const kept = lastKept.then(whenIdle).then(keep);
  lastKept = kept.catch(() => undefined);
  await kept;
}

async function keepFile(files: Cache, address: string): Promise<void> {
  if (await files.match(address)) return;
  const answer = await fetch(address, { integrity: integrityOf(address), cache: 'force-cache' });
  if (!answer.ok) return;
  // The body is decompressed here, so the original content-encoding header would be wrong.
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  await files.put(address, new Response(await answer.arrayBuffer(), { headers: { 'content-type': type } }));
}

/** Deletes all but this version and the one that was healthy before it. */
async function dropOlder(name: string, version: string): Promise<void> {
  const wanted = [...new Set([version, ...(await healthyVersions(name))])].slice(0, MOST_VERSIONS);
  const stores = (await caches.keys()).filter((key) => key.startsWith(`${STORE}${name} `));
  // If no other version was healthy, the youngest one stays.
  const others = stores.filter((key) => !wanted.includes(key.slice(`${STORE}${name} `.length)));
  const room = MOST_VERSIONS - wanted.length;
  await Promise.all(others.slice(0, others.length - room).map((key) => caches.delete(key)));
}
