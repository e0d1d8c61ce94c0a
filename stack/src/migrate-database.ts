import { connect, migrate } from '@palaro/member-api/platform/database';
import { migrateRegistry, openRegistry } from '@palaro/release';

/** Brings tables, functions and rights of the member API and of the releases to what this version needs, as the owner of the database. */
export async function migrateDatabase(url: string): Promise<string[]> {
  const sql = connect(url, { max: 1 });
  const registry = openRegistry(url, 'a migration');
  try {
    const ran = await migrate(sql);
    await registry.begin(async (change) => {
      ran.push(...(await migrateRegistry(change)));
    });
    return ran;
  } finally {
    await Promise.all([sql.end({ timeout: 1 }), registry.end({ timeout: 1 })]);
  }
}
