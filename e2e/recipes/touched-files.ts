import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { NO_SOURCES } from '../support/workspace-copy.ts';

/** File from the top of a workspace → what tells its content from another's. */
export type Snapshot = ReadonlyMap<string, string>;

export async function takeSnapshot(folder: string): Promise<Snapshot> {
  const files = new Map<string, string>();
  const read = async (below: string): Promise<void> => {
    for (const entry of await readdir(path.join(folder, below), { withFileTypes: true })) {
      const file = path.posix.join(below, entry.name);
      if (NO_SOURCES.has(entry.name)) continue;
      if (entry.isDirectory()) await read(file);
      else files.set(file, hashOf(await readFile(path.join(folder, file))));
    }
  };
  await read('');
  return files;
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Files that are new, changed or gone. */
export function compareSnapshots(before: Snapshot, after: Snapshot): string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((file) => before.get(file) !== after.get(file)).toSorted();
}

export interface FilesTouched {
  /** What whoever follows the recipe makes or changes. */
  files: string[];
  /** What a command writes that stands beside it, later: no walk runs it. */
  written: string[];
}

/** What stands under `## Files touched`: the code spans of each line of the list; a line with a command (`npm …`) says what that writes. */
export function filesTouched(recipe: string): FilesTouched {
  const [, section] = recipe.split('\n## Files touched\n');
  if (section === undefined) throw new Error('The recipe has no section "## Files touched".');
  const [list = ''] = section.split('\n## ');
  const touched: FilesTouched = { files: [], written: [] };
  for (const item of list.split(/^- /m).slice(1)) {
    const spans = [...item.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
    const files = spans.filter((span) => !span.startsWith('npm '));
    (files.length < spans.length ? touched.written : touched.files).push(...files);
  }
  touched.files.sort();
  return touched;
}
