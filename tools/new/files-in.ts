import { glob } from 'node:fs/promises';
import path from 'node:path';

/** What installing and building leave in a folder. */
const MADE = new Set(['node_modules', 'dist']);

/** The files below a folder that fit a pattern, by their paths from it, in order. */
export async function filesIn(folder: string, pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: folder, exclude: (name) => MADE.has(path.basename(name)) }))
    files.push(file.split(path.sep).join('/'));
  return files.toSorted();
}
