import type { BootDocument, BootRelease, ReleaseRecord, Signed } from '@palaro/contract';
import { trustFiles } from './integrity.ts';
import { recordAddress } from './record-address.ts';

const STORE = 'palaro.good';
const MOST_KEPT = 2;
/** A release that was not healthy for so long is too old: the API may no longer support its calls. */
const GOOD_FOR_MS = 30 * 24 * 60 * 60_000;

export interface Kept {
  version: string;
  /** The text of its `release.json`, signed. */
  sealed: string;
  /** When it was last seen healthy, milliseconds since 1970. */
  at: number;
}

/** What a release is checked against before it may replace the live one. */
export interface Conditions {
  now: number;
  revoked: Record<string, readonly string[]>;
  /** What runs in this page. */
  react: string;
  sharedLib: string;
}

/** Why a stored release may not run, or `undefined`. */
export function refusalOf(
  { name, version, builtAgainst }: Pick<ReleaseRecord, 'name' | 'version' | 'builtAgainst'>,
  at: number,
  { now, revoked, react, sharedLib }: Conditions,
): 'revoked' | 'expired' | 'shared range' | undefined {
  if (revoked[name]?.includes(version)) return 'revoked';
  if (!(now - at <= GOOD_FOR_MS)) return 'expired';
  const fits = takes(builtAgainst.react, react) && takesFamily(builtAgainst.sharedLib, sharedLib);
  return fits ? undefined : 'shared range';
}

const numbers = (version: string) => (/^\d+\.\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number);

/** Compares as `^needed`, like the build preset's range for React. */
function takes(needed: string, running: string): boolean {
  const [major = NaN, minor = 0, patch = 0] = numbers(needed);
  const [runs = 0, runsMinor = 0, runsPatch = 0] = numbers(running);
  return runs === major && (runsMinor > minor || (runsMinor === minor && runsPatch >= patch));
}

/** A compatible version of shared-lib; the shell's own copy, 0.0.0, fits every remote. */
function takesFamily(needed: string, running: string): boolean {
  const [major = NaN, minor = 0] = numbers(needed);
  return running === '0.0.0' || takes(`${major}.${minor}.0`, running);
}

/** Stores a release, for a time when a newer version cannot be loaded. Nothing is fetched when it is stored already. */
export async function keepGood(release: BootRelease, now = Date.now()): Promise<void> {
  const { name, version, recordIntegrity } = release;
  const before = await readKept(name);
  const known = before.find((kept) => kept.version === version);
  const sealed =
    known?.sealed ?? (await (await fetch(recordAddress(release), { integrity: recordIntegrity })).text());
  const next = [{ version, sealed, at: now }, ...before.filter((kept) => kept.version !== version)];
  const store = await caches.open(STORE);
  await store.put(`/good/${name}`, Response.json(next.slice(0, MOST_KEPT)));
}

/** The newest stored version of a remote that may run and is not the failed one, ready to be loaded. */
export async function findGood(
  failed: BootRelease,
  conditions: Conditions,
  set: Pick<BootDocument, 'releaseKey' | 'earlierReleaseKeys'>,
): Promise<BootRelease | undefined> {
  for (const { version, sealed, at } of await readKept(failed.name)) {
    if (version === failed.version) continue;
    const record = await openKept(sealed, [set.releaseKey, ...(set.earlierReleaseKeys ?? [])]);
    if (record?.name !== failed.name || refusalOf(record, at, conditions)) continue;
    const { name, entry, globalName, manifest, builtAgainst } = record;
    // From where the files of the one that failed come.
    const base = new URL(record.base, new URL(failed.base, location.href)).href;
    trustFiles(
      Object.fromEntries(
        Object.entries(record.files).map(([file, { integrity }]) => [base + file, integrity]),
      ),
    );
    // Its files are known already, so its record need not be fetched.
    return { name, version, base, entry, globalName, manifest, builtAgainst, recordIntegrity: '' };
  }
  return undefined;
}

/** Whether there is any other healthy version. */
export const hasGood = async ({ name, version }: BootRelease): Promise<boolean> =>
  (await readKept(name)).some((kept) => kept.version !== version);

/** Versions that were healthy in this browser, the latest first. */
export const healthyVersions = async (name: string): Promise<string[]> =>
  (await readKept(name)).map(({ version }) => version);

async function readKept(name: string): Promise<Kept[]> {
  if (!('caches' in globalThis)) return [];
  try {
    const found = await (await caches.open(STORE)).match(`/good/${name}`);
    return found ? ((await found.json()) as Kept[]) : [];
  } catch {
    return [];
  }
}

/**
 * The browser's storage may have been changed, so the signature is checked.
 * @param releaseKeys SPKI, base64; one of them has signed it.
 */
export async function openKept(
  sealed: string,
  releaseKeys: readonly string[],
): Promise<ReleaseRecord | undefined> {
  try {
    const signed = JSON.parse(sealed) as Signed;
    for (const key of releaseKeys)
      if (await isSignedBy(signed, key)) return JSON.parse(signed.payload) as ReleaseRecord;
  } catch {
    // It is no record.
  }
  return undefined;
}

async function isSignedBy({ payload, signature }: Signed, releaseKey: string): Promise<boolean> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('spki', bytesOf(releaseKey), curve, false, ['verify']);
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  return crypto.subtle.verify(how, key, bytesOf(signature), new TextEncoder().encode(payload));
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
