import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRecord } from '@palaro/contract';
import { buildProblem } from './build-problem.ts';
import { isFileName } from './names.ts';
import { Refusal } from './refusals.ts';
import { BROTLI_SUFFIX, FACTS_FILE, RECORD_FILE } from './store.ts';
import { parseObject } from './signing.ts';

const BUILD_FILE = 'build.json';

export interface BuiltFolder {
  build: BuildRecord;
  /** Every file of `dist` but `build.json`, in alphabetical order, so that equal builds give equal records. */
  files: Map<string, Buffer>;
}

/** Reads `<package>/dist` and refuses a build whose description does not match its files exactly. */
export async function readBuild(packageFolder: string): Promise<BuiltFolder> {
  const name = path.basename(packageFolder);
  const dist = path.join(packageFolder, 'dist');
  const files = await readFiles(dist, name);
  const text = files.get(BUILD_FILE)?.toString('utf8');
  files.delete(BUILD_FILE);
  if (text === undefined) throw new Refusal('build_missing', { name, path: `${name}/dist/${BUILD_FILE}` });
  const value = parseObject(text);
  const problem = value ? buildProblem(value, new Set(files.keys())) : `${BUILD_FILE} is not JSON`;
  if (problem) throw new Refusal('build_invalid', { name, problem });
  requireListed(name, files);
  return { build: value as unknown as BuildRecord, files };
}

/** A file that the build did not write would be served and run like the others. */
function requireListed(name: string, files: ReadonlyMap<string, Buffer>): void {
  const facts = parseObject(files.get(FACTS_FILE)?.toString('utf8') ?? '');
  if (!facts || !Array.isArray(facts['files'])) {
    throw new Refusal('build_invalid', { name, problem: `${FACTS_FILE} is missing or lists no files` });
  }
  const listed = new Set(facts['files'].map(String));
  const stranger = [...files.keys()].find((file) => !listed.has(file));
  if (stranger !== undefined) throw new Refusal('file_unlisted', { name, file: stranger });
  const lost = [...listed].find((file) => file !== BUILD_FILE && !files.has(file));
  if (lost !== undefined) throw new Refusal('build_invalid', { name, problem: `${lost} is not there` });
}

async function readFiles(dist: string, name: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of await listFolder(dist, name)) {
    if (entry.isDirectory()) continue;
    const full = path.join(entry.parentPath, entry.name);
    const file = path.relative(dist, full).split(path.sep).join('/');
    if (!entry.isFile() || !isFileName(file) || file === RECORD_FILE || file.endsWith(BROTLI_SUFFIX)) {
      throw new Refusal('file_name_unsafe', { file });
    }
    files.set(file, await readFile(full));
  }
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function listFolder(dist: string, name: string) {
  return readdir(dist, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Refusal('build_missing', { name, path: `${name}/dist` });
  });
}
