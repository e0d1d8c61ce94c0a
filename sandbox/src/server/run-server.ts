import type { FastifyInstance } from 'fastify';
import type { BaseSettings } from './base-settings.ts';

const STOP_WITHIN_MS = 4500;

/**
 * Builds, listens, and ends cleanly on SIGTERM and SIGINT: requests in flight are answered, what is queued stays on
 * disk for the next start. A start that fails ends with one sentence on stderr and exit code 1.
 */
export async function runServer<S extends BaseSettings>(
  portSetting: string,
  readSettings: () => S,
  createServer: (settings: S) => Promise<FastifyInstance>,
): Promise<void> {
  try {
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
    stopOnSignals(app);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

function stopOnSignals(app: FastifyInstance): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    void app.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
