import { readlink, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Removes the data of a stopped site. If the database's user could not reach the folder, the database is elsewhere and its folder
 * is a link.
 */
export async function removeData(dataDir: string): Promise<void> {
  const elsewhere = await readlink(path.join(dataDir, 'postgres')).catch(() => undefined);
  if (elsewhere !== undefined) await rm(elsewhere, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
