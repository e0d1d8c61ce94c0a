/** The only migrator of the workspace: table files run once, files of functions and of rights are applied at each change. */
export { isMigrated, migrate } from './migrate.ts';
export { isOutdated, OutdatedDatabase } from './outdated-database.ts';
export { readSchema, type Schema, type SchemaFolders, type SqlFile } from './read-schema.ts';
export type { Transaction } from './transaction.ts';
export { ROLES, type RoleName } from './roles.ts';
