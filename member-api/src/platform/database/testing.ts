import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { connect, type Sql } from './connect.ts';
import { migrate } from './migrate.ts';
import { testServers } from './test-servers.ts';

/** PostgreSQL's `insufficient_privilege`. */
const INSUFFICIENT_PRIVILEGE = '42501';
const DROP_TRIES = 50;

/** The fresh, migrated database of a test file; readable inside tests and hooks only. */
export interface TestDatabase {
  readonly sql: Sql;
  readonly url: string;
}

/**
 * Runs `body` as a block of tests on every database server of the run, each time on a fresh database with all migrations,
 * which is dropped afterwards. A server that does not answer shows as skipped, with the reason in its name.
 *
 * @example
 * describeOnDatabases('transfer', (db) => {
 *   it('moves …', async () => { await db.sql`…`; });
 * });
 */
export function describeOnDatabases(title: string, body: (db: TestDatabase) => void): void {
  for (const server of testServers()) {
    if ('skip' in server) {
      describe.skip(`${title} on ${server.name} (left out: ${server.skip})`, () => body(unopened));
    } else {
      describe(`${title} on ${server.name}`, () => body(useDatabase(server.url)));
    }
  }
}

/** On a busy machine a database takes its time. */
const HOOK_TIMEOUT_MS = 60_000;

function useDatabase(serverUrl: string): TestDatabase {
  let opened: { sql: Sql; url: string; drop: () => Promise<void> } | undefined;
  beforeAll(async () => {
    opened = await createTestDatabase(serverUrl);
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

/** A fresh, migrated database on `serverUrl`, for tests that need more than one; `drop` also ends its connections. */
export async function createTestDatabase(serverUrl: string) {
  const name = `palaro_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  // template0, because nobody can be connected to it; the locale is the embedded server's.
  await onServer(
    serverUrl,
    (admin) => admin`CREATE DATABASE ${admin(name)} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const sql = connect(url.href);
  const drop = async () => {
    await sql.end({ timeout: 1 });
    await onServer(serverUrl, (admin) => dropForced(admin, name));
  };
  await migrate(sql).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  return { sql, url: url.href, drop };
}

/** Autovacuum runs as the superuser, whom others may not end: its turn takes a moment, then the database can go. */
async function dropForced(admin: Sql, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const refused = await admin`DROP DATABASE ${admin(name)} WITH (FORCE)`.then(
      () => null,
      (error: unknown) => error,
    );
    if (refused === null) return;
    const isForNow = (refused as { code?: string }).code === INSUFFICIENT_PRIVILEGE;
    if (!isForNow || attempt === DROP_TRIES) throw refused;
    await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
  }
}

async function onServer(url: string, work: (admin: Sql) => Promise<unknown>): Promise<void> {
  const admin = connect(url, { max: 1 });
  try {
    // Other test runs on the same server make and drop databases, too, and each waits for the others.
    await admin`SELECT set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`;
    await work(admin);
  } finally {
    await admin.end({ timeout: 1 });
  }
}

const unopened: TestDatabase = {
  get sql(): Sql {
    throw new Error('This server is left out.');
  },
  get url(): string {
    throw new Error('This server is left out.');
  },
};
