import postgres from 'postgres';
import type { Sql, TransactionSql } from 'postgres';
import type { Signed } from '@palaro/contract';
import { errorCode } from '@palaro/migrator/error-code';
import { Refusal } from './refusals.ts';
import { requireMigrated } from './schema.ts';

/** Sent after each change of a channel, with the channel's name. */
export const CHANGED = 'release_changed';

// The key of an advisory lock that nothing else in this database uses.
const WRITER_LOCK = { classId: 7_252_367, objectId: 1 };
const NO_SUCH_TABLE = '42P01';
const NOT_FROM_A_DATABASE_ANSWER =
  /^(?:CONNECT|CONNECTION_|ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|57P0|53300|3D000|28)/;

export type Registry = Sql;
export type Change = TransactionSql;

/** Connects on first use. `doneBy` is the name for the audit log and for a second writer. */
export function openRegistry(databaseUrl: string, doneBy: string): Registry {
  return postgres(databaseUrl, {
    max: 2,
    connect_timeout: 5,
    // A connection that breaks while it fetches array types ends the process (postgres.js, issue 1192), so lists are JSON here.
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: `release by ${doneBy}`.slice(0, 60) },
  });
}

/** The last change of each registry of this process. */
const turns = new WeakMap<Registry, Promise<unknown>>();

/**
 * One change: the writer's lock, everything in `work`, and its audit lines, or nothing at all. Changes of one process take turns. A
 * writer of another process is refused (`another_writer`) instead of waiting: a person there decided on what is about to change.
 */
export function changeRegistry<T>(registry: Registry, work: (change: Change) => Promise<T>): Promise<T> {
  const mine = (turns.get(registry) ?? Promise.resolve()).then(() => changeNow(registry, work));
  turns.set(
    registry,
    mine.catch(() => undefined),
  );
  return mine;
}

async function changeNow<T>(registry: Registry, work: (change: Change) => Promise<T>): Promise<T> {
  try {
    // The callback's value is kept outside: postgres.js types the result of `begin` for lists of queries.
    let result: { value: T } | undefined;
    await registry.begin(async (change) => {
      await takeWriterLock(change);
      await requireMigrated(change);
      result = { value: await work(change) };
    });
    if (!result) throw new Error('The change ended without a result.');
    return result.value;
  } catch (error) {
    throw asRefusal(error);
  }
}

/** A read that finds nothing as long as no change has created the schema. */
export async function readRegistry<T>(read: () => Promise<T[]>): Promise<T[]> {
  try {
    return await read();
  } catch (error) {
    if (errorCode(error) === NO_SUCH_TABLE) return [];
    throw asRefusal(error);
  }
}

export async function readChannel(registry: Registry | Change, channel: string): Promise<Signed | undefined> {
  const rows = await readRegistry(
    () => registry<Signed[]>`select payload, signature from release.channel where name = ${channel}`,
  );
  return rows[0];
}

/** A document that this channel had, by its serial. */
export async function readChannelAt(
  registry: Registry,
  channel: string,
  serial: number,
): Promise<Signed | undefined> {
  const rows = await readRegistry(
    () => registry<Signed[]>`
      select payload, signature from release.channel_document where channel = ${channel} and serial = ${serial}`,
  );
  return rows[0];
}

/** The channels that have ever served something. */
export async function readChannelNames(registry: Registry): Promise<string[]> {
  const rows = await readRegistry(
    () => registry<{ name: string }[]>`select name from release.channel order by name`,
  );
  return rows.map(({ name }) => name);
}

export interface ChangeListener {
  close(): Promise<void>;
}

/**
 * Calls back once when it starts listening and then after each change of any channel. It has its own connection, and must be
 * closed and reopened after a lost connection.
 */
export async function listenForChanges(databaseUrl: string, onChange: () => void): Promise<ChangeListener> {
  const listener = openRegistry(databaseUrl, 'edge, listening');
  const close = () => listener.end({ timeout: 1 });
  try {
    await listener.listen(CHANGED, onChange, onChange);
    return { close };
  } catch (error) {
    await close();
    throw asRefusal(error);
  }
}

/** The text of a published `release.json`. */
export async function readPublished(
  registry: Registry | Change,
  name: string,
  version: string,
): Promise<string | undefined> {
  const rows = await readRegistry(
    () => registry<{ document: string }[]>`
      select document from release.published where name = ${name} and version = ${version}`,
  );
  return rows[0]?.document;
}

/** The newest release of a deployable, in any channel or none. */
export async function readLatest(
  registry: Registry | Change,
  name: string,
): Promise<{ version: string; document: string } | undefined> {
  const rows = await readRegistry(
    () => registry<{ version: string; document: string }[]>`
      select version, document from release.published where name = ${name} order by published_at desc limit 1`,
  );
  return rows[0];
}

/** The versions that share a file of this name, the newest first, with the hash that it has in all of them. */
export async function readSharedFile(
  registry: Registry,
  name: string,
  file: string,
): Promise<{ version: string; integrity: string }[]> {
  return readRegistry(
    () => registry<{ version: string; integrity: string }[]>`
      select version, file.integrity
      from release.file join release.published using (name, version)
      where name = ${name} and file = ${file} order by published_at desc`,
  );
}

/** Versions of a deployable that were released, the newest first. */
export async function readVersions(registry: Registry, name: string, most: number): Promise<string[]> {
  const rows = await readRegistry(
    () => registry<{ version: string }[]>`
      select version from release.published where name = ${name} order by published_at desc limit ${most}`,
  );
  return rows.map(({ version }) => version);
}

/** The deployables that were ever released, to a channel or not. */
export async function readNames(registry: Registry): Promise<string[]> {
  const rows = await readRegistry(
    () => registry<{ name: string }[]>`select distinct name from release.published order by name`,
  );
  return rows.map(({ name }) => name);
}

async function takeWriterLock(change: Change): Promise<void> {
  const [row] = await change<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(${WRITER_LOCK.classId}, ${WRITER_LOCK.objectId}) as taken`;
  if (row?.taken) return;
  const [holder] = await change<{ application_name: string; since: Date }[]>`
    select a.application_name, a.xact_start as since
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = ${WRITER_LOCK.classId} and l.objid = ${WRITER_LOCK.objectId}`;
  const since = holder?.since ? ` since ${holder.since.toISOString()}` : '';
  throw new Refusal('another_writer', { holder: `${holder?.application_name || 'unknown'}${since}` });
}

function asRefusal(error: unknown): unknown {
  const code = errorCode(error) ?? '';
  if (!NOT_FROM_A_DATABASE_ANSWER.test(code)) return error;
  return new Refusal('database_unreachable', { problem: code });
}
