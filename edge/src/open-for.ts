import type { KeyObject } from 'node:crypto';
import { openRecord } from '@palaro/release';
import type { SealedRecord } from '@palaro/release';

/** Verifies a `release.json`, as `openRecord` does. In the result, `base` starts with the origin that serves the files. */
export type Open = (sealed: string, expected: Parameters<typeof openRecord>[1]) => SealedRecord;

interface Settings {
  publicKey: KeyObject;
  client: { filesUrl: string };
}

export const openFor =
  ({ publicKey, client: { filesUrl } }: Settings): Open =>
  (sealed, expected) => {
    const { record, integrity } = openRecord(sealed, expected, publicKey);
    return { record: { ...record, base: filesUrl + record.base }, integrity };
  };
