import path from 'node:path';
import { Failure, reportFailure } from '../console/console.mjs';
import { checkHouse } from './check-house.ts';
import { reportHouse } from './report-house.ts';
import { readWorkspace } from './read-workspace.ts';

/** `npm run check:house`: the rules of the workspace's structure, and their violations. */
async function main(): Promise<number> {
  const findings = await checkHouse(await readWorkspace(path.join(import.meta.dirname, '..', '..')));
  console.log(reportHouse(findings));
  if (findings.some(({ problems }) => problems.length > 0))
    throw new Failure(
      'The workspace is out of shape: mend what stands above, or say in docs/decisions why it must be so.',
    );
  return 0;
}

process.exitCode = await main().catch(reportFailure);
