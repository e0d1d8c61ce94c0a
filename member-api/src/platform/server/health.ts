import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/index.ts';
import { refuse } from './refusal.ts';

const HEALTH_PATH = '/healthz';
const PATIENCE_MS = 2_000;
const RETRY_AFTER_SECONDS = 1;

export interface Readiness {
  /** Migrations have run, and the process is not stopping. */
  ready: boolean;
}

/**
 * `GET /healthz`: 200 when calls can be answered, 503 before, while stopping and while the database is not available. A call
 * before the migrations have run, or while the process stops, is answered with a request to retry.
 */
export function registerHealth(app: FastifyInstance, sql: Sql, readiness: Readiness): void {
  app.addHook('onRequest', async (request) => {
    if (!readiness.ready && request.routeOptions.url !== HEALTH_PATH)
      throw refuse('overloaded', { retry_after_seconds: RETRY_AFTER_SECONDS });
  });
  app.get(HEALTH_PATH, { logLevel: 'silent' }, async (_request, reply) => {
    const healthy = readiness.ready && (await answers(sql));
    reply.header('cache-control', 'no-store').code(healthy ? 200 : 503);
    return { status: healthy ? 'ok' : 'unavailable' };
  });
}

async function answers(sql: Sql): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const query = sql`SELECT 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([query, tooLate]).finally(() => clearTimeout(timer));
}
