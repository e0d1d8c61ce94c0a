import type postgres from 'postgres';

/** A transaction of postgres.js, whatever its pool makes of values. */
export type Transaction = postgres.ISql;
