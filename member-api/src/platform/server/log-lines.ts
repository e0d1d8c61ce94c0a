import type { FastifyInstance } from 'fastify';

/** One log line per call: path, outcome, duration. No body, token, address or query (a stream's ticket is in the query). */
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
