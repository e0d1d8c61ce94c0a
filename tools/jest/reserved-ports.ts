/** A site's ports with reserve, and the development server's. */
const FIRST = 8_080;
const LAST = 8_099;
const POSTGRESQL = 5_432;

/** Refused in tests. The machine's PostgreSQL is allowed when it is configured. */
export function isReserved(port: number, named = process.env['TEST_DATABASE_URL']): boolean {
  if (port === POSTGRESQL) return !named || Number(new URL(named).port || POSTGRESQL) !== POSTGRESQL;
  return port >= FIRST && port <= LAST;
}
