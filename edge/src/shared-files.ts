import { hasHashedName, isFileName, isName, SHARED_PLACE } from '@palaro/release';
import type { LiveSet } from './live-set.ts';

const MOST_KEPT = 5_000;

/** A file that versions share. */
export interface SharedFile {
  integrity: string;
  /** Those that have it; the first that is still in the store serves it. */
  versions: readonly string[];
}

/** By the name of the deployable and of the file; `undefined` when no released version has it. */
export type FindShared = (name: string, file: string) => Promise<SharedFile | undefined>;

interface Sources {
  /** The sets that visits are served from, the live one first. */
  sets(): readonly LiveSet[];
  readShared(name: string, file: string): Promise<{ version: string; integrity: string }[]>;
}

/** Files of the sets that are served come from memory, so that they are found without a database; others from the registry. */
export function sharedFiles({ sets, readShared }: Sources): FindShared {
  const kept = new Map<string, SharedFile>();

  function inSets(name: string, file: string): SharedFile | undefined {
    const records = sets()
      .flatMap(({ releases, canaries }) => [releases.get(name), canaries.get(name)?.sealed])
      .flatMap((sealed) => sealed?.record ?? []);
    for (const { base, files, version } of records) {
      const integrity = Object.hasOwn(files, file) ? files[file]?.integrity : undefined;
      if (integrity && base.endsWith(`/${SHARED_PLACE}/`)) return { integrity, versions: [version] };
    }
    return undefined;
  }

  return async (name, file) => {
    if (!isName(name) || !isFileName(file) || !hasHashedName(file)) return undefined;
    const known = inSets(name, file) ?? kept.get(`${name}/${file}`);
    if (known) return known;
    const rows = await readShared(name, file);
    const [newest] = rows;
    if (!newest) return undefined;
    const found = { integrity: newest.integrity, versions: rows.map(({ version }) => version) };
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(`${name}/${file}`, found);
    return found;
  };
}
