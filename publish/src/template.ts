import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Taken } from '@palaro/create-remote/create';
import { RESERVED_ADDRESSES } from '@palaro/contract/manifest';
import { readManifests } from '@palaro/tools/manifests';

/** The remote that `npm run new remote` copies too. It is tested where it stands. */
const FIXTURE = 'e2e/remotes/mfe-night-market';
/** What is different in a repository of its own, and in front of the fixture's files of the same names. */
const OWN = 'create-remote/template';
/** Files that would be taken for sources of this workspace end so. */
const DISGUISE = /\.tpl$/;

interface PackageFile {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The files of the repository that `npm create @palaro/remote` makes, under the fixture's name, and what it must not be called. */
export async function templateFiles(root: string): Promise<Map<string, string>> {
  const files = new Map([...(await filesOf(root, FIXTURE)), ...(await filesOf(root, OWN))]);
  const own = JSON.parse(files.get('package.json') ?? '{}') as PackageFile;
  const withVersions = {
    ...own,
    dependencies: await versionsOf(root, own.dependencies),
    devDependencies: await versionsOf(root, own.devDependencies),
  };
  files.set('package.json', `${JSON.stringify(withVersions, null, 2)}\n`);
  files.set('taken.json', JSON.stringify(await takenIn(root)));
  return files;
}

async function filesOf(root: string, folder: string): Promise<[string, string][]> {
  const files: [string, string][] = [];
  for await (const file of glob(['**/*', '**/.*/**/*', '**/.*'], {
    cwd: path.join(root, folder),
    withFileTypes: true,
  })) {
    const place = path.join(file.parentPath, file.name);
    if (!file.isFile() || /[\\/](node_modules|dist|\.cache)[\\/]/.test(place)) continue;
    const own = path.relative(path.join(root, folder), place).split(path.sep).join('/');
    files.push([own.replace(DISGUISE, ''), await readFile(place, 'utf8')]);
  }
  return files;
}

/** As the workspace has them now: ours, those of shared-lib, or those of tests. */
async function versionsOf(
  root: string,
  wanted: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { devDependencies: forTests = {} } = await readPackage(root, 'package.json');
  const { dependencies: libraries = {} } = await readPackage(root, 'shared-lib/package.json');
  const versions: Record<string, string> = {};
  for (const name of Object.keys(wanted)) {
    const [, folder] = /^@palaro\/(.+)$/.exec(name) ?? [];
    const version = folder
      ? (await readPackage(root, `${folder}/package.json`)).version
      : (libraries[name] ?? forTests[name]);
    if (version === undefined)
      throw new Error(`${OWN}/package.json asks for ${name}, of which the workspace has no version.`);
    versions[name] = version;
  }
  return versions;
}

async function takenIn(root: string): Promise<Taken> {
  const manifests = await readManifests(root);
  const pages = [...manifests.values()].flatMap(({ pages: own = [] }) => own);
  const firsts = pages.map((page) => page.path.split('/')[1]?.toLowerCase() ?? '');
  return {
    names: [...manifests.keys()].toSorted(),
    addresses: [...new Set([...RESERVED_ADDRESSES, ...firsts])].filter((each) => each !== '').toSorted(),
  };
}

async function readPackage(root: string, file: string): Promise<PackageFile> {
  return JSON.parse(await readFile(path.join(root, file), 'utf8')) as PackageFile;
}
