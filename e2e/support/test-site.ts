import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '@palaro/tools/console';
import { isAlive } from '@palaro/tools/is-alive';
import { removeData } from '@palaro/stack/database/remove-data';
import { prepareData } from '@palaro/stack/prepare-data';
import { startStack } from '@palaro/stack/start-stack';
import { rememberSite } from './site.ts';
import type { Site } from './site.ts';

const folder = path.join(import.meta.dirname, '..', '..', '.cache', 'e2e');

/** The folder of which each site's data begin as a copy; passed on to the workers. */
const PREPARED = 'PALARO_TEST_DATA';
/** Files that a test serves need not be as small as can be. */
const QUICK = {
  GAMES_TABLE_SPEED: '10',
  GAMES_DRAW_SPEED: '20',
  GAMES_MATCH_SPEED: '60',
  RELEASE_BROTLI: 'fast',
};

export interface TestSite extends Site {
  /** Stops it and removes its data. */
  end: () => Promise<void>;
}

/**
 * Publishes the builds once for all sites of a run, which start from copies of these data. Not where the database lives elsewhere
 * (`databaseHome`): then each site begins with nothing.
 * @returns Removes them.
 */
export async function prepareTestData(): Promise<() => Promise<void>> {
  await removeLeftovers();
  const prepared = path.join(folder, `${process.pid}-prepared`);
  await prepareData(prepared, { ...process.env, ...QUICK });
  if ((await lstat(path.join(prepared, 'postgres'))).isDirectory()) process.env[PREPARED] = prepared;
  return async () => {
    delete process.env[PREPARED];
    await removeData(prepared);
  };
}

/** With owners and modes, which the database insists on. */
const copyWhole = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

/**
 * A whole site from the builds in `dist`, on free ports and with data of its own.
 * @param settings Of its processes, besides.
 */
export async function startTestSite(settings: Record<string, string> = {}): Promise<TestSite> {
  await removeLeftovers();
  const dataDir = path.join(folder, `${process.pid}-${randomUUID()}`);
  const env = { ...process.env, ...QUICK, ...settings };
  const prepared = process.env[PREPARED];
  if (prepared) await copyWhole(prepared, dataDir);
  const stack = await startStack({ dataDir, ports: 'free', env }).catch((error: unknown) => {
    if (error instanceof Failure) throw new Error(`${error.message}\n${error.details}`, { cause: error });
    throw error;
  });
  const site: Site = { urls: stack.urls, env: stack.env, dataDir };
  rememberSite(site);
  return {
    ...site,
    end: async () => {
      await stack.stop();
      await removeData(dataDir);
    },
  };
}

/** Data of a run that was killed; its processes went with it. */
async function removeLeftovers(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const [pid = ''] = name.split('-');
    if (!isAlive(Number(pid))) await removeData(path.join(folder, name));
  }
}
