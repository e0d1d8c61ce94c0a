import { FAULTS, isName, isVersion } from '@palaro/release';
import type { Fault, QaRecord, SealedRecord } from '@palaro/release';
import { hostCookie } from './host-cookie.ts';
import type { LiveSet } from './live-set.ts';
import type { QaSettings } from './qa-settings.ts';
import type { FindRecord } from './released-records.ts';
import { isMacOf, macOf } from './visit.ts';

const COOKIE = '__Host-palaro-qa';
/** Set by the panel itself; valid only together with a signed cookie. */
const FAULTS_COOKIE = '__Host-palaro-faults';
const LASTS_MS = 60 * 60_000;
/** Path of a faulty remote's files, which no cache knows. */
export const FAULTY = '/fault/';
/** Faults of files; the shell simulates the others. */
const OF_FILES: readonly Fault[] = ['late', 'missing', '500', 'html', 'json', 'tampered', 'no-css'];

export interface QaVisit {
  /** Milliseconds since 1970. */
  until: number;
  /** `port`: of the development server on the visitor's own machine whose build it is. */
  override: { name: string; version: string; port?: number } | null;
  faults: Record<string, Fault>;
}

export const isAllowed = ({ remotes }: QaSettings, name: string): boolean =>
  remotes.has('*') || remotes.has(name);

/** QA's changes of this browser, while they are valid and still allowed. */
export function readQa(
  cookies: string | undefined,
  settings: QaSettings,
  key: string,
  now: number,
): QaVisit | undefined {
  const [, text = '', mac = ''] =
    new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-z]{6,12}~[a-z0-9@.-]{0,160})~([\\w-]{22})(?:;|$)`, 'i').exec(
      cookies ?? '',
    ) ?? [];
  if (!text || !isMacOf(`qa ${text}`, mac, key)) return undefined;
  const [until = '', release = ''] = text.split('~');
  const ends = Number.parseInt(until, 36);
  if (settings.remotes.size === 0 || !(ends > now)) return undefined;
  const override = parseRelease(release, settings);
  return {
    until: ends,
    override: override && isAllowed(settings, override.name) ? override : null,
    faults: readFaults(cookies, settings),
  };
}

/** @param override `null` for the panel alone. */
export function qaCookie(override: QaVisit['override'], key: string, now: number): string {
  const text = `${(now + LASTS_MS).toString(36)}~${override ? `${override.name}@${override.version}` : ''}`;
  return hostCookie({ name: COOKIE, value: `${text}~${macOf(`qa ${text}`, key)}`, lasts: LASTS_MS / 1000 });
}

/** Removes all changes of this browser. */
export const QA_ENDED: readonly string[] = [
  hostCookie({ name: COOKIE, value: '', lasts: 0 }),
  hostCookie({ name: FAULTS_COOKIE, value: '', lasts: 0, forScripts: true }),
];

/** A development server in the cookie: a version that no published release can have, with its port. */
const LOCAL_VERSION = /^0\.0\.0-local\.(\d{4,5})$/;
const LOCAL_ADDRESS = /^http:\/\/(?:localhost|127\.0\.0\.1):(\d{4,5})\/?$/;

/** "mfe-wallet@1.4.0" → its halves; "mfe-wallet@http://localhost:8090" → the development server there. */
function parseRelease(text: string, { localBuilds }: QaSettings): QaVisit['override'] {
  const [name = '', requested = '', ...rest] = text.split('@');
  const version = requested.replace(LOCAL_ADDRESS, '0.0.0-local.$1');
  if (rest.length > 0 || !isName(name) || !isVersion(version)) return null;
  const port = LOCAL_VERSION.exec(version)?.[1];
  if (port === undefined) return { name, version };
  return localBuilds ? { name, version, port: Number(port) } : null;
}

function readFaults(cookies: string | undefined, settings: QaSettings): Record<string, Fault> {
  const text = new RegExp(`(?:^|;\\s*)${FAULTS_COOKIE}=([a-z0-9:.-]{0,400})(?:;|$)`).exec(cookies ?? '')?.[1];
  const pairs = (text ?? '').split('.').flatMap((pair) => {
    const [name = '', wanted] = pair.split(':');
    const fault = FAULTS.find((known) => known === wanted);
    return fault && isName(name) && isAllowed(settings, name) ? [[name, fault] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** The release of an override; `undefined` when it is not available or fails verification. */
export async function findOverride(
  { name, version, port }: NonNullable<QaVisit['override']>,
  findRecord: FindRecord,
): Promise<SealedRecord | undefined> {
  // A development server's is brought by the browser.
  if (port !== undefined) return undefined;
  const sealed = await findRecord(name, version).catch(() => undefined);
  return sealed?.record.manifest ? sealed : undefined;
}

/**
 * The release set with QA's changes, and the changes that are really applied, without releases that are no longer available.
 * @param local The release of a development server, if that is the override.
 */
export async function setForQa(
  set: LiveSet,
  qa: QaVisit,
  findRecord: FindRecord,
  local?: SealedRecord,
): Promise<{ set: LiveSet; qa: QaVisit }> {
  const releases = new Map(set.releases);
  const standIn = local ?? (qa.override && (await findOverride(qa.override, findRecord)));
  if (qa.override && standIn) releases.set(qa.override.name, standIn);
  for (const [name, fault] of Object.entries(qa.faults)) {
    const sealed = releases.get(name);
    // Files of a development server are never faulted.
    if (!sealed?.record.manifest || !OF_FILES.includes(fault) || sealed === local) continue;
    // From this origin, even if its files normally have another one.
    const base = `${FAULTY}${fault}${new URL(sealed.record.base, 'http://here').pathname}`;
    releases.set(name, { ...sealed, record: { ...sealed.record, base } });
  }
  return { set: { ...set, releases }, qa: { ...qa, override: standIn ? qa.override : null } };
}

export const qaRecord = (qa: QaVisit, bucket: number, { forMembers }: QaSettings): QaRecord => ({
  ...qa,
  bucket,
  forMembers,
});

/** What an address asks QA for. */
export interface Change {
  /** The address without QA's parameters. */
  query: string;
  /** To end all changes of this browser, to open the panel, or to swap a remote too. */
  wanted: 'off' | 'panel' | RequestedOverride;
}

export interface RequestedOverride {
  text: string;
  name: string;
  /** `null` when the text names no version. */
  override: QaVisit['override'];
}

/**
 * `?remote=mfe-wallet@1.4.0`, or `@http://localhost:8090` for the development server on the visitor's machine, asks for a remote to be swapped
 * for this browser, `?qa` for the panel, `?qa=off` for the end of both. A remote that may not be swapped leaves the panel.
 */
export function changeOfQa(query: string, settings: QaSettings): Change | undefined {
  const search = new URLSearchParams(query);
  const [wanted, release] = [search.get('qa'), search.get('remote')];
  if (settings.remotes.size === 0 || (wanted === null && release === null)) return undefined;
  search.delete('qa');
  search.delete('remote');
  const left = search.size > 0 ? `?${search}` : '';
  if (wanted === 'off') return { query: left, wanted: 'off' };
  return { query: left, wanted: requestedOf(release ?? '', settings) ?? 'panel' };
}

/** The release that a text names; `undefined` when it names none that may be swapped. */
export function requestedOf(text: string, settings: QaSettings): RequestedOverride | undefined {
  const [name = ''] = text.split('@');
  if (!isName(name) || !isAllowed(settings, name)) return undefined;
  return { text, name, override: parseRelease(text, settings) };
}
