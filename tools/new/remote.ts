import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../console/console.mjs';
import { remoteFiles } from './remote-files.ts';

interface Lock {
  packages: Record<string, object>;
}

/**
 * Makes a remote that builds, tests, runs alone, releases and shows a page. Workspaces, lint, types and tests find it by its name; only
 * the lock has to be told, or a fresh clone would refuse to install.
 */
export async function newRemote(root: string, name: string): Promise<string[]> {
  if (!/^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new Failure(`"${name}" is no name for a remote: mfe- and small letters, such as mfe-loyalty.`);
  const folder = path.join(root, name);
  if (existsSync(folder)) throw new Failure(`${name} is there already.`);
  const slug = name.slice('mfe-'.length);
  const words = slug.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const sharedLib = await readJson<{ version: string; dependencies: { react: string } }>(
    path.join(root, 'shared-lib', 'package.json'),
  );
  const versionOf = async (other: string) =>
    (await readJson<{ version: string }>(path.join(root, other, 'package.json'))).version;
  const files = remoteFiles({
    name,
    slug,
    title: words.join(' '),
    component: `${words.join('')}Page`,
    react: sharedLib.dependencies.react,
    sharedLib: sharedLib.version,
    contract: await versionOf('contract'),
    tools: await versionOf('tools'),
    webpackPreset: await versionOf('webpack-preset'),
  });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await install(root, name);
  return Object.keys(files).map((file) => `${name}/${file}`);
}

/** What `npm install` would do for a workspace that brings no package along, without asking a registry: lock, npm's own record, link. */
async function install(root: string, name: string): Promise<void> {
  const own = await readJson<Record<'version' | 'dependencies' | 'devDependencies', unknown>>(
    path.join(root, name, 'package.json'),
  );
  const { version, dependencies, devDependencies } = own;
  const link = `node_modules/@palaro/${name}`;
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    const place = path.join(root, file);
    const lock = await readJson<Lock>(place);
    const packages = {
      ...lock.packages,
      [name]: { name: `@palaro/${name}`, version, dependencies, devDependencies },
      [link]: { resolved: name, link: true },
    };
    const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
    await writeFile(place, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  }
  await symlink(path.join('..', '..', name), path.join(root, link));
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
