import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure, reportFailure } from '../console/console.mjs';
import { SEEN_FAULTS } from '../test/places.ts';
import { writeFaultPage } from './check.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** Writes docs/faults.md from the last run of the browser tests. */
async function main(): Promise<number> {
  if (!existsSync(SEEN_FAULTS))
    throw new Failure(
      'There is no whole run of the browser tests to read: run `npm test -- browser`, without arguments, first.',
    );
  const problems = await writeFaultPage({ root: ROOT, records: SEEN_FAULTS });
  console.log(['docs/faults.md is written.', ...problems].join('\n'));
  return problems.length === 0 ? 0 : 1;
}

process.exitCode = await main().catch(reportFailure);
