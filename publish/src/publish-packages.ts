import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '@palaro/tools/console';
import { runNode } from '@palaro/tools/run';
import { packPackages } from './pack.ts';

const run = promisify(execFile);
const WORDS = ['publish', 'from-package', '--yes', '--no-git-reset', '--no-progress', '--loglevel=success'];
/** Its task runner is not needed for this. */
const QUIET = { NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0' };

/**
 * Hands the packages to a registry: those whose version it does not have yet, by `lerna publish from-package`. Lerna sees a workspace of the
 * published forms and nothing else, so that nothing private of this one can be taken. It refuses what is not committed.
 * @param registry Its address. Who may publish there npm's settings say.
 * @returns What lerna said.
 */
export async function publishPackages(
  root: string,
  registry: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const workshop = path.join(root, '.cache', 'packing', randomUUID());
  try {
    await unpack(root, workshop);
    const lerna = path.join(root, 'node_modules/lerna/dist/cli.js');
    const { code, output } = await runNode(lerna, [...WORDS, '--registry', registry], {
      cwd: workshop,
      env: { ...env, ...QUIET },
    });
    if (code !== 0) throw new Failure('The packages are not published.', output);
    return output;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** A workspace of the published forms, out of their tarballs. */
async function unpack(root: string, workshop: string): Promise<void> {
  const tarballs = await packPackages(root, path.join(workshop, 'tarballs'));
  for (const { name, file } of tarballs) {
    const place = path.join(workshop, 'packages', name.replace('@palaro/', ''));
    await mkdir(place, { recursive: true });
    await run('tar', ['-xzf', file, '-C', place, '--strip-components=1']);
  }
  const files = {
    'package.json': { name: 'palaro-packages', private: true, workspaces: ['packages/*'] },
    'lerna.json': { version: 'independent' },
    // Without one, that of the workspace around it counts.
    'nx.json': {},
  };
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(workshop, name), JSON.stringify(content));
}
