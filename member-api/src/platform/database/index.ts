/**
 * One PostgreSQL for every process, the one of DATABASE_URL: who starts a site brings it up, or names another.
 * Other folders write SQL against `Queryable`; nobody else opens connections or runs migrations.
 */
export { connect, type Queryable, type Sql, type Transaction } from './connect.ts';
export { isOutdated, migrate } from './migrate.ts';
export { isTryAgain } from './try-again.ts';
