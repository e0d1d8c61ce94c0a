import { integrityOf } from '@palaro/release';
import type { ReleaseRecord, SealedRecord } from '@palaro/release';

const MOST_KEPT = 50;
const BASE = /^\/r\/[a-z0-9-]+\/(?!\.)[\w.~+-]+\/$/;

/** A remote on the machine of whoever looks at the page. */
export interface LocalRemote {
  name: string;
  port: number;
}

/** The last builds of development servers, as unsigned releases. Browsers bring them: an edge asks no other machine for one, and not its own. */
export interface LocalRecords {
  /** Keeps a record; its hash, or `undefined` when it is not one of that remote. */
  keep(remote: LocalRemote, text: string): string | undefined;
  /** With files from the development server itself, which are verified like any other's. */
  find(remote: LocalRemote, integrity: string): SealedRecord | undefined;
}

export const localOrigin = ({ port }: Pick<LocalRemote, 'port'>): string => `http://localhost:${port}`;

export function localRecords(): LocalRecords {
  const kept = new Map<string, string>();
  return {
    keep(remote, text) {
      if (!readRecord(remote, text)) return undefined;
      const integrity = integrityOf(Buffer.from(text, 'utf8'));
      const [oldest] = kept.keys();
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(integrity, text);
      return integrity;
    },
    find(remote, integrity) {
      const text = kept.get(integrity);
      const record = text === undefined ? undefined : readRecord(remote, text);
      return record && { record: { ...record, base: localOrigin(remote) + record.base }, integrity };
    },
  };
}

function readRecord({ name }: LocalRemote, text: string): ReleaseRecord | undefined {
  try {
    const { payload } = JSON.parse(text) as { payload: string };
    const record = JSON.parse(payload) as ReleaseRecord;
    return record.name === name && record.manifest && BASE.test(record.base) ? record : undefined;
  } catch {
    return undefined;
  }
}
