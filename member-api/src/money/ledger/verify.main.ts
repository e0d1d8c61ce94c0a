/**
 * `npm run ledger:verify`: every invariant on the database of REPORTS_DATABASE_URL, which the command sets to the site's own, with the number
 * of rows that break it. Exit code 1 when there are any, 2 when it could not check.
 */
import { databaseProblem, readEnvironment } from '@palaro/contract/environment';
import { connect } from '../../platform/database/index.ts';
import { listWaiting, verify, type Finding } from './verify.ts';

function show(finding: Finding): void {
  process.stdout.write(`${String(finding.count).padStart(6)}  ${finding.invariant}\n`);
  for (const sample of finding.samples) {
    const fields = Object.entries(sample).map(([name, value]) => `${name}=${String(value)}`);
    process.stdout.write(`          ${fields.join(' ')}\n`);
  }
}

try {
  const url = process.env['REPORTS_DATABASE_URL'];
  if (!url) throw new Error('REPORTS_DATABASE_URL is missing.');
  const problem = databaseProblem('REPORTS_DATABASE_URL', url, readEnvironment(process.env));
  if (problem !== undefined) throw new Error(`${problem}.`);
  const sql = connect(url, { max: 1 });
  try {
    const findings = await verify(sql);
    for (const finding of findings) show(finding);
    const total = findings.reduce((sum, finding) => sum + finding.count, 0);
    process.stdout.write(`${findings.length} invariants, ${total} findings\n`);
    for (const waiting of await listWaiting(sql)) show(waiting);
    process.exitCode = total === 0 ? 0 : 1;
  } finally {
    await sql.end({ timeout: 5 });
  }
} catch (error) {
  process.stderr.write(
    `The ledger could not be verified: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 2;
}
