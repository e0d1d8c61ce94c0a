import { UnsignedMetadataError } from '@tufjs/models/dist/error.js';
import { BadVersionError, EqualVersionError, ExpiredMetadataError } from 'tuf-js/dist/error.js';
import { TrustedMetadataStore } from 'tuf-js/dist/store.js';
import { Refusal } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';
import { isObject, parseObject } from '@palaro/release-client/json';
import { fileRecord, isSameFile, partOf } from '@palaro/release-client/role-metadata';
import type { FileRecord, MetaRecord, RoleName } from '@palaro/release-client/role-metadata';
import { openTargets, verifyDelegated } from './verify-role.ts';

/** Texts of verified metadata that belong together. */
export interface MetadataSet {
  root: string;
  timestamp: string;
  snapshot: string;
  /** `targets` and all roles that it delegates to. */
  roles: Record<RoleName, string>;
}

/** Where metadata is read, by version: what a version says never changes. */
export type ReadRole = (role: RoleName, version: number) => Promise<string | undefined>;

interface Offer {
  /** The root to begin with, which is trusted. */
  root: string;
  /** What was seen before: anything older than this is refused. */
  seen: MetadataSet | undefined;
  /** Whether this process has verified that: then unchanged roles are not verified again. */
  isVerified?: boolean;
  /** The newest timestamp. */
  timestamp: string;
  read: ReadRole;
  now: Date;
}

const MOST_ROOTS = 1024;

/**
 * The client's workflow of The Update Framework (section 5 of the specification), from a trusted root to the roles of all
 * deployables. Each check is `tuf-js`'s; here are the order, and where the texts come from. Refused by the name of the role.
 */
export async function followMetadata({
  root,
  seen,
  isVerified = false,
  timestamp,
  read,
  now,
}: Offer): Promise<MetadataSet> {
  const store = check('root', root, () => new TrustedMetadataStore(bytes(root)));
  store['referenceTime'] = now;
  const newest = await followRoots(store, root, read);

  const seenTimestamp = seen && tried(() => store.updateTimestamp(bytes(seen.timestamp)));
  const isNews = check('timestamp', timestamp, () => takeTimestamp(store, timestamp));
  const current = isNews || !seenTimestamp ? timestamp : seen.timestamp;

  if (seen) tried(() => store.updateSnapshot(bytes(seen.snapshot), true));
  const version = store.timestamp?.signed.snapshotMeta.version ?? 0;
  const snapshot =
    seen && partOf(seen.snapshot).version === version ? seen.snapshot : await need('snapshot', version);
  if (store.snapshot?.signed.version !== version || snapshot !== seen?.snapshot)
    check('snapshot', snapshot, () => store.updateSnapshot(bytes(snapshot)));

  const roles: Record<RoleName, string> = {};
  const { meta } = partOf(snapshot, 'snapshot');
  const textOf = async (role: RoleName, listed: MetaRecord) => {
    const known = seen?.roles[role];
    return known !== undefined && isSameFile(listed, fileRecord(known)) ? known : need(role, listed.version);
  };
  const top = meta['targets.json'];
  if (!top) throw new Refusal('role_altered', { role: 'targets', problem: 'the snapshot does not list it' });
  const targets = await textOf('targets', top);
  check('targets', targets, () => store.updateDelegatedTargets(bytes(targets), 'targets', 'root'));
  roles['targets'] = targets;
  for (const { name } of delegationsOf(targets)) {
    const listed = meta[`${name}.json`];
    // Delegated, and nothing released yet.
    if (!listed) continue;
    const text = await textOf(name, listed);
    const isKnown = isVerified && text === seen?.roles[name] && targets === seen.roles['targets'];
    check(name, text, () => takeDelegated(store, name, text, isKnown));
    roles[name] = text;
  }
  return { root: newest, timestamp: current, snapshot, roles };

  async function need(role: RoleName, wanted: number): Promise<string> {
    const text = await read(role, wanted);
    if (text === undefined)
      throw new Refusal('role_altered', { role, problem: `its version ${wanted} is not there` });
    return text;
  }
}

/** Each root is signed by the keys of the one before it and by its own. */
async function followRoots(store: TrustedMetadataStore, root: string, read: ReadRole): Promise<string> {
  let newest = root;
  const first = store.root.signed.version + 1;
  for (let version = first; version < first + MOST_ROOTS; version += 1) {
    const next = await read('root', version);
    if (next === undefined) break;
    check('root', next, () => store.updateRoot(bytes(next)));
    newest = next;
  }
  const { signed } = store.root;
  if (signed.isExpired(store['referenceTime']))
    throw new Refusal('role_expired', { role: 'root', expires: signed.expires });
  return newest;
}

/** @param isKnown It was verified before, by the same delegations: only its time may be over. */
function takeDelegated(store: TrustedMetadataStore, role: RoleName, text: string, isKnown: boolean): void {
  const meta = store.snapshot?.signed.meta[`${role}.json`];
  const { targets } = store;
  if (!meta || !targets) throw new Error('its snapshot is not verified');
  meta.verify(bytes(text));
  const { _type, version, expires } = isKnown ? partOf(text) : verifyDelegated(targets, role, text);
  if (_type !== 'targets') throw new Error('it is metadata of another kind');
  if (version !== meta.version)
    throw new BadVersionError(`Version ${version} does not match snapshot version ${meta.version}`);
  if (!(Date.parse(expires) > store['referenceTime'].getTime())) throw new ExpiredMetadataError();
}

/** False for the timestamp that was seen already. */
function takeTimestamp(store: TrustedMetadataStore, timestamp: string): boolean {
  try {
    store.updateTimestamp(bytes(timestamp));
    return true;
  } catch (error) {
    if (!(error instanceof EqualVersionError)) throw error;
    if (store.timestamp?.signed.isExpired(store['referenceTime'])) throw new ExpiredMetadataError();
    return false;
  }
}

/** What was seen before is only what nothing older may replace: it may have expired, or its key may have been replaced. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function check<T>(role: RoleName, text: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new Refusal(codeOf(error), { role, problem, expires: expiryOf(text) });
  }
}

function codeOf(error: unknown): RefusalCode {
  if (error instanceof UnsignedMetadataError) return 'role_unsigned';
  if (error instanceof ExpiredMetadataError) return 'role_expired';
  return error instanceof BadVersionError ? 'role_replayed' : 'role_altered';
}

function expiryOf(text: string): string {
  const signed = parseObject(text)?.['signed'];
  return isObject(signed) ? String(signed['expires']) : 'an unknown time';
}

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');

const delegationsOf = (targets: string | undefined) =>
  targets === undefined ? [] : (partOf(targets, 'targets').delegations?.roles ?? []);

/** The hash and length that the role in charge has signed for a target; `undefined` when it does not list it. */
export function targetOf(set: MetadataSet, target: string): FileRecord | undefined {
  const role = roleInCharge(set.roles['targets'], target);
  const text = role === undefined ? undefined : set.roles[role];
  return text === undefined ? undefined : partOf(text, 'targets').targets[target];
}

/** All our delegations are terminating: the first one decides. */
function roleInCharge(targets: string | undefined, target: string): RoleName | undefined {
  const [first] = (targets && openTargets(targets).signed.delegations?.rolesForTarget(target)) || [];
  return first?.role;
}
