import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRecord } from '@palaro/contract';
import { requireDescribed, requireListed, requireSafeName, requireSbom } from './check-build.ts';
import { ClientRefusal } from './client-refusals.ts';
import { BUILD_FILE, SBOM_FILE } from './file-names.ts';
import { parseObject } from './json.ts';

export interface BuiltFolder {
  build: BuildRecord;
  /** Every file of `dist` but `build.json` and `bom.json`, in alphabetical order, so that equal builds give equal records. */
  files: Map<string, Buffer>;
  /** Its SBOM, where its builder writes one. */
  sbom: Buffer | undefined;
}

/** Reads `<package>/dist` and refuses a build whose description does not match its files exactly. */
export async function readBuild(packageFolder: string): Promise<BuiltFolder> {
  const name = path.basename(packageFolder);
  const dist = path.join(packageFolder, 'dist');
  const files = await readFiles(dist, name);
  const text = files.get(BUILD_FILE)?.toString('utf8');
  files.delete(BUILD_FILE);
  const sbom = files.get(SBOM_FILE);
  files.delete(SBOM_FILE);
  if (text === undefined)
    throw new ClientRefusal('build_missing', { name, path: `${name}/dist/${BUILD_FILE}` });
  const value = parseObject(text);
  if (!value) throw new ClientRefusal('build_invalid', { name, problem: `${BUILD_FILE} is not JSON` });
  requireDescribed(name, value, files.keys());
  requireListed(name, files);
  requireSbom(name, files, sbom);
  return { build: value as unknown as BuildRecord, files, sbom };
}

async function readFiles(dist: string, name: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of await listFolder(dist, name)) {
    if (entry.isDirectory()) continue;
    const full = path.join(entry.parentPath, entry.name);
    const file = path.relative(dist, full).split(path.sep).join('/');
    if (!entry.isFile()) throw new ClientRefusal('file_name_unsafe', { file });
    requireSafeName(file);
    files.set(file, await readFile(full));
  }
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function listFolder(dist: string, name: string) {
  return readdir(dist, { recursive: true, withFileTypes: true }).catch(() => {
    throw new ClientRefusal('build_missing', { name, path: `${name}/dist` });
  });
}
