import { createHmac, randomBytes } from 'node:crypto';
import { access, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { databaseBinaries, databaseHome, type Binaries } from './embedded-place.ts';
import { databaseUser, runAs, type RunAs } from './embedded-user.ts';
import { ROLES, type RoleName } from '@palaro/migrator';
import { errorCode } from '@palaro/migrator/error-code';
import { isAlive } from '@palaro/tools/is-alive';
import { findPostmaster, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';

export interface EmbeddedServer {
  /** Address of the database `palaro`, for its owner `palaro`, who is no superuser but may create databases. */
  url: string;
  /** The same for the login of each role, which has that role's rights and no others. */
  urls: Record<RoleName, string>;
  /** It was already running: started by another process, or left by a killed one. */
  adopted: boolean;
  /** Ends the server, even if another process started it. A second call does nothing. */
  stop: () => Promise<void>;
}

export interface EmbeddedSettings {
  dataDir: string;
  /**
   * False leaves syncing to the operating system: a killed server still loses nothing, but a power cut may lose everything. Only
   * for the temporary data of tests.
   */
  durable?: boolean;
}

const NAME = 'palaro';
const CONNECT_TIMEOUT_MS = 15_000;

/** A login of each role, as an administrator makes them on another server. */
const LOGINS = Object.entries(ROLES).map(([name, role]) => [name, `${role}_1`, role] as const);

/** Whoever has the owner's may do more anyhow. */
const loginPassword = ({ owner }: Passwords, login: string) =>
  createHmac('sha256', owner).update(login).digest('hex');

/**
 * Starts PostgreSQL on `$dataDir/postgres`, or adopts the one that runs there. The first start creates the database; parallel
 * callers get the same server. Listens on 127.0.0.1 on a free port, with a password; fsync is on by default.
 *
 * The server survives a killed caller; the next call finds it by its postmaster.pid.
 */
export async function startEmbedded({ dataDir, durable = true }: EmbeddedSettings): Promise<EmbeddedServer> {
  const user = await databaseUser();
  const home = await databaseHome(dataDir, user);
  const data = join(home, 'data');
  const running = await findPostmaster(data);
  const server = running ?? (await startAnew(home, data, user, durable));
  const passwords = await readPasswords(data);
  await prepare(server, passwords);
  let stopped: Promise<void> | undefined;
  return {
    url: urlOf(server, NAME, passwords.owner, NAME),
    urls: Object.fromEntries(
      LOGINS.map(([name, login]) => [name, urlOf(server, login, loginPassword(passwords, login), NAME)]),
    ) as Record<RoleName, string>,
    adopted: running !== undefined,
    stop: () => (stopped ??= stopPostmaster(data, server)),
  };
}

async function startAnew(
  home: string,
  data: string,
  user: RunAs | undefined,
  durable: boolean,
): Promise<Postmaster> {
  const binaries = await databaseBinaries(home, user);
  if (!(await exists(join(data, PASSWORDS)))) await initialise(home, data, binaries, user);
  const files = { data, log: join(home, 'server.log'), lastPort: join(home, 'port') };
  return startPostmaster({ ...files, binaries, user, durable });
}

const PASSWORDS = 'palaro-passwords.json';
interface Passwords {
  admin: string;
  owner: string;
}

/**
 * Creates the data directory under a temporary name and renames it when it is complete, so that neither an interrupted start nor
 * two parallel ones leave an incomplete database.
 */
async function initialise(home: string, data: string, { initdb }: Binaries, user: RunAs | undefined) {
  await removeUnfinished(home);
  const part = `${data}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const passwordFile = `${part}.password`;
  const passwords: Passwords = { admin: newPassword(), owner: newPassword() };
  await mkdir(part, { mode: 0o700 });
  await writeFile(passwordFile, passwords.admin, { mode: 0o600 });
  if (user) await Promise.all([part, passwordFile].map((path) => chown(path, user.uid, user.gid)));
  const options = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', '--username=postgres'];
  const answer = await runAs(user, initdb, ['-D', part, ...options, `--pwfile=${passwordFile}`]);
  await rm(passwordFile);
  if (answer?.code !== 0) {
    await rm(part, { recursive: true });
    throw new Error(`The embedded database could not be made: ${answer?.output ?? initdb}`);
  }
  await writeFile(join(part, PASSWORDS), JSON.stringify(passwords), { mode: 0o600 });
  await rename(part, data).catch(async (error: unknown) => {
    await rm(part, { recursive: true });
    if (!(await exists(join(data, PASSWORDS)))) throw error;
  });
}

/** Removes files of a killed first start, but not those of a running one. */
async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = /^data\.(\d+)\./.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(join(home, name), { recursive: true, force: true });
  }
}

/** Roles and database of the application. Checked at each start, because an earlier one may have been interrupted. */
async function prepare(server: Postmaster, passwords: Passwords): Promise<void> {
  const sql = postgres(urlOf(server, 'postgres', passwords.admin, 'postgres'), {
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    await patiently(() => sql`SELECT pg_advisory_lock(1)`);
    const present = new Set(
      (await sql<{ name: string }[]>`SELECT rolname::text AS name FROM pg_roles`).map(({ name }) => name),
    );
    const make = async (name: string, options: string) => {
      if (!present.has(name)) await sql.unsafe(`CREATE ROLE ${name} ${options}`);
    };
    await make(NAME, `LOGIN CREATEDB PASSWORD '${passwords.owner}'`);
    for (const [, login, role] of LOGINS) {
      await make(role, 'NOLOGIN');
      await make(login, `LOGIN PASSWORD '${loginPassword(passwords, login)}' IN ROLE ${role}`);
    }
    // It sees what the others wait for, and may end their connections, so that a database can be dropped.
    await sql.unsafe(`GRANT pg_read_all_stats, pg_signal_backend TO ${NAME}`);
    const [database] = await sql`SELECT FROM pg_database WHERE datname = ${NAME}`;
    if (!database) await sql.unsafe(`CREATE DATABASE ${NAME} OWNER ${NAME}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A server that recovers from a crash may refuse connections for a moment. */
async function patiently(attempt: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + CONNECT_TIMEOUT_MS;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!PASSING.has(errorCode(error) ?? '') || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** Not listening yet; cannot_connect_now. */
const PASSING = new Set(['ECONNREFUSED', '57P03']);

async function readPasswords(data: string): Promise<Passwords> {
  return JSON.parse(await readFile(join(data, PASSWORDS), 'utf8'));
}

const urlOf = ({ port }: Postmaster, user: string, password: string, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

const newPassword = () => randomBytes(24).toString('hex');

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
