import type { Queryable } from '../../platform/database/index.ts';

/** The code of a partner as it is kept, however it was typed; nothing where no partner who works with us has it. */
export async function findAffiliate(sql: Queryable, typed: string): Promise<string | undefined> {
  const [row] = await sql<{ code: string }[]>`
    SELECT code FROM affiliate WHERE code = ${typed.toUpperCase()} AND is_active`;
  return row?.code;
}
