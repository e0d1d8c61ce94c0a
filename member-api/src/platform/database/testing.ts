import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { dropTestDatabase } from '@palaro/migrator/drop-test-database';
import { connect, type Sql } from './connect.ts';
import { EVERY_SERVER_VARIABLE, testServers, type TestServer } from './test-servers.ts';

/** PostgreSQL's `insufficient_privilege`. */

/** The fresh, migrated database of a test file; readable inside tests and hooks only. */
export interface TestDatabase {
  readonly sql: Sql;
  readonly url: string;
}

/**
 * Runs `body` as a block of tests on a fresh database with all migrations, which is dropped afterwards. The server is the
 * embedded one; `npm run test:long -- databases` runs the same blocks on a second server, too.
 *
 * @example
 * describeOnDatabases('transfer', (db) => {
 *   it('moves …', async () => { await db.sql`…`; });
 * });
 */
export function describeOnDatabases(title: string, body: (db: TestDatabase) => void): void {
  const [first] = testServers();
  describeOn(process.env[EVERY_SERVER_VARIABLE] ? testServers() : [first], title, body);
}

/**
 * The same on every server of the run: for tests that depend on the server's version, such as migrations, locks, plans and the
 * ledger.
 */
export function describeOnEveryServer(title: string, body: (db: TestDatabase) => void): void {
  describeOn(testServers(), title, body);
}

function describeOn(servers: TestServer[], title: string, body: (db: TestDatabase) => void): void {
  for (const server of servers) describe(`${title} on ${server.name}`, () => body(useDatabase(server)));
}

/** Creating a database is slow on a busy machine. */
const HOOK_TIMEOUT_MS = 60_000;

function useDatabase(server: TestServer): TestDatabase {
  let opened: { sql: Sql; url: string; drop: () => Promise<void> } | undefined;
  beforeAll(async () => {
    opened = await createTestDatabase(server);
  }, HOOK_TIMEOUT_MS);
  afterAll(async () => {
    await opened?.drop();
  }, HOOK_TIMEOUT_MS);
  const current = () => {
    if (!opened) throw new Error('The test database is open inside tests and hooks only.');
    return opened;
  };
  return {
    get sql() {
      return current().sql;
    },
    get url() {
      return current().url;
    },
  };
}

/** A fresh, migrated database, for tests that need more than one; `drop` also ends its connections. */
export async function createTestDatabase({ url: serverUrl, template }: TestServer) {
  const name = `palaro_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (admin) => admin`CREATE DATABASE ${admin(name)} TEMPLATE ${admin(template)}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const sql = connect(url.href);
  const drop = async () => {
    await sql.end({ timeout: 1 });
    await onServer(serverUrl, (admin) => dropTestDatabase(admin, name));
  };
  return { sql, url: url.href, drop };
}

async function onServer(url: string, work: (admin: Sql) => Promise<unknown>): Promise<void> {
  const admin = connect(url, { max: 1 });
  try {
    // Other test runs on the same server also make and drop databases, and these wait for one another.
    await admin`SELECT set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`;
    await work(admin);
  } finally {
    await admin.end({ timeout: 1 });
  }
}
