import type { Queryable } from '../../platform/database/index.ts';

/** When the member last acknowledged a reality check. */
export async function readAcked(sql: Queryable, memberId: bigint): Promise<Date | undefined> {
  const [row] = await sql<{ ackedAt: Date }[]>`
    SELECT acked_at AS "ackedAt" FROM reality_check WHERE member_id = ${memberId}`;
  return row?.ackedAt;
}

export async function writeAcked(sql: Queryable, memberId: bigint, at: Date): Promise<void> {
  await sql`
    INSERT INTO reality_check (member_id, acked_at) VALUES (${memberId}, ${at})
    ON CONFLICT (member_id) DO UPDATE SET acked_at = excluded.acked_at`;
}
