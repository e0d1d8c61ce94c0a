import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startDatabase } from './database/database-process.ts';
import { migrateDatabase } from './migrate-database.ts';
import { readUrls, siteEnvironment } from './environment.ts';
import { readPorts } from './ports.ts';
import { publishBuilds } from './publish-builds.ts';
import { loadSecrets } from './secrets.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/**
 * Fills a data folder and starts no site on it: its secrets and keys, its database with the releases of the builds in `dist`. A site
 * that starts on a copy of the folder finds all of that.
 */
export async function prepareData(dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const secrets = await loadSecrets(dataDir, env);
  const database = await startDatabase(dataDir, env);
  const ports = readPorts({});
  const urls = readUrls(ports, {});
  try {
    await migrateDatabase(database.urls.owner);
    await publishBuilds(
      ROOT,
      siteEnvironment({ dataDir, databases: database.urls, ports, urls, secrets }, env),
    );
  } finally {
    await database.stop();
  }
}
