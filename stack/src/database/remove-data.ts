import { readlink, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Removes the data of a site that does not run. The database lives elsewhere, and its folder is a link, where the database's
 * user could not have reached it.
 */
export async function removeData(dataDir: string): Promise<void> {
  const elsewhere = await readlink(path.join(dataDir, 'postgres')).catch(() => undefined);
  if (elsewhere !== undefined) await rm(elsewhere, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
