import { randomUUID } from 'node:crypto';
import { answerMalformed } from '@palaro/contract/malformed-request';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy } from './content-policy.ts';
import { Refusal } from './refusal.ts';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

const BODY_LIMIT_BYTES = 64 * 1024;
const HEADERS = {
  'content-security-policy': contentPolicy(),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, which signatures cover. */
    rawBody: string;
  }
}

/** Common parts of the three servers: raw bodies, headers, a log without personal data, and clear refusals. */
export function createApp(service: string, logLevel: string): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel, base: { service } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    clientErrorHandler: answerMalformed(HEADERS),
  });
  readBodies(app);
  endConnectionsOnClose(app);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(HEADERS);
  });
  // The route's pattern, never the address: a query may contain a phone, a path a payment's id.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (route === '/healthz') return;
    const facts = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    app.log.info(facts, 'answered');
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'not_found', message: 'There is nothing at this address.' }),
  );
  app.get('/healthz', () => ({ status: 'ok' }));
  return app;
}

/** Otherwise a connection whose request was being answered stays open, and the process with it. */
function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}

function readBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '');
  app.removeAllContentTypeParsers();
  const keepRaw = (request: FastifyRequest, body: string | Buffer) => {
    request.rawBody = String(body);
    return request.rawBody;
  };
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      done(null, JSON.parse(keepRaw(request, body)));
    } catch {
      done(new Refusal(400, 'malformed_json', 'The body is not JSON.'));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => done(null, Object.fromEntries(new URLSearchParams(keepRaw(request, body)))),
  );
}

function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal)
    return reply.code(error.status).send({ error: error.code, message: error.message });
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return reply.code(413).send({ error: 'body_too_large', message: 'The body is larger than 64 KB.' });
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return reply.code(415).send({ error: 'unsupported_media_type', message: 'Send application/json.' });
  if (error.statusCode !== undefined && error.statusCode < 500)
    return reply.code(error.statusCode).send({ error: 'bad_request', message: 'The request is malformed.' });
  request.log.error({ problem: error.message, stack: error.stack }, 'a request failed');
  return reply.code(500).send({ error: 'internal', message: 'Something broke here. Try again.' });
}
