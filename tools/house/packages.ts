import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findWorkspaces } from '../workspaces/find-workspaces.ts';

export interface Package {
  /** Its folder at the top of the workspace. */
  folder: string;
  name: string;
  exports: Record<string, string>;
  scripts: Record<string, string>;
}

interface PackageFile {
  name: string;
  exports?: Record<string, string>;
  scripts?: Record<string, string>;
  workspaces?: string[];
}

/** The packages of the workspace, by name. */
export async function readPackages(root: string): Promise<Map<string, Package>> {
  const { workspaces } = await readJson(path.join(root, 'package.json'));
  const packages = new Map<string, Package>();
  for (const folder of await findWorkspaces(root, workspaces)) {
    const { name, exports = {}, scripts = {} } = await readJson(path.join(root, folder, 'package.json'));
    packages.set(name, { folder, name, exports, scripts });
  }
  return packages;
}

async function readJson(file: string): Promise<PackageFile> {
  return JSON.parse(await readFile(file, 'utf8')) as PackageFile;
}

/** The name of the package that an import asks for; undefined for a path. */
export function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('.')) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** The package folder that a file is in: '' for a file at the top. */
export function folderOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : '';
}

/**
 * The file that an import leads to, from the top of the workspace: a path beside the file, or a name of a package of the workspace
 * through its `exports`. Undefined for what comes from outside of the workspace.
 */
export function resolveImport(
  packages: ReadonlyMap<string, Package>,
  file: string,
  specifier: string,
): string | undefined {
  const [plain = ''] = specifier.split('?');
  if (plain.startsWith('.')) return path.posix.join(path.posix.dirname(file), plain);
  const name = packageOf(plain);
  const found = name === undefined ? undefined : packages.get(name);
  if (!found) return undefined;
  const target = found.exports[`.${plain.slice(found.name.length)}`];
  return target === undefined ? undefined : path.posix.join(found.folder, target);
}
