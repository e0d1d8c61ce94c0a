import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replacementsOf } from '@palaro/create-remote/names';
import { Failure } from '../console/console.mjs';
import { readFolder, REMOTE_FIXTURE } from './fixture.ts';
import { checkFreePath } from './manifests.ts';
import { json, type Plan } from './plan.ts';

interface PackageFile {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
interface Lock {
  packages: Record<string, object>;
}

/**
 * A remote that builds, tests, runs alone, releases and shows a page. Workspaces, lint, types and tests find it by its name; only the lock
 * has to be told, or a fresh clone would refuse to install.
 */
export async function planRemote(root: string, name: string): Promise<Plan> {
  if (!/^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new Failure(`"${name}" is no name for a remote: mfe- and small letters, such as mfe-loyalty.`);
  if (existsSync(path.join(root, name))) throw new Failure(`${name} is there already.`);
  const slug = name.slice('mfe-'.length);
  await checkFreePath(root, slug);
  const copied = await readFolder(path.join(root, REMOTE_FIXTURE), [
    ...replacementsOf('night-market', slug),
    // The fixture lies deeper in the workspace.
    ['../../../', '../'],
  ]);
  const own = await withVersions(root, copied.get('package.json') ?? '');
  copied.set('package.json', json(own));
  const files = new Map([...copied].map(([file, text]) => [`${name}/${file}`, text]));
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
    files.set(lock, await withWorkspace(path.join(root, lock), name, own));
  return {
    files,
    links: new Map([[`node_modules/@palaro/${name}`, path.join('..', '..', name)]]),
    next: [
      `npm test -- unit ${name}   its tests`,
      `npm run dev -w ${name}   it alone, at http://localhost:8090`,
      `npm run build -w ${name}   its build`,
      `npm run release -- publish ${name} --to production   live, on the site that runs`,
      'docs/recipes/add-a-remote.md   what comes next',
    ],
  };
}

/** What the other remotes have now. */
async function withVersions(root: string, text: string): Promise<PackageFile> {
  const own = JSON.parse(text) as PackageFile;
  const sharedLib = await readJson<PackageFile>(path.join(root, 'shared-lib', 'package.json'));
  const versions = async (dependencies: Record<string, string>) =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(dependencies).map(async (dependency) => {
          const folder = dependency.replace('@palaro/', '');
          if (folder === dependency) return [dependency, sharedLib.dependencies[dependency]];
          return [dependency, (await readJson<PackageFile>(path.join(root, folder, 'package.json'))).version];
        }),
      ),
    ) as Record<string, string>;
  return {
    ...own,
    dependencies: await versions(own.dependencies),
    devDependencies: await versions(own.devDependencies),
  };
}

/** A lock as `npm install` would write it for a workspace that brings no package along, without asking a registry. */
async function withWorkspace(file: string, name: string, own: PackageFile): Promise<string> {
  const { version, dependencies, devDependencies } = own;
  const lock = await readJson<Lock>(file);
  const packages = {
    ...lock.packages,
    [name]: { name: `@palaro/${name}`, version, dependencies, devDependencies },
    [`node_modules/@palaro/${name}`]: { resolved: name, link: true },
  };
  const sorted = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return json({ ...lock, packages: Object.fromEntries(sorted) });
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
