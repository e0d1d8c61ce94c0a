import type { BootDocument, BootRelease, ReleaseRecord, Signed } from '@palaro/shared-lib/contract';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { reportFailed, reportLoaded } from './reports.ts';
import { integrityOf, isTrusted, trustFiles } from './integrity.ts';

/** The product's limit for loading any part of the site. */
const LOAD_TIMEOUT_MS = 120_000;
const RETRY_AFTER_MS = [400, 1_200];

const releases = new Map<string, BootRelease>();
const records = new Map<string, Promise<void>>();
/** Set when shared-lib's own release could not be had and the shell's copy of the doors serves instead. */
let sharedLibFailure: unknown = null;

const federationName = (name: string) => name.replaceAll('-', '_');

/** Tells the federation runtime where each deployable of the set is. Loads nothing. */
export function registerReleases(set: BootDocument): void {
  for (const release of set.releases) releases.set(release.name, release);
  registerPlugins([
    {
      name: 'verified-entries',
      createScript({ url }: { url: string }) {
        const script = document.createElement('script');
        script.integrity = integrityOf(url);
        script.src = url;
        return { script, timeout: LOAD_TIMEOUT_MS };
      },
    },
  ]);
  registerRemotes(
    set.releases.flatMap(({ name, base, entry, globalName }) =>
      globalName
        ? [
            {
              name: federationName(name),
              entry: new URL(base + entry, location.href).href,
              entryGlobalName: globalName,
              type: 'var' as const,
            },
          ]
        : [],
    ),
  );
}

/** shared-lib offers its doors. Without it the site lives on the shell's own copy of them. */
export async function bootSharedLib(): Promise<void> {
  try {
    await loadModule('shared-lib', 'boot');
  } catch (failure) {
    sharedLibFailure = failure;
  }
}

/** The exposed module that holds a remote's reducers, where it has any. */
export const stateModuleOf = (name: string): string | undefined =>
  releases.get(name)?.manifest?.state?.module;

export const whySharedLibIsMissing = (): unknown => sharedLibFailure;

/**
 * Loads an exposed module of a deployable, verified. A failure is tried again twice, then thrown; asking again later
 * starts afresh.
 */
export async function loadModule<T>(name: string, module: string): Promise<T> {
  const begun = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      await trustRelease(name);
      const loaded = await loadRemote<T>(`${federationName(name)}/${module}`);
      if (!loaded) throw new Error(`${name} has no module ${module}`);
      const release = releases.get(name);
      if (release) reportLoaded(release, performance.now() - begun);
      return loaded;
    } catch (failure) {
      const wait = RETRY_AFTER_MS[attempt];
      if (wait === undefined) {
        reportBroken(name, failure);
        throw failure;
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Tells the watch that a deployable failed this visit, by what it did or by not coming. */
export function reportBroken(name: string, failure: unknown): void {
  const release = releases.get(name);
  if (release) reportFailed(release, failure);
}

/** Makes a release's files known. Those of this route came with the page; another's record is fetched once, its hash came with the page. */
function trustRelease(name: string): Promise<void> {
  const release = releases.get(name);
  if (!release) return Promise.reject(new Error(`${name} is not in the release set`));
  if (isTrusted(release.base + release.entry)) return Promise.resolve();
  const pending = records.get(name) ?? fetchRecord(release);
  records.set(name, pending);
  pending.catch(() => records.delete(name));
  return pending;
}

async function fetchRecord({ base, recordIntegrity }: BootRelease): Promise<void> {
  const response = await fetch(`${base}release.json`, {
    integrity: recordIntegrity,
    signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The release record of ${base} answered ${response.status}`);
  const { payload } = (await response.json()) as Signed;
  const record = JSON.parse(payload) as ReleaseRecord;
  trustFiles(
    Object.fromEntries(Object.entries(record.files).map(([file, { integrity }]) => [base + file, integrity])),
  );
}
