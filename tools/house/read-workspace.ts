import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readPackages, type Package } from './packages.ts';
import { readSource } from './read-source.ts';
import { readSql } from './read-sql.ts';
import type { Source } from './source.ts';

export interface Workspace {
  root: string;
  /** By name. */
  packages: ReadonlyMap<string, Package>;
  /** Every source of every package, and those at the top; by their paths from the top. */
  sources: ReadonlyMap<string, Source>;
}

const SOURCES = '*.{ts,tsx,mts,mjs,cjs,sql}';

/** Reads and parses every source of the workspace. */
export async function readWorkspace(root: string): Promise<Workspace> {
  const packages = await readPackages(root);
  const folders = [...packages.values()].map(({ folder }) => folder);
  const patterns = [SOURCES, ...folders.map((folder) => `${folder}/**/${SOURCES}`)];
  const sources = new Map<string, Source>();
  for await (const file of glob(patterns, { cwd: root, exclude: ['**/node_modules', '**/dist'] })) {
    const name = file.split(path.sep).join('/');
    const read = name.endsWith('.sql') ? readSql : readSource;
    sources.set(name, read(name, await readFile(path.join(root, file), 'utf8')));
  }
  return { root, packages, sources };
}

/** Tests, and files that only tests use. */
export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}
