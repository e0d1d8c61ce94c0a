import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure, reportFailure } from '../console/console.mjs';
import { SHOWN, UNIT_REPORT } from '../test/places.ts';
import { writeScreenPage } from './check.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** Writes docs/screens.md from the last whole run of the unit tests. */
async function main(): Promise<number> {
  if (!existsSync(UNIT_REPORT))
    throw new Failure(
      'There is no whole run of the unit tests to read: run `npm test -- unit`, without arguments, first.',
    );
  const problems = await writeScreenPage({ root: ROOT, report: UNIT_REPORT, records: SHOWN });
  console.log(['docs/screens.md is written.', ...problems].join('\n'));
  return problems.length === 0 ? 0 : 1;
}

process.exitCode = await main().catch(reportFailure);
