import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** Packages, builds, and what tools keep. */
export const NO_SOURCES: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.data',
  '.nx',
]);

/** Below `.cache`, each under a hash of all that it is made of: the builds of a copy share it with those of this workspace. */
const KEPT_BY_BUILDS = ['doors', 'plain-runtime'];

export interface WorkspaceCopy {
  folder: string;
  /** Runs a command of the project there, as `npm run <words>` would. @throws with what it said when it fails. */
  command: (env: Record<string, string>, ...words: string[]) => Promise<string>;
  /** npm itself, with these words. @throws with what it said when it fails. */
  npm: (env: Record<string, string>, ...words: string[]) => Promise<string>;
  remove: () => Promise<void>;
}

/**
 * A copy of the workspace, with the current sources and the packages of this one, in which a test can change everything.
 * @param built Deployables to copy with their builds.
 */
export async function copyWorkspace(...built: string[]): Promise<WorkspaceCopy> {
  const folder = path.join(root, '.cache', 'workspaces', randomUUID());
  await mkdir(folder, { recursive: true });
  for (const entry of await readdir(root)) {
    if (NO_SOURCES.has(entry)) continue;
    await cp(path.join(root, entry), path.join(folder, entry), {
      recursive: true,
      filter: (file) => !NO_SOURCES.has(path.basename(file)),
    });
  }
  // Marks the root of the copy for the formatter and the lint, because otherwise this workspace's ignore rules would apply to the
  // copy in the cache.
  await mkdir(path.join(folder, '.git'));
  await linkPackages(folder);
  for (const name of built)
    for (const place of [path.join(name, 'dist'), path.join('.cache', 'build', name)])
      await cp(path.join(root, place), path.join(folder, place), { recursive: true });
  const inside = async (program: string, before: string[], env: Record<string, string>, words: string[]) => {
    const { stdout, stderr } = await run(program, [...before, ...words], { cwd: folder, env }).catch(
      (error: { stdout?: string; stderr?: string }) => {
        throw new Error(`\`${words.join(' ')}\` failed.\n${error.stdout ?? ''}${error.stderr ?? ''}`);
      },
    );
    return stdout + stderr;
  };
  return {
    folder,
    command: (env, ...words) => inside(process.execPath, [path.join(folder, 'tools', 'run.mjs')], env, words),
    npm: (env, ...words) => inside('npm', [], env, words),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Packages are linked one by one, those of the workspace to the copy's own folders; npm's records are the copy's own. What builds keep is
 * this workspace's.
 */
export async function linkPackages(folder: string): Promise<void> {
  const from = path.join(root, 'node_modules');
  const to = path.join(folder, 'node_modules');
  await mkdir(path.join(to, '@palaro'), { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name === '@palaro') continue;
    if (entry.isFile()) await copyFile(path.join(from, entry.name), path.join(to, entry.name));
    else await symlink(path.join(from, entry.name), path.join(to, entry.name));
  }
  for (const name of await readdir(path.join(from, '@palaro')))
    await symlink(path.join('..', '..', name), path.join(to, '@palaro', name));
  await symlink(
    path.join(root, 'tools', 'node', 'node_modules'),
    path.join(folder, 'tools', 'node', 'node_modules'),
  );
  for (const name of await readdir(folder)) await linkOwnPackages(name, folder);
  await mkdir(path.join(folder, '.cache'), { recursive: true });
  for (const name of KEPT_BY_BUILDS) {
    const kept = path.join(root, '.cache', name);
    await mkdir(kept, { recursive: true });
    await symlink(kept, path.join(folder, '.cache', name));
  }
}

/** Packages of which a folder needs another version than the workspace. What builds keep beside them is the copy's own. */
async function linkOwnPackages(name: string, folder: string): Promise<void> {
  const from = path.join(root, name, 'node_modules');
  const packages = (await readdir(from).catch(() => [])).filter((each) => !each.startsWith('.'));
  if (name === 'node_modules' || packages.length === 0) return;
  const to = path.join(folder, name, 'node_modules');
  await mkdir(to);
  for (const each of packages) await symlink(path.join(from, each), path.join(to, each));
}
