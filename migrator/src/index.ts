/** Tables by files that run once, functions by files that are the source: the one migrator of the house. */
export { migrate } from './migrate.ts';
export { isOutdated, OutdatedDatabase } from './outdated-database.ts';
export { readSchema, type Schema, type SchemaFolders, type SqlFile } from './read-schema.ts';
export type { Transaction } from './transaction.ts';
