import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe } from '@jest/globals';
import postgres from 'postgres';
import { dropTestDatabase } from './drop-test-database.ts';
import { migrate } from './migrate.ts';
import { readSchema, type Schema } from './read-schema.ts';

/** An empty database and an empty package, for one test each. */
export interface MigratorLab {
  readonly sql: postgres.Sql;
  /** A second pool, like another process. */
  connect: () => postgres.Sql;
  /** Writes a file of the package, or removes it. */
  write: (name: string, text: string | undefined) => Promise<void>;
  schema: () => Promise<Schema>;
  /** Applies the current files. */
  run: (pool?: postgres.Sql) => Promise<string[]>;
}

/** Runs `body` on every database server of the run; `record` is the table that says what has run. */
export function describeOnEmptyDatabases(
  title: string,
  record: string,
  body: (lab: MigratorLab) => void,
): void {
  const servers = JSON.parse(process.env['PALARO_TEST_SERVERS'] ?? '[]') as { name: string; url?: string }[];
  for (const { name, url } of servers) {
    if (url) describe(`${title} on ${name}`, () => body(useLab(url, record)));
  }
}

function useLab(server: string, record: string): MigratorLab {
  let folder: string;
  let url: string;
  let pools: postgres.Sql[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'palaro-migrator-'));
    // The name format by which a test run recognises databases of a killed run.
    url = await createDatabase(server, `palaro_test_${process.pid}_${randomBytes(6).toString('hex')}`);
    lab.connect();
  });
  afterEach(async () => {
    await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })));
    pools = [];
    await onServer(server, (admin) => dropTestDatabase(admin, new URL(url).pathname.slice(1)));
    await rm(folder, { recursive: true });
  });
  const lab: MigratorLab = {
    get sql() {
      const [first] = pools;
      if (!first) throw new Error('The database is open inside tests only.');
      return first;
    },
    connect() {
      const pool = open(url);
      pools.push(pool);
      return pool;
    },
    async write(name, text) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await (text === undefined ? rm(file) : writeFile(file, text));
    },
    schema: () =>
      readSchema({ owner: 'the shop', record, tables: path.join(folder, 'database'), sources: folder }),
    async run(pool = lab.sql) {
      const schema = await lab.schema();
      let ran: string[] = [];
      await pool.begin(async (tx) => {
        ran = await migrate(tx, schema);
      });
      return ran;
    },
  };
  return lab;
}

const open = (url: string) => postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined });

async function createDatabase(server: string, name: string): Promise<string> {
  await onServer(
    server,
    (admin) => admin`CREATE DATABASE ${admin(name)} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(server: string, work: (admin: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = open(server);
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
