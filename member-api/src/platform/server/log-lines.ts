import type { FastifyInstance } from 'fastify';

/** One line a call: which, how it ended, how long it took. No body, token, address or query (a stream's ticket is one). */
export function registerLogLines(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.logLevel === 'silent') return;
    request.log.info(
      {
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ...(reply.refusalKey && { refused: reply.refusalKey }),
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    );
  });
}
