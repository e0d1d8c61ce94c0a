import postgres from 'postgres';
import { types, type Types } from './types.ts';

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
 * Values look as `types.ts` says. `onStatement` is told of each statement before it is sent;
 * `lockTimeoutMs` is for tests of what happens when a lock is waited for in vain.
 */
export function connect(
  url: string,
  options: {
    max?: number;
    onStatement?: (text: string, values: unknown[]) => void;
    lockTimeoutMs?: number;
  } = {},
): Sql {
  const { onStatement, lockTimeoutMs = LOCK_TIMEOUT_MS } = options;
  return postgres(url, {
    max: options.max ?? 10,
    types,
    // Types are known. Without asking for them there is no `sql.reserve()` (it waits for ever): take `sql.begin`, or a pool of one.
    fetch_types: false,
    onnotice: () => undefined,
    ...(onStatement && { debug: (_connection, text, values) => onStatement(text, values) }),
    // A database that comes back is found within a second; by default the pauses grow to 20 s.
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    connection: {
      application_name: 'palaro',
      lock_timeout: lockTimeoutMs,
      statement_timeout: STATEMENT_TIMEOUT_MS,
    },
  });
}
