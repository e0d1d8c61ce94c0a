import path from 'node:path';
import { Failure, reportFailure } from '../console/console.mjs';
import { runNode } from '../console/run.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** Writes the current results of the examples of docs/examples, each on an empty database; `git diff` shows the changes. */
async function main(): Promise<number> {
  const { code, output } = await runNode(
    path.join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
    ['--selectProjects', 'server', '--testPathPatterns', 'member-api/test/examples'],
    { cwd: ROOT, env: { ...process.env, WRITE_EXAMPLES: '1' } },
  );
  if (code !== 0) throw new Failure('The examples could not be written.', output);
  console.log('The answers of docs/examples are written.');
  return 0;
}

process.exitCode = await main().catch(reportFailure);
