import { Refusal } from '../refusals.ts';
import { parseSigned } from '../signing.ts';
import { targetOf } from './follow-metadata.ts';
import type { MetadataSet } from './follow-metadata.ts';
import {
  channelTarget,
  fileRecord,
  isSameFile,
  recordTarget,
  signedRecord,
} from '@palaro/release-client/role-metadata';

/** Refuses a record that the role of its deployable's own team does not list, or lists with another hash. */
export function requireSigned(
  set: MetadataSet,
  { name, version }: { name: string; version: string },
  record: string,
): void {
  const listed = targetOf(set, recordTarget(name, version));
  if (!listed) throw new Refusal('record_unlisted', { name, version });
  if (!isSameFile(listed, fileRecord(record)))
    throw new Refusal('record_tampered', {
      name,
      version,
      problem: 'its hash is not the one that its team signed',
    });
}

/** The part of a `release.json` that its team has signed. */
export const signedPartOf = (sealed: string): string => signedRecord(parseSigned(sealed)?.payload ?? '');

/** Refuses the document of a channel unless the service's role lists it with this hash. */
export function requireChannel(set: MetadataSet, channel: string, payload: string): void {
  const listed = targetOf(set, channelTarget(channel));
  if (listed && isSameFile(listed, fileRecord(payload))) return;
  const problem = listed ? 'its hash is not the one that the service signed' : 'the service has signed none';
  throw new Refusal('channel_tampered', { channel, problem });
}
