import type { ErrorKey } from '@palaro/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTryAgain } from '../database/index.ts';
import { refusalBody } from './envelope.ts';
import { httpStatusOf, Refused, UndeclaredKey } from './refusal.ts';

const FASTIFY_KEYS: Readonly<Record<string, ErrorKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** The database is unavailable, full or starting; a retry may succeed soon. */
const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

const RETRY_AFTER_SECONDS = 2;

/** Every failure is answered in the same envelope, with a key of the catalogue, and never a stack. */
export function registerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 'not_found'));
  app.setErrorHandler<FastifyError | Refused>((error, request, reply) => {
    if (error instanceof Refused) return sendRefusal(request, reply, error.key, error.details);
    const key = keyOf(error);
    if (key === 'SystemError' || key === 'inner_catch') request.log.error({ err: error }, 'a call failed');
    else if (key === 'overloaded') request.log.warn({ err: error }, 'the database gave no answer in time');
    return sendRefusal(
      request,
      reply,
      key,
      key === 'overloaded' ? { retry_after_seconds: RETRY_AFTER_SECONDS } : undefined,
    );
  });
}

function keyOf(error: FastifyError): ErrorKey {
  if (error instanceof UndeclaredKey) return 'inner_catch';
  const known = FASTIFY_KEYS[error.code];
  if (known) return known;
  if (isTryAgain(error) || DATABASE_AWAY.has(error.code)) return 'overloaded';
  // Client errors detected by Fastify: a broken header, a truncated body.
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500
    ? 'malformed_json'
    : 'SystemError';
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  key: ErrorKey,
  details?: Readonly<Record<string, unknown>>,
) {
  const path = request.url.split('?')[0] ?? '';
  const retryAfter = details?.['retry_after_seconds'];
  const status = httpStatusOf(key);
  if (typeof retryAfter === 'number' && status !== 200) reply.header('retry-after', retryAfter);
  reply.header('cache-control', 'no-store');
  reply.refusalKey = key;
  return reply.code(status).send(refusalBody(path, key, details, request.id));
}

declare module 'fastify' {
  interface FastifyReply {
    /** The reason of the refusal, for the log line. */
    refusalKey?: ErrorKey;
  }
}
