import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What whoever publishes says of the sources. */
export interface ClaimedSource {
  commit: string;
  /** Whether the working tree holds what is in no commit. */
  changed: boolean;
}

/** What git says of the repository that a package is in; `undefined` where it is in none, or in one that does not hold it. */
export async function readSource(packageFolder: string): Promise<ClaimedSource | undefined> {
  // A status that may write would be in the way of a commit which is made meanwhile.
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0' };
  const git = async (...words: string[]) => {
    const { stdout } = await run('git', words, { cwd: packageFolder, env, maxBuffer: 64 * 1024 * 1024 });
    return stdout.trim();
  };
  try {
    await git('ls-files', '--error-unmatch', 'package.json');
    const [commit, changes] = await Promise.all([git('rev-parse', 'HEAD'), git('status', '--porcelain')]);
    return { commit, changed: changes !== '' };
  } catch {
    return undefined;
  }
}
