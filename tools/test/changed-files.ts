import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../console/console.mjs';

const git = (root: string, ...words: string[]): Promise<string> =>
  promisify(execFile)('git', words, { cwd: root, maxBuffer: 2 ** 26 }).then(({ stdout }) => stdout);

/** The base commit of this branch; on the main branch, its last commit. */
async function baseOf(root: string): Promise<string> {
  for (const main of ['origin/main', 'main']) {
    const base = await git(root, 'merge-base', 'HEAD', main).catch(() => '');
    if (base) return base.trim();
  }
  return 'HEAD';
}

/** Every file, from the root, that differs from the main branch: committed or not, tracked or not. Removed files are left out. */
export async function changedFiles(root: string): Promise<string[]> {
  const base = await baseOf(root);
  const lists = await Promise.all([
    git(root, 'diff', '--name-only', '--diff-filter=d', '-z', base),
    git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ]).catch(() => {
    throw new Failure('git does not say what has changed: run this in a clone, or run all tests.');
  });
  return [...new Set(lists.join('').split('\0').filter(Boolean))].toSorted();
}
