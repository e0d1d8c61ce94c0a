import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findWorkspaces } from '@palaro/tools/workspaces';
import { Refusal } from './refusals.ts';
import { isObject, parseObject } from '@palaro/release-client/json';

/** Name of each deployable → its folder. A workspace with a `build` script is a deployable; there is no second list. */
export async function findDeployables(root: string): Promise<Map<string, string>> {
  const workspace = await readPackage(root);
  const found = new Map<string, string>();
  for (const folder of await findWorkspaces(root, workspace?.['workspaces'])) {
    const scripts = (await readPackage(path.join(root, folder)))?.['scripts'];
    if (isObject(scripts) && typeof scripts['build'] === 'string') found.set(folder, path.join(root, folder));
  }
  return found;
}

/** The folders of these names, in this order; all when no name is given. */
export async function deployableFolders(root: string, names: string[]): Promise<string[]> {
  const known = await findDeployables(root);
  if (names.length === 0) return [...known.values()];
  return names.map((name) => {
    const folder = known.get(name);
    if (!folder) throw new Refusal('deployable_unknown', { name, known: [...known.keys()].join(', ') });
    return folder;
  });
}

async function readPackage(folder: string): Promise<Record<string, unknown> | undefined> {
  return readFile(path.join(folder, 'package.json'), 'utf8').then(parseObject, () => undefined);
}
