import type { KeyObject } from 'node:crypto';
import type { ReleaseRecord } from '@palaro/contract';
import { integrityOf } from '@palaro/release-client/digest';
import type { ReleaseName } from '@palaro/release-client/names';
import { Refusal } from './refusals.ts';
import { parseObject } from '@palaro/release-client/json';
import { isSealedBy, parseSigned, signText } from './signing.ts';
import type { SealKeys } from './signing.ts';

/** The bytes of `release.json`, exactly as they are stored, served and hashed. */
export function sealRecord(record: ReleaseRecord, privateKey: KeyObject): string {
  return JSON.stringify(signText(JSON.stringify(record), privateKey));
}

export interface SealedRecord {
  record: ReleaseRecord;
  /** Hash of the whole `release.json`. */
  integrity: string;
}

type Expected = ReleaseName & { integrity?: string };

/** Opens a `release.json` and refuses it (`record_tampered`) unless it has our seal, is this release and, if the channel has a hash, matches it. */
export function openRecord(sealed: string, expected: Expected, sealKeys: SealKeys): SealedRecord {
  const signed = parseSigned(sealed);
  if (!signed || !isSealedBy(signed, sealKeys)) throw tampered(expected, 'its signature does not fit');
  return readRecord(sealed, expected);
}

/** The same for a reader that looks up the record in the role of its team, which says more than the seal. */
export function readRecord(sealed: string, expected: Expected): SealedRecord {
  const integrity = integrityOf(Buffer.from(sealed, 'utf8'));
  if (expected.integrity !== undefined && expected.integrity !== integrity)
    throw tampered(expected, 'its hash is not the one that the channel promised');
  const payload = parseObject(parseSigned(sealed)?.payload ?? '');
  if (payload?.['name'] !== expected.name || payload['version'] !== expected.version)
    throw tampered(expected, 'it is the record of another release');
  return { record: payload as unknown as ReleaseRecord, integrity };
}

const tampered = ({ name, version }: Expected, problem: string): Refusal =>
  new Refusal('record_tampered', { name, version, problem });

/** Describes how two records of one version differ; `undefined` when they are the same release. */
export function contentDifference(old: ReleaseRecord, fresh: ReleaseRecord): string | undefined {
  const names = new Set([...Object.keys(old.files), ...Object.keys(fresh.files)]);
  const changed = [...names].filter((file) => old.files[file]?.integrity !== fresh.files[file]?.integrity);
  if (changed.length > 0) return `${changed.length} files, ${changed[0]} among them`;
  const selfDescription = (record: ReleaseRecord) => JSON.stringify({ ...record, publishedAt: '' });
  return selfDescription(old) === selfDescription(fresh) ? undefined : 'its description of itself';
}
