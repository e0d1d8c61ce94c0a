import postgres from 'postgres';

const types = {
  /** Money and ids are `bigint` in PostgreSQL and stay `bigint` here. */
  bigint: postgres.BigInt,
  /** A working date is a name of a day ("2026-11-21"), not an instant; a `Date` would shift it by a time zone. */
  day: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
};

type Types = { bigint: bigint; day: string };

/** A pool of connections. */
export type Sql = postgres.Sql<Types>;
/** What a caller holds inside `sql.begin(async (tx) => …)`. */
export type Transaction = postgres.TransactionSql<Types>;
/** Either of them: for functions that only send queries. */
export type Queryable = postgres.ISql<Types>;

/** How long a statement waits for a lock: providers give up at about 10 s, so the answer "try again" has to be sooner. */
const LOCK_TIMEOUT_MS = 2_500;
const STATEMENT_TIMEOUT_MS = 8_000;

/**
 * Opens a pool on `url` (postgres://…); connections are made when first needed. `max` is the size of the pool.
 * `bigint` columns come back as `bigint`, `date` columns as "YYYY-MM-DD". `onStatement` is told of each statement before it is sent.
 */
export function connect(
  url: string,
  options: { max?: number; onStatement?: (text: string, values: unknown[]) => void } = {},
): Sql {
  const { onStatement } = options;
  return postgres(url, {
    max: options.max ?? 10,
    types,
    onnotice: () => undefined,
    ...(onStatement && { debug: (_connection, text, values) => onStatement(text, values) }),
    // A database that comes back is found within a second; by default the pauses grow to 20 s.
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    connection: {
      application_name: 'palaro',
      lock_timeout: LOCK_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
    },
  });
}
