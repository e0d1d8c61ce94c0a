import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '@palaro/tools/console';
import { isAlive } from '@palaro/tools/is-alive';
import { removeData } from '@palaro/stack/database/remove-data';
import { startStack } from '@palaro/stack/start-stack';
import { rememberSite } from './site.ts';
import type { Site } from './site.ts';

const folder = path.join(import.meta.dirname, '..', '..', '.cache', 'e2e');

export interface TestSite extends Site {
  /** Stops it and removes its data. */
  end: () => Promise<void>;
}

/**
 * A whole site from the builds in `dist`, on free ports and with data of its own.
 * @param settings Of its processes, besides.
 */
export async function startTestSite(settings: Record<string, string> = {}): Promise<TestSite> {
  await removeLeftovers();
  const dataDir = path.join(folder, `${process.pid}-${randomUUID()}`);
  const env = { ...process.env, RELEASE_BROTLI: 'fast', ...settings };
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
