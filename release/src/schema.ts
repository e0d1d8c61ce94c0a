import path from 'node:path';
import { isMigrated, isOutdated, migrate, OutdatedDatabase, readSchema, type Schema } from '@palaro/migrator';
import type { Sql, TransactionSql } from 'postgres';
import { Refusal } from './refusals.ts';
import { keepVoteDays } from './vote-days.ts';

let read: Promise<Schema> | undefined;

/** All SQL of the registry: its tables in `database/`, functions beside the sources that call them. */
const releaseSchema = (): Promise<Schema> =>
  (read ??= readSchema({
    owner: 'the releases',
    record: 'release.migration',
    tables: path.join(import.meta.dirname, 'database'),
    sources: import.meta.dirname,
  }));

/** Applies the registry's SQL files, as the owner of the database; their names. Refuses (`database_outdated`) outdated tables. */
export async function migrateRegistry(change: TransactionSql): Promise<string[]> {
  try {
    const ran = await migrate(change, await releaseSchema());
    // Later the watch does it; the first votes may come before its first run.
    if (ran.length > 0) await keepVoteDays(change, new Date());
    return ran;
  } catch (error) {
    throw error instanceof OutdatedDatabase ? new Refusal('database_outdated') : error;
  }
}

/** Refuses a change (`database_unmigrated`, `database_outdated`) of a registry that is not this version's, or a later one's. */
export async function requireMigrated(change: TransactionSql): Promise<void> {
  const isCurrent = await isMigrated(change, await releaseSchema()).catch((error: unknown) => {
    throw error instanceof OutdatedDatabase ? new Refusal('database_outdated') : error;
  });
  if (!isCurrent) throw new Refusal('database_unmigrated');
}

/** Whether every change of this registry would be refused as outdated. Only reads. */
export const isRegistryOutdated = async (registry: Sql): Promise<boolean> =>
  isOutdated(registry, await releaseSchema());
