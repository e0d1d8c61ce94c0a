import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { startNode } from '@palaro/tools/start-node';

const ROOT = path.join(import.meta.dirname, '..', '..');
const MIGRATE = 'stack/src/migrate.main.ts';
const VERIFY = 'member-api/src/money/ledger/verify.main.ts';

async function complaintOf(entry: string, env: Record<string, string>): Promise<string> {
  const child = startNode(['--no-warnings', path.join(ROOT, entry)], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return (await text(child.stderr!)).trim();
}

// ASVS 12.3.1
it.each([
  [MIGRATE, 'DATABASE_URL'],
  [VERIFY, 'REPORTS_DATABASE_URL'],
])('%s speaks with no database in production that has not proven its name', async (entry, setting) => {
  const address = 'postgres://owner:secret@db.example/palaro?sslmode=require';
  const complaint = await complaintOf(entry, { NODE_ENV: 'production', [setting]: address });
  expect(complaint).toContain(
    `${setting} is not the address of a PostgreSQL by its name, with sslmode=verify-full.`,
  );
  expect(complaint).not.toContain('secret');
  expect(await complaintOf(entry, {})).toContain(`${setting} is missing`);
});
