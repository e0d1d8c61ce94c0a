import path from 'node:path';
import { connect, isOutdated } from '@palaro/member-api/platform/database';
import { isRegistryOutdated, openRegistry } from '@palaro/release';
import { Failure } from '@palaro/tools/console';

interface Site {
  databaseUrl: string;
  dataDir: string;
  /** DATABASE_URL, if it is set. */
  given: string | undefined;
}

/** Checked before anything is written. @throws Failure with instructions when the tables are outdated. */
export async function requireCurrentDatabase({ databaseUrl, dataDir, given }: Site): Promise<void> {
  if (!(await hasOutdatedTables(databaseUrl))) return;
  throw new Failure(
    given
      ? 'The database of DATABASE_URL is from before this version of Palaro and was left as it is: name another one, or none.'
      : `The database in ${path.relative(process.cwd(), dataDir)} is from before this version of Palaro and was left as it is: remove that folder, or set DATA_DIR to another one.`,
  );
}

async function hasOutdatedTables(databaseUrl: string): Promise<boolean> {
  const sql = connect(databaseUrl, { max: 1 });
  const registry = openRegistry(databaseUrl, 'a start');
  try {
    return (await isOutdated(sql)) || (await isRegistryOutdated(registry));
  } finally {
    await Promise.all([sql.end({ timeout: 1 }), registry.end({ timeout: 1 })]);
  }
}
