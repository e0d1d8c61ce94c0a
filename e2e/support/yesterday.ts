import { openRegistry } from '@palaro/release';
import { theSite } from './site.ts';

/** The working date before this one, in Asia/Kuala_Lumpur. */
export const yesterday = (): string => new Date(Date.now() + (8 - 24) * 3_600_000).toISOString().slice(0, 10);

/** Moves these members' play to yesterday, because rebates are for past days. */
export async function playedYesterday(...usernames: string[]): Promise<void> {
  const sql = openRegistry(theSite().env['DATABASE_URL'] ?? '', 'the tests');
  try {
    await sql`
      UPDATE round SET closed_at = closed_at - interval '1 day'
       WHERE status = 'settled' AND member_id IN (SELECT id FROM member WHERE account_id IN ${sql(usernames)})`;
  } finally {
    await sql.end();
  }
}
