import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { connect } from '@palaro/member-api/platform/database/connect';
import {
  FOLDER_VARIABLE,
  SERVERS_VARIABLE,
  type TestServer,
} from '@palaro/member-api/platform/database/test-servers';

declare global {
  var palaroTestDatabase: ChildProcess | undefined;
}

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';

/** Jest calls it once a run: finds the database servers that the tests run on and tells the workers by environment. */
export default async function globalSetup(): Promise<void> {
  const own = await startOwn();
  process.env[FOLDER_VARIABLE] = own.folder;
  const servers: TestServer[] = [
    { name: 'embedded PostgreSQL', url: own.url },
    await askServer('PostgreSQL', process.env['TEST_DATABASE_URL'] ?? LOCAL),
  ];
  process.env[SERVERS_VARIABLE] = JSON.stringify(servers);
}

async function startOwn(): Promise<{ url: string; folder: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'embedded-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Its own group: Ctrl-C in the terminal reaches it as a closed pipe, after the tests.
    detached: true,
  });
  globalThis.palaroTestDatabase = child;
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
  throw new Error('The embedded database for the tests did not start.');
}

/** A server that was named by TEST_DATABASE_URL has to answer; the local one may be absent. */
async function askServer(name: string, url: string): Promise<TestServer> {
  const sql = connect(url, { max: 1 });
  try {
    const [row] = await sql<{ version: string }[]>`SELECT split_part(version(), ' ', 2) AS version`;
    await dropLeftovers(sql);
    return { name: `${name} ${row?.version}`, url };
  } catch (cause) {
    if (process.env['TEST_DATABASE_URL']) throw new Error('TEST_DATABASE_URL does not answer.', { cause });
    return { name, skip: 'no TEST_DATABASE_URL, and none answers at 127.0.0.1:5432' };
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Databases of a run that was killed: their name holds the process, which is gone. */
async function dropLeftovers(sql: ReturnType<typeof connect>): Promise<void> {
  const rows = await sql<{ datname: string }[]>`
    SELECT datname FROM pg_database WHERE datname ~ '^palaro_test_[0-9]+_'`;
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.split('_')[2])))
      await sql`DROP DATABASE IF EXISTS ${sql(datname)} WITH (FORCE)`;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
