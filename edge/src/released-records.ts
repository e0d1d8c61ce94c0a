import type { ReleaseStore, SealedRecord } from '@palaro/release';
import { RECORD_FILE, Refusal, isInsecure, isName, isVersion } from '@palaro/release';
import type { LiveSet } from './live-set.ts';
import type { Open } from './open-for.ts';

const MOST_KEPT = 100;

/** The verified record of any released version; `undefined` when there is none, rejects when it fails verification. */
export type FindRecord = (name: string, version: string) => Promise<SealedRecord | undefined>;

interface Sources {
  current(): LiveSet | undefined;
  store: ReleaseStore;
  open: Open;
  readPublished(name: string, version: string): Promise<string | undefined>;
  /** Takes in what was published since the last look. */
  readAgain(): Promise<unknown>;
}

/** What was taken back for security is not found. Live versions come from memory, older ones from the store or the registry; the last hundred are cached. */
export function releasedRecords({ current, store, open, readPublished, readAgain }: Sources): FindRecord {
  /** Somebody opens what they published a moment ago. */
  async function openFresh(sealed: string, expected: { name: string; version: string }) {
    try {
      return open(sealed, expected);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'record_unlisted') throw error;
      await readAgain();
      return open(sealed, expected);
    }
  }
  const kept = new Map<string, SealedRecord>();
  return async (name, version) => {
    if (!isName(name) || !isVersion(version)) return undefined;
    if (isInsecure(current()?.document, { name, version })) return undefined;
    const live = current()?.releases.get(name);
    if (live?.record.version === version) return live;
    const key = `${name}@${version}`;
    const known = kept.get(key);
    if (known) return known;
    const sealed =
      (await store.read(name, version, RECORD_FILE))?.toString('utf8') ??
      (await readPublished(name, version));
    if (sealed === undefined) return undefined;
    const opened = await openFresh(sealed, { name, version });
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, opened);
    return opened;
  };
}
