import type { ReleaseRecord } from '@palaro/contract';

export interface FileChange {
  file: string;
  change: 'added' | 'removed' | 'changed';
  /** Bytes before compression, new minus old. */
  bytes: number;
}

export interface RecordDiff {
  files: FileChange[];
  /** Pages, slots and exposed modules that were added (`+`) or removed (`-`). */
  doors: string[];
  bytes: number;
}

/** What changed from one release of a deployable to another. */
export function diffRecords(old: ReleaseRecord, fresh: ReleaseRecord): RecordDiff {
  const names = [...new Set([...Object.keys(old.files), ...Object.keys(fresh.files)])].toSorted();
  const files = names.flatMap((file): FileChange[] => {
    const before = old.files[file];
    const after = fresh.files[file];
    if (before?.integrity === after?.integrity) return [];
    const change = !before ? 'added' : !after ? 'removed' : 'changed';
    return [{ file, change, bytes: (after?.bytes ?? 0) - (before?.bytes ?? 0) }];
  });
  return {
    files,
    doors: diffLists(doorsOf(old), doorsOf(fresh)),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function doorsOf(record: ReleaseRecord): string[] {
  return [
    ...(record.manifest?.pages ?? []).map(({ path }) => `page ${path}`),
    ...(record.manifest?.slots ?? []).map(({ slot, module }) => `slot ${slot}: ${module}`),
    ...Object.keys(record.modules).map((module) => `module ${module}`),
  ];
}

function diffLists(old: string[], fresh: string[]): string[] {
  return [
    ...fresh.filter((item) => !old.includes(item)).map((item) => `+ ${item}`),
    ...old.filter((item) => !fresh.includes(item)).map((item) => `- ${item}`),
  ];
}
