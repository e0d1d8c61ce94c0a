import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe } from '@jest/globals';
import type { RoleName } from '@palaro/migrator';
import { dropTestDatabase } from '@palaro/migrator/drop-test-database';
import { connect, type Sql } from './connect.ts';
import { EVERY_SERVER_VARIABLE, testServers, type TestServer } from './test-servers.ts';

/** The fresh, migrated database of a test file; readable inside tests and hooks only. */
export interface TestDatabase {
  /** The owner's connections: for what a test puts there or looks at, past the API. */
  readonly sql: Sql;
  /** The owner's address. */
  readonly url: string;
  /** Connections with the rights of a role, as its process has them. */
  readonly as: (role: RoleName) => Sql;
  readonly urls: Record<RoleName, string>;
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
  let opened: Awaited<ReturnType<typeof createTestDatabase>> | undefined;
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
    as: (role) => current().as(role),
    get urls() {
      return current().urls;
    },
  };
}

/**
 * Longer than the site's: on a busy machine a commit has taken seconds, and those who waited for it were told to try again. A
 * deadlock is found by the server itself, after one second.
 */
const TEST_LOCK_TIMEOUT_MS = 8_000;

/** A fresh, migrated database, for tests that need more than one; `drop` also ends its connections. */
export async function createTestDatabase({ url: serverUrl, urls: serverUrls, template }: TestServer) {
  const name = `palaro_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (admin) => admin`CREATE DATABASE ${admin(name)} TEMPLATE ${admin(template)}`);
  const within = (server: string) => {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  };
  const entries = Object.entries(serverUrls).map(([role, server]) => [role, within(server)]);
  const urls = Object.fromEntries(entries) as Record<RoleName, string>;
  const url = within(serverUrl);
  const sql = connect(url, { lockTimeoutMs: TEST_LOCK_TIMEOUT_MS });
  const pools = new Map<RoleName, Sql>();
  const as = (role: RoleName) => {
    const pool = pools.get(role) ?? connect(urls[role], { lockTimeoutMs: TEST_LOCK_TIMEOUT_MS });
    pools.set(role, pool);
    return pool;
  };
  const drop = async () => {
    await Promise.all([sql, ...pools.values()].map((pool) => pool.end({ timeout: 1 })));
    await onServer(serverUrl, (admin) => dropTestDatabase(admin, name));
  };
  return { sql, url, as, urls, drop };
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
