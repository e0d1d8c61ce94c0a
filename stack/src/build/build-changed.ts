import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findBuilt } from '@palaro/release';
import { Failure } from '@palaro/tools/console';
import { runNode } from '@palaro/tools/run';
import { buildRecords, hashOfInputs } from './inputs.ts';

/**
 * Builds everything whose inputs changed since its `dist` was made, two at a time, by lerna with its local cache.
 * The hashes are compared here first, because starting lerna takes seconds, and usually nothing has changed.
 * @param only Builds only these. @returns the names that were built.
 */
export async function buildChanged(root: string, only?: readonly string[]): Promise<string[]> {
  const known = [...(await findBuilt(root)).keys()];
  const names = only ?? known;
  const stranger = names.find((name) => !known.includes(name));
  if (stranger !== undefined)
    throw new Failure(`There is no deployable "${stranger}". There are: ${known.join(', ')}.`);
  const records = buildRecords(root);
  const hashes = new Map<string, string>();
  for (const name of names) {
    const hash = await hashOfInputs(root, name);
    if (!(await records.isCurrent(name, hash))) hashes.set(name, hash);
  }
  if (hashes.size === 0) return [];
  const stale = [...hashes.keys()];
  await lernaBuild(root, stale);
  for (const [name, hash] of hashes) await records.note(name, hash);
  return stale;
}

async function lernaBuild(root: string, names: string[]): Promise<void> {
  // An interrupted build must not look complete.
  const builds = names.map((name) => path.join(root, name, 'dist', 'build.json'));
  await Promise.all(builds.map((file) => rm(file, { force: true })));
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
  const missing = names.filter((_, index) => !existsSync(builds[index] ?? ''));
  if (code === 0 && missing.length === 0) return;
  throw new Failure(
    `The build of ${(missing.length > 0 ? missing : names).join(', ')} failed: mend what is shown above and run the command again. A webpack.config.ts exports what @palaro/webpack-preset gives it.`,
    output,
  );
}
