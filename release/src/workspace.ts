import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findWorkspaces } from '@palaro/tools/workspaces';
import { Refusal } from './refusals.ts';
import { isObject, parseObject } from '@palaro/release-client/json';

/** Name of each deployable → its folder: what is built and released. A page that a server has in its own build is none. */
export async function findDeployables(root: string): Promise<Map<string, string>> {
  const built = await findBuilt(root);
  const released = [...built].filter(([, { isServed }]) => !isServed);
  return new Map(released.map(([name, { folder }]) => [name, folder]));
}

interface Built {
  folder: string;
  /** A server of ours has it, as its package.json says by `palaro.servedBy`. */
  isServed: boolean;
}

/** Name of everything that is built → where. It is a workspace with a `build` script; there is no second list. */
export async function findBuilt(root: string): Promise<Map<string, Built>> {
  const workspace = await readPackage(root);
  const found = new Map<string, Built>();
  for (const folder of await findWorkspaces(root, workspace?.['workspaces'])) {
    const { scripts, palaro } = (await readPackage(path.join(root, folder))) ?? {};
    if (!isObject(scripts) || typeof scripts['build'] !== 'string') continue;
    const isServed = isObject(palaro) && palaro['servedBy'] !== undefined;
    found.set(folder, { folder: path.join(root, folder), isServed });
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
