import postgres from 'postgres';
import { types, type Types } from './types.ts';

/** A pool of connections. */
export type Sql = postgres.Sql<Types>;
/** A transaction, the argument of `sql.begin(async (tx) => …)`. */
export type Transaction = postgres.TransactionSql<Types>;
/** Either of them: for functions that only send queries. */
export type Queryable = postgres.ISql<Types>;

/** How long a statement waits for a lock: providers give up at about 10 s, so the answer "try again" has to be sooner. */
const LOCK_TIMEOUT_MS = 2_500;
const STATEMENT_TIMEOUT_MS = 8_000;

/**
 * Opens a pool on `url` (postgres://…); connections are made when first needed. `max` is the size of the pool. `types.ts` defines
 * the JavaScript types of values. `name` is what the
 * server calls the connections; `onStatement` is called with each statement before it is sent; `lockTimeoutMs` is for tests of lock time-outs.
 */
export function connect(
  url: string,
  options: {
    max?: number;
    onStatement?: (text: string, values: unknown[]) => void;
    lockTimeoutMs?: number;
    name?: string;
  } = {},
): Sql {
  const { onStatement, lockTimeoutMs = LOCK_TIMEOUT_MS, name = 'palaro' } = options;
  return postgres(url, {
    max: options.max ?? 10,
    types,
    // Types are known, so they are not fetched. Without that, `sql.reserve()` waits for ever: use `sql.begin`, or a pool of one.
    fetch_types: false,
    onnotice: () => undefined,
    ...(onStatement && { debug: (_connection, text, values) => onStatement(text, values) }),
    // Reconnects within a second when the database is back; by default the delays grow to 20 s.
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    connection: {
      application_name: name,
      lock_timeout: lockTimeoutMs,
      statement_timeout: STATEMENT_TIMEOUT_MS,
    },
  });
}
