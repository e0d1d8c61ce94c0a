import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Failure } from '@palaro/tools/console';

/** The last commit before the first view was measured and optimised. */
export const BEFORE = '3bd603bb1a4d01aa5c1248f6b3f8a6ebe5e04eb2';

export interface EarlierSite {
  /** Address of its edge. */
  edge: string;
  stop: () => Promise<void>;
}

/** Runs inside the earlier checkout: its own code starts its own site, until standard input closes. */
const SERVE = `
  import { startStack } from './tools/stack/start-stack.ts';
  import { removeData } from './tools/stack/remove-data.ts';
  const stack = await startStack({ dataDir: '.data', ports: 'free' });
  process.stdout.write(JSON.stringify({ edge: stack.urls.edge }) + '\\n');
  process.stdin.resume();
  process.stdin.once('close', async () => {
    await stack.stop();
    await removeData('.data');
    process.exit(0);
  });
`;

/** Checks the commit out beside the project, installs and builds it, and serves it with its own headers. */
export async function startEarlierSite(root: string, folder: string): Promise<EarlierSite> {
  const git = (...words: string[]) => promisify(execFile)('git', words, { cwd: root });
  const forget = async () => {
    await rm(folder, { recursive: true, force: true });
    await git('worktree', 'prune');
  };
  await forget();
  await git('worktree', 'add', '--detach', folder, BEFORE);
  try {
    const run = path.join(folder, 'tools', 'run.mjs');
    await promisify(execFile)(process.execPath, [run, 'build'], { cwd: folder, maxBuffer: 64 * 2 ** 20 });
    const child = spawn(process.execPath, ['--input-type=module', '--eval', SERVE], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    for await (const line of createInterface({ input: child.stdout })) {
      const { edge } = JSON.parse(line) as { edge: string };
      return {
        edge,
        stop: async () => {
          child.stdin.end();
          await ended;
          await forget();
        },
      };
    }
    throw new Failure(`The site at ${BEFORE.slice(0, 7)} did not start.`);
  } catch (error) {
    await forget();
    throw error;
  }
}
