import { createHash, createPublicKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { canonicalize } from '@tufjs/canonical-json';
import { isObject, parseObject } from './json.ts';

/** A role of the metadata: one of the four, `channels`, or the name of a deployable. */
export type RoleName = string;

export const TOP_ROLES = ['root', 'targets', 'snapshot', 'timestamp'] as const;
export type TopRole = (typeof TOP_ROLES)[number];
/** The role whose targets are the channels' documents. */
export const CHANNELS = 'channels';

const SPEC_VERSION = '1.0.31';

/** A public key as metadata hold it. */
export interface KeyRecord {
  keytype: string;
  scheme: string;
  keyval: { public: string };
}

export interface RoleKeys {
  keyids: string[];
  threshold: number;
}

export interface Delegation extends RoleKeys {
  name: RoleName;
  terminating: boolean;
  paths: string[];
}

export interface FileRecord {
  length: number;
  hashes: { sha256: string };
}

export interface MetaRecord extends FileRecord {
  version: number;
}

interface Common {
  spec_version: string;
  version: number;
  expires: string;
}

export interface RootPart extends Common {
  _type: 'root';
  consistent_snapshot: true;
  keys: Record<string, KeyRecord>;
  roles: Record<TopRole, RoleKeys>;
}

export interface TargetsPart extends Common {
  _type: 'targets';
  targets: Record<string, FileRecord>;
  delegations?: { keys: Record<string, KeyRecord>; roles: Delegation[] };
}

export interface SnapshotPart extends Common {
  _type: 'snapshot';
  meta: Record<string, MetaRecord>;
}

export interface TimestampPart extends Common {
  _type: 'timestamp';
  meta: { 'snapshot.json': MetaRecord };
}

export type SignedPart = RootPart | TargetsPart | SnapshotPart | TimestampPart;

interface Parts {
  root: RootPart;
  targets: TargetsPart;
  snapshot: SnapshotPart;
  timestamp: TimestampPart;
}

/** What is signed in a role's text. Its signatures are not verified here. */
export function partOf(text: string): SignedPart;
export function partOf<Kind extends keyof Parts>(text: string, kind: Kind): Parts[Kind];
export function partOf(text: string, kind?: keyof Parts): SignedPart {
  const signed = parseObject(text)?.['signed'];
  const isWhole =
    isObject(signed) && Number.isSafeInteger(signed['version']) && typeof signed['expires'] === 'string';
  if (!isWhole || (kind !== undefined && signed['_type'] !== kind))
    throw new Error('This is no metadata of The Update Framework.');
  return signed as unknown as SignedPart;
}

/** The public half of a key, and the name by which metadata refer to it. */
export function keyRecord(key: KeyObject): { id: string; record: KeyRecord } {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  const text = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const id = createHash('sha256').update(text).digest('hex');
  return { id, record: { keytype: 'ecdsa', scheme: 'ecdsa-sha2-nistp256', keyval: { public: text } } };
}

/** The text of a role's metadata, signed with these keys over its canonical form. */
export function seal(part: SignedPart, privateKeys: readonly KeyObject[]): string {
  return addSignatures(JSON.stringify({ signatures: [], signed: part }), privateKeys);
}

/** The same text with these keys' signatures too; a key's earlier one is replaced. */
export function addSignatures(text: string, privateKeys: readonly KeyObject[]): string {
  const { signatures, signed } = openRole(text);
  const bytes = Buffer.from(canonicalize(signed), 'utf8');
  const fresh = privateKeys.map((key) => ({
    keyid: keyRecord(key).id,
    sig: sign('sha256', bytes, key).toString('hex'),
  }));
  const others = signatures.filter(({ keyid }) => !fresh.some((own) => own.keyid === keyid));
  return JSON.stringify({ signatures: [...others, ...fresh], signed });
}

export interface RoleSignature {
  keyid: string;
  sig: string;
}

/** A role's text, taken apart. Throws when it is no such text; its signatures are not verified here. */
export function openRole(text: string): { signatures: RoleSignature[]; signed: SignedPart } {
  const signed = partOf(text);
  const signatures = parseObject(text)?.['signatures'];
  const isList = Array.isArray(signatures) && signatures.every(isSignature);
  if (!isList) throw new Error('Its signatures are no list of key and signature.');
  return { signatures, signed };
}

const isSignature = (value: unknown): value is RoleSignature =>
  isObject(value) && typeof value['keyid'] === 'string' && typeof value['sig'] === 'string';

export function fileRecord(text: string): FileRecord {
  const bytes = Buffer.from(text, 'utf8');
  return { length: bytes.length, hashes: { sha256: createHash('sha256').update(bytes).digest('hex') } };
}

export const metaRecord = (text: string): MetaRecord => ({
  version: partOf(text).version,
  ...fileRecord(text),
});

export const isSameFile = (one: FileRecord | undefined, other: FileRecord): boolean =>
  one?.length === other.length && one.hashes.sha256 === other.hashes.sha256;

/** The target of a release: its record as `signedRecord` has it. */
export const recordTarget = (name: string, version: string): string => `${name}/${version}/record.json`;

/**
 * What a team signs of a record: everything but when it was published, which the service says. So the same build has the same
 * signature when a publish that was cut off is repeated.
 * @param text The record, as the payload of `release.json` has it.
 */
export function signedRecord(text: string): string {
  const record = parseObject(text);
  return record ? JSON.stringify({ ...record, publishedAt: '' }) : text;
}

export const channelTarget = (channel: string): string => `${CHANNELS}/${channel}.json`;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Lifetimes by which offline keys, teams and the service sign. The timestamp's is a setting. */
export const LIFE_MS = {
  root: 730 * DAY_MS,
  targets: 730 * DAY_MS,
  team: 730 * DAY_MS,
  service: 90 * DAY_MS,
};

/** The fields that all roles have; times without milliseconds, as the specification wants them. */
export function common(version: number, now: Date, lifeMs: number): Common {
  const expires = new Date(now.getTime() + lifeMs).toISOString().replace(/\.\d+Z$/, 'Z');
  return { spec_version: SPEC_VERSION, version, expires };
}

/** The delegation of everything below `<name>/` to these keys, any one of which may sign. */
export const delegationTo = (name: RoleName, keyids: string[]): Delegation => ({
  name,
  keyids,
  threshold: 1,
  terminating: true,
  // One star matches no slash.
  paths: [name === CHANNELS ? `${name}/*` : `${name}/*/*`],
});
