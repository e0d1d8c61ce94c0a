import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { connect, migrate, type Sql } from '@palaro/member-api/platform/database';
import {
  FOLDER_VARIABLE,
  SERVERS_VARIABLE,
  type TestServer,
} from '@palaro/member-api/platform/database/test-servers';
import { ROLES, type RoleName } from '@palaro/migrator';
import { dropLogins } from './drop-logins.ts';
import { isAlive } from '@palaro/tools/is-alive';

declare global {
  var palaroTestDatabase: ChildProcess | undefined;
}

/** A second server, on which tests may make and drop databases. */
const SECOND = 'TEST_DATABASE_URL';

/** Called by Jest once per run: starts the database server, migrates, and passes its address to the workers by environment. */
export default async function globalSetup(): Promise<void> {
  const own = await startOwn();
  process.env[FOLDER_VARIABLE] = own.folder;
  // Temporary files of tests are beside the data, and removed with it.
  process.env['TMPDIR'] = join(own.folder, 'tmp');
  await mkdir(process.env['TMPDIR']);
  const { url, urls } = own;
  const servers: TestServer[] = [
    { name: 'embedded PostgreSQL', url, urls, template: await makeTemplate(url) },
  ];
  const second = process.env[SECOND];
  if (second) servers.push(await useSecond(second));
  process.env[SERVERS_VARIABLE] = JSON.stringify(servers);
}

async function startOwn(): Promise<Pick<TestServer, 'url' | 'urls'> & { folder: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'embedded-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Its own group: Ctrl-C in the terminal reaches it as a closed pipe, after the tests.
    detached: true,
  });
  globalThis.palaroTestDatabase = child;
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
  throw new Error('The embedded database for the tests did not start.');
}

async function useSecond(url: string): Promise<TestServer> {
  try {
    const [row] = await onServer(
      url,
      (sql) => sql<{ version: string }[]>`SELECT split_part(version(), ' ', 2) AS version`,
    );
    await onServer(url, dropLeftovers);
    const template = await makeTemplate(url);
    return {
      name: `PostgreSQL ${row?.version}`,
      url,
      urls: await onServer(url, (sql) => makeLogins(sql, url)),
      template,
    };
  } catch (cause) {
    throw new Error(`${SECOND} does not answer.`, { cause });
  }
}

/** A login of each role, for this run. The roles are there, because a database was migrated. */
async function makeLogins(sql: Sql, url: string): Promise<TestServer['urls']> {
  const urls: Partial<TestServer['urls']> = {};
  for (const [name, role] of Object.entries(ROLES) as [RoleName, string][]) {
    const login = new URL(url);
    login.username = `palaro_test_${process.pid}_${name.toLowerCase()}`;
    login.password = randomBytes(24).toString('hex');
    await sql.unsafe(`CREATE ROLE ${login.username} LOGIN PASSWORD '${login.password}' IN ROLE ${role}`);
    // To see what it waits for, and to end its connections, so that a database can be dropped.
    await sql.unsafe(`GRANT ${login.username} TO CURRENT_USER`);
    urls[name] = login.href;
  }
  return urls as TestServer['urls'];
}

/** A migrated template is copied for every test file, because copying is faster than migrating. */
async function makeTemplate(serverUrl: string): Promise<string> {
  const name = `palaro_test_${process.pid}_template`;
  // template0, because nobody can be connected to it; the locale is the embedded server's.
  await onServer(
    serverUrl,
    (admin) => admin`CREATE DATABASE ${admin(name)} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onServer(url.href, (sql) => migrate(sql));
  return name;
}

/** Databases and logins of a killed run: their name contains the ended process. */
async function dropLeftovers(sql: Sql): Promise<void> {
  const rows = await sql<{ datname: string }[]>`
    SELECT datname FROM pg_database WHERE datname ~ '^palaro_test_[0-9]+_'`;
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.split('_')[2])))
      await sql`DROP DATABASE IF EXISTS ${sql(datname)} WITH (FORCE)`;
  }
  await dropLogins(sql, (pid) => !isAlive(pid));
}

async function onServer<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(url, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
