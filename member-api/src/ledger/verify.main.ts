/**
 * `npm run ledger:verify`: every invariant on the database of DATABASE_URL, or the embedded one of DATA_DIR, with the number
 * of rows that break it. Exit code 1 when there is any, 2 when it could not look.
 */
import { join } from 'node:path';
import { openDatabase } from '../database/index.ts';
import { verify, type Finding } from './verify.ts';

const settings = {
  databaseUrl: process.env['DATABASE_URL'],
  dataDir: process.env['DATA_DIR'] ?? join(import.meta.dirname, '../../../.data'),
  max: 1,
};

function show(finding: Finding): void {
  process.stdout.write(`${String(finding.count).padStart(6)}  ${finding.invariant}\n`);
  for (const sample of finding.samples) {
    const fields = Object.entries(sample).map(([name, value]) => `${name}=${String(value)}`);
    process.stdout.write(`          ${fields.join(' ')}\n`);
  }
}

try {
  const database = await openDatabase(settings);
  try {
    const findings = await verify(database.sql);
    for (const finding of findings) show(finding);
    const total = findings.reduce((sum, finding) => sum + finding.count, 0);
    process.stdout.write(`${findings.length} invariants, ${total} findings\n`);
    process.exitCode = total === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(
    `The ledger could not be verified: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 2;
}
