import type { KeyObject } from 'node:crypto';
import type { ReleaseRecord } from '@palaro/contract';
import { integrityOf } from '@palaro/release-client/digest';
import type { ReleaseName } from '@palaro/release-client/names';
import { Refusal } from './refusals.ts';
import { parseObject } from '@palaro/release-client/json';
import { isSignedBy, parseSigned, signText } from './signing.ts';

/** The bytes of `release.json`, exactly as they are stored, served and hashed. */
export function sealRecord(record: ReleaseRecord, privateKey: KeyObject): string {
  return JSON.stringify(signText(JSON.stringify(record), privateKey));
}

export interface SealedRecord {
  record: ReleaseRecord;
  /** Hash of the whole `release.json`. */
  integrity: string;
}

/**
 * Opens a `release.json` and refuses it (`record_tampered`) unless it has our signature, is this release and, if the channel has
 * a hash, matches it.
 */
export function openRecord(
  sealed: string,
  expected: ReleaseName & { integrity?: string },
  publicKey: KeyObject,
): SealedRecord {
  const refuse = (problem: string) =>
    new Refusal('record_tampered', { name: expected.name, version: expected.version, problem });
  const integrity = integrityOf(Buffer.from(sealed, 'utf8'));
  if (expected.integrity !== undefined && expected.integrity !== integrity) {
    throw refuse('its hash is not the one that the channel promised');
  }
  const signed = parseSigned(sealed);
  if (!signed || !isSignedBy(signed, publicKey)) throw refuse('its signature does not fit');
  const payload = parseObject(signed.payload);
  if (payload?.['name'] !== expected.name || payload['version'] !== expected.version) {
    throw refuse('it is the record of another release');
  }
  return { record: payload as unknown as ReleaseRecord, integrity };
}

/** Describes how two records of one version differ; `undefined` when they are the same release. */
export function contentDifference(old: ReleaseRecord, fresh: ReleaseRecord): string | undefined {
  const names = new Set([...Object.keys(old.files), ...Object.keys(fresh.files)]);
  const changed = [...names].filter((file) => old.files[file]?.integrity !== fresh.files[file]?.integrity);
  if (changed.length > 0) return `${changed.length} files, ${changed[0]} among them`;
  const selfDescription = (record: ReleaseRecord) => JSON.stringify({ ...record, publishedAt: '' });
  return selfDescription(old) === selfDescription(fresh) ? undefined : 'its description of itself';
}
