import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '@palaro/tools/console';
import { findProcess } from '@palaro/tools/find-process';
import type { DatabaseUrls } from './database/database-urls.ts';
import type { Ports } from './ports.ts';

/** `$DATA_DIR/site.json`: the addresses of a running site, for commands. */
export interface SiteRecord {
  pid: number;
  /** The start time of that process, because process ids are reused. */
  begun: string;
  databases: DatabaseUrls;
  ports: Ports;
}

/** The running site of this data folder, if any. */
export async function findRunningSite(dataDir: string): Promise<SiteRecord | undefined> {
  try {
    const site = JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as SiteRecord;
    return findProcess(site.pid)?.begun === site.begun ? site : undefined;
  } catch {
    return undefined;
  }
}

/** Two sites on one data folder would overwrite each other's files. */
export async function requireNoSite(dataDir: string): Promise<void> {
  const site = await findRunningSite(dataDir);
  if (!site) return;
  throw new Failure(
    `The site runs already (process ${site.pid}): stop that one, or set DATA_DIR to another folder and the ports too.`,
  );
}

export async function writeSiteRecord(dataDir: string, databases: DatabaseUrls, ports: Ports): Promise<void> {
  const begun = findProcess(process.pid)?.begun ?? '';
  const site: SiteRecord = { pid: process.pid, begun, databases, ports };
  await writeFile(fileOf(dataDir), `${JSON.stringify(site)}\n`, { mode: 0o600 });
}

export async function removeSiteRecord(dataDir: string): Promise<void> {
  await rm(fileOf(dataDir), { force: true });
}

const fileOf = (dataDir: string) => path.join(dataDir, 'site.json');
