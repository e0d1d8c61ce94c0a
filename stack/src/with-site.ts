import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { reportFailure } from '@palaro/tools/console';
import { startDatabase } from './database/database-process.ts';
import { readUrls, siteEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { migrateDatabase } from './migrate-database.ts';
import { readPorts } from './ports.ts';
import { requireCurrentDatabase } from './require-current-database.ts';
import { loadSecrets } from './secrets.ts';
import { findRunningSite } from './site-record.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/**
 * Runs a command on the site of this data folder, with the site's settings and secrets. When the site is not running, its
 * database is started for the command.
 */
async function main([entry = '', ...args]: string[]): Promise<number> {
  const dataDir = path.resolve(ROOT, process.env['DATA_DIR'] ?? '.data');
  await mkdir(dataDir, { recursive: true });
  const secrets = await loadSecrets(dataDir, process.env);
  const site = await findRunningSite(dataDir);
  const ports = site?.ports ?? readPorts(process.env);
  const urls = readUrls(ports, process.env);
  const database = site ? undefined : await startDatabase(dataDir, process.env);
  const databases = site?.databases ?? database?.urls;
  if (!databases) throw new Error('The site has no database.');
  try {
    await requireCurrentDatabase({
      databaseUrl: databases.owner,
      dataDir,
      given: process.env['DATABASE_URL'],
    });
    await migrateDatabase(databases.owner);
    return await runToEnd(
      entry,
      args,
      siteEnvironment({ dataDir, databases, ports, urls, secrets }, process.env),
    );
  } finally {
    await database?.stop();
  }
}

function runToEnd(entry: string, args: string[], env: Environment): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [entry, ...args], { env, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => child.kill(signal));
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

process.exitCode = await main(process.argv.slice(2)).catch(reportFailure);
