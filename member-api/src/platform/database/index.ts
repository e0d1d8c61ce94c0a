/**
 * One PostgreSQL for every process, each with a login of its own: the process that starts a site starts it, or another one is
 * configured. Other folders write SQL against `Queryable`; only this folder opens connections and runs migrations.
 */
export { connect, type Queryable, type Sql, type Transaction } from './connect.ts';
export { isOutdated, migrate, requireMigrated } from './migrate.ts';
export { isTryAgain } from './try-again.ts';
