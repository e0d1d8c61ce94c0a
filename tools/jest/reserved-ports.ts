/** A site's own ports with room for those to come, and the development server's. */
const FIRST = 8_080;
const LAST = 8_099;
const POSTGRESQL = 5_432;

/** Nobody's in a test. The machine's PostgreSQL is there for who names it. */
export function isReserved(port: number, named = process.env['TEST_DATABASE_URL']): boolean {
  if (port === POSTGRESQL) return !named || Number(new URL(named).port || POSTGRESQL) !== POSTGRESQL;
  return port >= FIRST && port <= LAST;
}
