import { glob } from 'node:fs/promises';
import path from 'node:path';

/** In the order of package.json; those of one pattern (`mfe-*`) by name. */
export async function findWorkspaces(root: string, patterns: unknown): Promise<string[]> {
  const folders: string[] = [];
  for (const pattern of Array.isArray(patterns) ? patterns.map(String) : []) {
    const found: string[] = [];
    for await (const file of glob(`${pattern}/package.json`, { cwd: root })) found.push(path.dirname(file));
    folders.push(...found.toSorted());
  }
  return folders;
}
