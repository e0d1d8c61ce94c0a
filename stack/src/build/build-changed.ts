import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findDeployables } from '@palaro/release';
import { Failure } from '@palaro/tools/console';
import { runNode } from '@palaro/tools/run';
import { buildRecords, hashOfInputs } from './inputs.ts';

/**
 * Builds every deployable whose inputs changed since its `dist` was made, two at a time, by lerna with its local cache.
 * The hashes are compared here first: asking lerna costs seconds, and mostly nothing has changed.
 * @param only Leaves all others as they are.
 * @returns the names that were built.
 */
export async function buildChanged(root: string, only?: readonly string[]): Promise<string[]> {
  const names = only ?? [...(await findDeployables(root)).keys()];
  const records = buildRecords(root);
  const hashes = new Map<string, string>();
  for (const name of names) {
    const hash = await hashOfInputs(root, name);
    if (!(await records.isCurrent(name, hash))) hashes.set(name, hash);
  }
  if (hashes.size === 0) return [];
  const stale = [...hashes.keys()];
  // A build that is cut off must not look done.
  await Promise.all(stale.map((name) => rm(records.fileOf(name), { force: true })));
  await lernaBuild(root, stale);
  await mkdir(path.join(root, '.cache', 'build'), { recursive: true });
  await Promise.all(stale.map((name) => writeFile(records.fileOf(name), hashes.get(name) ?? '')));
  return stale;
}

async function lernaBuild(root: string, names: string[]): Promise<void> {
  const lerna = path.join(root, 'node_modules', 'lerna', 'dist', 'cli.js');
  const scopes = names.map((name) => `--scope=@palaro/${name}`);
  const { code, output } = await runNode(
    lerna,
    ['run', 'build', '--concurrency=2', '--no-bail', '--no-progress', ...scopes],
    {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0' },
    },
  );
  const missing = names.filter((name) => !existsSync(path.join(root, name, 'dist', 'build.json')));
  if (code === 0 && missing.length === 0) return;
  const named = [...output.matchAll(/The build of (\S+) failed\./g)].map((match) => match[1]);
  const failed = named.length > 0 ? named : missing;
  throw new Failure(
    `The build of ${failed.join(', ') || names.join(', ')} failed: mend what is shown above and run the command again.`,
    output,
  );
}
