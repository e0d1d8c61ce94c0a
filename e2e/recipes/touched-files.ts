import { createHash } from 'node:crypto';
import { glob, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** What no source is: packages, builds, and what tools put aside. */
const LEFT = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '.nx']);

/** File from the top of a workspace → what tells its content from another's. */
export type Snapshot = ReadonlyMap<string, string>;

export async function takeSnapshot(folder: string): Promise<Snapshot> {
  const files = new Map<string, string>();
  for await (const entry of glob('**/*', { cwd: folder, exclude: (name) => LEFT.has(path.basename(name)) })) {
    const place = path.join(folder, entry);
    if ((await stat(place)).isDirectory()) continue;
    const content = await readFile(place);
    files.set(entry.split(path.sep).join('/'), createHash('sha256').update(content).digest('hex'));
  }
  return files;
}

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
