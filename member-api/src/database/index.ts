/**
 * One PostgreSQL for every process: the embedded server, started by whoever starts the site, or the one of DATABASE_URL.
 * Other folders write SQL against `Queryable`; nobody else opens connections or runs migrations.
 */
export { connect, type Queryable, type Sql, type Transaction } from './connect.ts';
export { startEmbedded, type EmbeddedServer } from './embedded.ts';
export { errorCode } from './error-code.ts';
export { freePort } from './free-port.ts';
export { isOutdated, migrate } from './migrate.ts';
export { isTryAgain } from './try-again.ts';
export { openDatabase, type DatabaseSettings, type OpenDatabase } from './open-database.ts';
