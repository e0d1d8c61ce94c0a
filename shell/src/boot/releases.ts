import type { BootDocument, BootRelease, ReleaseRecord, Signed } from '@palaro/contract';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { PLANS } from './criticality.ts';
import { noteFailed, noteLoaded, noteStandIn } from './health.ts';
import { integrityOf, isTrusted, trustFiles } from './integrity.ts';
import { findGood, hasGood } from './last-good.ts';
import { codeOf, diagnose, FileError, RemoteFailure } from './load-failure.ts';
import { recordAddress } from './record-address.ts';
import { wasJustReloaded } from './reload-once.ts';
import { reportFailed, reportLoaded } from './reports.ts';
import { knownRevoked, lookForRevoked } from './revoked.ts';
import { isWithoutSharedLib } from './start-failed.ts';

/** The product's limit for loading any part of the site, however often it is tried. */
const LOAD_TIMEOUT_MS = 120_000;

let boot: Pick<BootDocument, 'serial' | 'releases' | 'releaseKey' | 'earlierReleaseKeys' | 'qa'> = {
  serial: 0,
  releases: [],
  releaseKey: '',
};
/** What runs now: the live set, except for remotes with an older version in place of the live one. */
const releases = new Map<string, BootRelease>();
const records = new Map<string, Promise<void>>();
/** Set when shared-lib's release could not be loaded and the shell's copy of the doors is used instead. */
let sharedLibFailure: unknown = null;

type Interceptor = (name: string, module: string, loaded: unknown) => unknown;
let intercept: Interceptor = (_name, _module, loaded) => loaded;

/** QA's faults, applied between a module and the page. */
export function interceptModules(change: Interceptor): void {
  intercept = change;
}

/** A page may run two versions of a remote, one after the other, so each has its own name. */
const federationName = ({ name, version }: BootRelease) => `${name}_${version}`.replaceAll(/\W/g, '_');

/** Registers the deployables of the set with the federation runtime. Loads nothing. */
export function registerReleases(set: BootDocument): void {
  boot = set;
  registerPlugins([
    {
      name: 'verified-entries',
      createScript({ url }: { url: string }) {
        const script = document.createElement('script');
        script.integrity = integrityOf(url);
        // As its preload tag asks for it; a browser reads the hash of what comes from elsewhere only so.
        if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
        script.src = url;
        return { script, timeout: LOAD_TIMEOUT_MS };
      },
    },
  ]);
  for (const release of set.releases) run(release);
}

/** From now on this version runs under its name. */
function run(release: BootRelease): void {
  const { name, base, entry, globalName } = release;
  releases.set(name, release);
  if (globalName === null) return;
  registerRemotes([
    {
      name: federationName(release),
      entry: new URL(base + entry, location.href).href,
      entryGlobalName: globalName,
      type: 'var',
    },
  ]);
}

/** Makes shared-lib provide its doors. If that fails, the shell's copy of the doors is used. */
export async function bootSharedLib(): Promise<void> {
  try {
    if (isWithoutSharedLib(boot.serial))
      throw new Error('Its doors did not come before this page was loaded anew');
    await loadModule('shared-lib', 'boot');
  } catch (failure) {
    sharedLibFailure = failure;
  }
}

/** The exposed module that holds a remote's reducers, where it has any. */
export const stateModuleOf = (name: string): string | undefined =>
  releases.get(name)?.manifest?.state?.module;

export const runningRelease = (name: string): BootRelease | undefined => releases.get(name);

/** In the release set of this page. */
export const releaseSerial = (): number => boot.serial;

/** Neither releases in isolation nor those that QA has swapped are stored as last good versions. */
export const keepsGood = (): boolean => boot.releaseKey !== '' && !boot.qa;

export const planOf = (name: string) => PLANS[releases.get(name)?.manifest?.criticality ?? 'essential'];

/**
 * Loads an exposed module of a deployable, verified. A failure is retried as often as the criticality allows, then thrown with
 * its reason; a later call starts again.
 * @throws RemoteFailure
 */
export async function loadModule<T>(name: string, module: string): Promise<T> {
  const release = releases.get(name);
  if (!release) throw new Error(`${name} is not in the release set`);
  const begun = performance.now();
  const passed = () => performance.now() - begun;
  const { retryAfterMs } = planOf(name);
  const waits = wasJustReloaded(boot.serial) ? retryAfterMs.slice(0, 1) : retryAfterMs;
  for (let attempt = 0; ; attempt++) {
    try {
      const loaded = await within(LOAD_TIMEOUT_MS - passed(), loadOnce<T>(release, module));
      noteLoaded(name, passed());
      reportLoaded(release, passed());
      return loaded;
    } catch (failure) {
      const wait = waits[attempt];
      if (wait === undefined || passed() + wait >= LOAD_TIMEOUT_MS) {
        const diagnosed = await diagnose(failure, release);
        reportBroken(name, diagnosed);
        throw diagnosed;
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

async function loadOnce<T>(release: BootRelease, module: string): Promise<T> {
  await trustRelease(release);
  const loaded = await loadRemote<T>(`${federationName(release)}/${module}`);
  if (!loaded) throw new Error(`${release.name} has no module ${module}`);
  return intercept(release.name, module, loaded) as T;
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure('late', `No answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/** Reports to the watch that a deployable failed on this visit, at run time or while loading. */
export function reportBroken(name: string, failure: unknown): void {
  const release = releases.get(name);
  if (!release) return;
  noteFailed(name, codeOf(failure));
  reportFailed(release, failure);
}

/**
 * Replaces a remote that cannot be loaded with its last good version in this browser. Returns false when there is none that may
 * run, or when it is already in use and did not help: then the live version is tried again first.
 */
export async function runLastGood(name: string): Promise<boolean> {
  const live = boot.releases.find((release) => release.name === name);
  const running = releases.get(name);
  if (!live || !running) return false;
  if (running !== live) {
    releases.set(name, live);
    noteStandIn(name, undefined);
    return false;
  }
  const revokedChecked = lookForRevoked();
  if (!(await hasGood(live))) return false;
  await revokedChecked;
  const sharedLib = boot.releases.find((release) => release.name === 'shared-lib');
  const shell = boot.releases.find((release) => release.name === 'shell');
  const good = await findGood(
    live,
    {
      now: Date.now(),
      revoked: knownRevoked(),
      react: shell?.builtAgainst.react ?? '',
      sharedLib: sharedLibFailure === null ? (sharedLib?.version ?? '') : '0.0.0',
    },
    boot,
  );
  if (!good) return false;
  run(good);
  noteStandIn(name, good.version);
  return true;
}

/** The module of a page or slot in the running version, which may be another one than in the live version. */
export function moduleNow(name: string, module: string): string {
  const live = boot.releases.find((release) => release.name === name);
  const [wanted, running] = [live?.manifest, releases.get(name)?.manifest];
  if (!wanted || !running || wanted === running) return module;
  const path = wanted.pages.find((page) => page.module === module)?.path;
  const slot = wanted.slots.find((filled) => filled.module === module)?.slot;
  const page = running.pages.find((each) => each.path === path);
  return (page ?? running.slots.find((filled) => filled.slot === slot))?.module ?? module;
}

/**
 * Registers the hashes of a release's files. Those of the current route are in the page; other records are fetched once, and
 * checked with their hash from the page.
 */
function trustRelease(release: BootRelease): Promise<void> {
  if (isTrusted(release.base + release.entry)) return Promise.resolve();
  const address = recordAddress(release);
  const pending = records.get(address) ?? fetchRecord(release, address);
  records.set(address, pending);
  pending.catch(() => records.delete(address));
  return pending;
}

async function fetchRecord({ base, recordIntegrity }: BootRelease, address: string): Promise<void> {
  const response = await fetch(address, {
    integrity: recordIntegrity,
    signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new FileError(`The release record ${address} did not come: ${String(error)}`, address);
  });
  if (!response.ok) throw new FileError(`The release record ${address} answered ${response.status}`, address);
  const { payload } = (await response.json()) as Signed;
  const record = JSON.parse(payload) as ReleaseRecord;
  trustFiles(
    Object.fromEntries(Object.entries(record.files).map(([file, { integrity }]) => [base + file, integrity])),
  );
}
