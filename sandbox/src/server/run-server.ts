import type { FastifyInstance } from 'fastify';
import type { BaseSettings } from './base-settings.ts';

const STOP_WITHIN_MS = 4500;

/** A server of a process: its settings from the environment, and how it is made of them. */
export interface ServerPart {
  start(): Promise<FastifyInstance>;
}

export function serverPart<S extends BaseSettings>(
  portSetting: string,
  readSettings: () => S,
  createServer: (settings: S) => Promise<FastifyInstance>,
): ServerPart {
  return {
    async start() {
      const settings = readSettings();
      const app = await createServer(settings);
      await app
        .listen({ host: settings.host, port: settings.port })
        .catch(async (error: NodeJS.ErrnoException) => {
          await app.close();
          if (error.code !== 'EADDRINUSE') throw error;
          throw new Error(`Port ${settings.port} is taken; set ${portSetting} to a free one.`, {
            cause: error,
          });
        });
      return app;
    },
  };
}

/**
 * Builds and listens, one server after the other, and ends cleanly on SIGTERM and SIGINT: requests in flight are answered, what is
 * queued stays on disk for the next start. A start that fails ends with one sentence on stderr and exit code 1.
 */
export async function runServers(...parts: readonly ServerPart[]): Promise<void> {
  const apps: FastifyInstance[] = [];
  stopOnSignals(apps);
  try {
    for (const part of parts) apps.push(await part.start());
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
    await Promise.all(apps.map((app) => app.close()));
  }
}

function stopOnSignals(apps: readonly FastifyInstance[]): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    void Promise.all(apps.map((app) => app.close())).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
