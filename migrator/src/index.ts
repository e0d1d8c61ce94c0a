/** The only migrator of the workspace: table files run once, function files are applied at each change. */
export { migrate } from './migrate.ts';
export { isOutdated, OutdatedDatabase } from './outdated-database.ts';
export { readSchema, type Schema, type SchemaFolders, type SqlFile } from './read-schema.ts';
export type { Transaction } from './transaction.ts';
