import { connect, migrate } from '@palaro/member-api/database';

/** Brings the tables up to date. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { max: 1 });
  try {
    await migrate(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
