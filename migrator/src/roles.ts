import { errorCode } from './error-code.ts';
import type { Transaction } from './transaction.ts';

/**
 * What processes may be in the database. Nobody logs in as one of these: whoever runs a site makes logins that are members of them, so
 * that a password is replaced by a second login. Whoever owns the database is none of them, and migrates it.
 */
export const ROLES = {
  memberApi: 'palaro_member_api',
  edge: 'palaro_edge',
  release: 'palaro_release',
  watch: 'palaro_watch',
  reports: 'palaro_reports',
} as const;
export type RoleName = keyof typeof ROLES;

const INSUFFICIENT_PRIVILEGE = '42501';
/** Roles belong to the server: migrations of two of its databases take turns. */
const LOCK = '4915072117';

/** Makes the roles that the server lacks. @throws Error with what an administrator has to do, where the owner may not make roles. */
export async function makeRoles(
  tx: Transaction,
  names: readonly string[] = Object.values(ROLES),
): Promise<void> {
  const known = async () => {
    const rows = await tx<{ name: string }[]>`
      SELECT rolname::text AS name FROM pg_roles WHERE rolname = ANY (string_to_array(${names.join()}, ','))`;
    return new Set(rows.map(({ name }) => name));
  };
  const before = await known();
  if (names.every((name) => before.has(name))) return;
  await tx`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`;
  const present = await known();
  const statements = names.filter((name) => !present.has(name)).map((name) => `CREATE ROLE ${name} NOLOGIN`);
  try {
    for (const statement of statements) await tx.unsafe(statement);
  } catch (error) {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    const missing = `The server lacks roles that the owner of the database may not make. An administrator runs: ${statements.join('; ')}.`;
    throw new Error(missing, { cause: error });
  }
}
