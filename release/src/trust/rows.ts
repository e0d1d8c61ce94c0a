import type { Signed } from '@palaro/contract';
import { readRegistry } from '../registry.ts';
import type { Change, Registry } from '../registry.ts';
import type { ReadRole } from './follow-metadata.ts';
import type { RoleName } from '@palaro/release-client/role-metadata';

/** A channel's document and the newest timestamp, as they stand at one moment; `undefined` without the channel. */
export async function readOffered(
  registry: Registry,
  channel: string,
): Promise<{ signed: Signed; timestamp: string | undefined } | undefined> {
  const [row] = await readRegistry(
    () => registry<(Signed & { timestamp: string | null })[]>`
      select payload, signature, (
        select document from release.metadata where role = 'timestamp' order by version desc limit 1
      ) as timestamp
      from release.channel where name = ${channel}`,
  );
  if (!row) return undefined;
  const { payload, signature, timestamp } = row;
  return { signed: { payload, signature }, timestamp: timestamp ?? undefined };
}

/** The newest text of each role; empty before the first root. */
export async function readNewestRoles(registry: Registry | Change): Promise<Map<RoleName, string>> {
  const rows = await readRegistry(
    () => registry<{ role: RoleName; document: string }[]>`
      select distinct on (role) role, document from release.metadata order by role, version desc`,
  );
  return new Map(rows.map(({ role, document }) => [role, document]));
}

/** One role, its newest version unless one is named. */
export async function readMetadata(
  registry: Registry | Change,
  role: RoleName,
  version?: number,
): Promise<string | undefined> {
  const rows = await readRegistry(
    () => registry<{ document: string }[]>`
      select document from release.metadata
      where role = ${role} and (${version ?? null}::int is null or version = ${version ?? null})
      order by version desc limit 1`,
  );
  return rows[0]?.document;
}

export const readerOf =
  (registry: Registry | Change): ReadRole =>
  (role, version) =>
    readMetadata(registry, role, version);

export async function writeMetadata(
  change: Change,
  role: RoleName,
  version: number,
  document: string,
): Promise<void> {
  await change`
    insert into release.metadata (role, version, document) values (${role}, ${version}, ${document})`;
}

/** Of a role that is signed every few minutes, only the last versions are of use. */
const MOST_TIMESTAMPS = 100;

export async function forgetTimestamps(change: Change, newest: number): Promise<void> {
  await change`
    delete from release.metadata where role = 'timestamp' and version < ${newest - MOST_TIMESTAMPS}`;
}
