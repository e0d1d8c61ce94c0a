import { readRecord, signedPartOf } from '@palaro/release';
import type { SealedRecord } from '@palaro/release';
import type { Trust } from './trust.ts';

/**
 * Reads a `release.json`, and verifies that its team has signed what is in it. The seal is for browsers: it says less. In the result, `base`
 * starts with the origin that serves the files.
 */
export type Open = (sealed: string, expected: Parameters<typeof readRecord>[1]) => SealedRecord;

interface Settings {
  client: { filesUrl: string };
}

export const openFor =
  ({ client: { filesUrl } }: Settings, { requireRecord }: Pick<Trust, 'requireRecord'>): Open =>
  (sealed, expected) => {
    const { record, integrity } = readRecord(sealed, expected);
    requireRecord(expected.name, expected.version, signedPartOf(sealed));
    return { record: { ...record, base: filesUrl + record.base }, integrity };
  };
