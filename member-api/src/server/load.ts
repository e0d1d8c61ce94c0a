import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';

const RETRY_AFTER_SECONDS = 1;

/** Refuses calls beyond `limit` at once with `overloaded`: a quick answer, instead of a slow time-out for everybody. */
export function registerLoadLimit(app: FastifyInstance, limit: number): void {
  const inWork = new WeakSet<object>();
  let count = 0;
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST') return;
    if (count >= limit) throw refuse('overloaded', { retry_after_seconds: RETRY_AFTER_SECONDS });
    inWork.add(request);
    count += 1;
  });
  const leave = async (request: object) => {
    if (inWork.delete(request)) count -= 1;
  };
  app.addHook('onResponse', leave);
  app.addHook('onRequestAbort', leave);
}
