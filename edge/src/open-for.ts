import type { KeyObject } from 'node:crypto';
import { openRecord, signedPartOf } from '@palaro/release';
import type { SealedRecord } from '@palaro/release';
import type { Trust } from './trust.ts';

/** Verifies a `release.json`, as `openRecord` does, and that its team has signed it. In the result, `base` starts with the origin that serves the files. */
export type Open = (sealed: string, expected: Parameters<typeof openRecord>[1]) => SealedRecord;

interface Settings {
  publicKey: KeyObject;
  client: { filesUrl: string };
}

export const openFor =
  ({ publicKey, client: { filesUrl } }: Settings, { requireRecord }: Pick<Trust, 'requireRecord'>): Open =>
  (sealed, expected) => {
    const { record, integrity } = openRecord(sealed, expected, publicKey);
    requireRecord(expected.name, expected.version, signedPartOf(sealed));
    return { record: { ...record, base: filesUrl + record.base }, integrity };
  };
