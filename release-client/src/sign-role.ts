import type { KeyObject } from 'node:crypto';
import { common, fileRecord, LIFE_MS, partOf, recordTarget, seal, signedRecord } from './role-metadata.ts';

export interface ListedRelease {
  name: string;
  version: string;
  /** The record as JSON, as it is sent to the release service. */
  record: string;
}

/**
 * A team's signature of a release: its role with this release added, in the next version, signed by the team's key.
 * @param role The team's present role; none before its first release.
 */
export function signRole(
  role: string | undefined,
  { name, version, record }: ListedRelease,
  key: KeyObject,
  now: Date,
): string {
  const part = role === undefined ? undefined : partOf(role, 'targets');
  const targets = { ...part?.targets, [recordTarget(name, version)]: fileRecord(signedRecord(record)) };
  return seal({ ...common((part?.version ?? 0) + 1, now, LIFE_MS.team), _type: 'targets', targets }, [key]);
}
