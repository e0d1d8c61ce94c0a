import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure, reportFailure } from '../console/console.mjs';
import { REACHED, UNIT_REPORT } from '../test/places.ts';
import { writeErrorPage } from './check.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** Writes docs/errors/index.md from the last whole run of the unit tests. */
async function main(): Promise<number> {
  if (!existsSync(UNIT_REPORT))
    throw new Failure(
      'There is no whole run of the unit tests to read: run `npm test -- unit`, without arguments, first.',
    );
  const problems = await writeErrorPage({ root: ROOT, report: UNIT_REPORT, records: REACHED });
  console.log(['docs/errors/index.md is written.', ...problems].join('\n'));
  return problems.length === 0 ? 0 : 1;
}

process.exitCode = await main().catch(reportFailure);
