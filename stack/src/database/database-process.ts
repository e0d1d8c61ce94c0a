import path from 'node:path';
import { Failure } from '@palaro/tools/console';
import type { Environment } from '../environment.ts';
import { ServiceProcess } from '../service-process.ts';
import { givenUrls, type DatabaseUrls } from './database-urls.ts';

export interface RunningDatabase {
  urls: DatabaseUrls;
  stop: () => Promise<void>;
  /** Called when the embedded database ends unexpectedly. */
  process?: ServiceProcess;
}

/** The database of DATABASE_URL, or the embedded one of this data folder. */
export async function startDatabase(dataDir: string, env: NodeJS.ProcessEnv): Promise<RunningDatabase> {
  const given = givenUrls(env);
  if (given) return { urls: given, stop: async () => undefined };
  const holder = new ServiceProcess({
    title: 'database',
    entry: path.join(import.meta.dirname, 'database.main.ts'),
    env: { ...(env as Environment), DATA_DIR: dataDir },
    logFile: path.join(dataDir, 'logs', 'database.log'),
  });
  holder.start();
  const message = await holder.nextMessage();
  if (!isReady(message)) throw new Failure('The database answered what nobody understands.');
  return { urls: message.databases, stop: () => holder.stop(), process: holder };
}

function isReady(message: unknown): message is { databases: DatabaseUrls } {
  return typeof message === 'object' && message !== null && 'databases' in message;
}
