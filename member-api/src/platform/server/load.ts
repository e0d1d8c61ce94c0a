import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';

const RETRY_AFTER_SECONDS = 1;

/**
 * Refuses calls beyond `limit` at once with `overloaded`: a quick answer, instead of a slow time-out for everybody. A closing
 * server waits only for the calls in progress.
 */
export function registerLoadLimit(app: FastifyInstance, limit: number): void {
  const inWork = new WeakSet<object>();
  let count = 0;
  let whenIdle: () => void = () => undefined;
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST') return;
    if (count >= limit) throw refuse('overloaded', { retry_after_seconds: RETRY_AFTER_SECONDS });
    inWork.add(request);
    count += 1;
  });
  const leave = async (request: object) => {
    if (!inWork.delete(request)) return;
    count -= 1;
    if (count === 0) whenIdle();
  };
  app.addHook('onResponse', leave);
  app.addHook('onRequestAbort', leave);
  app.addHook('preClose', async () => {
    if (count === 0) return;
    await new Promise<void>((resolve) => {
      whenIdle = resolve;
    });
  });
}
