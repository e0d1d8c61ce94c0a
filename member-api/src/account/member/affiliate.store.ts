import type { Queryable } from '../../platform/database/index.ts';

/** The stored form of a partner's code, whatever its case; nothing when no active partner has it. */
export async function findAffiliate(sql: Queryable, typed: string): Promise<string | undefined> {
  const [row] = await sql<{ code: string }[]>`
    SELECT code FROM affiliate WHERE code = ${typed.toUpperCase()} AND is_active`;
  return row?.code;
}
