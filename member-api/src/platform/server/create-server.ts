import { randomBytes } from 'node:crypto';
import { answerMalformed } from '@palaro/contract/malformed-request';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Settings } from '../../settings.ts';
import { NO_PAGE } from './headers.ts';

export interface ServerOptions {
  settings: Settings['server'];
  /** Address ranges of proxies whose `x-forwarded-for` is believed. */
  trustedProxies: string[];
  /** `silent` for none. */
  logLevel: string;
  /** Certificate and key, as PEM; without TLS where there is none. */
  tls?: { cert: string; key: string } | undefined;
}

/** The HTTP server with its log, without any calls yet. */
export function createServer({ settings, trustedProxies, logLevel, tls }: ServerOptions): FastifyInstance {
  return Fastify({
    ...(tls && { https: tls }),
    logger: { level: logLevel, base: { service: 'member-api' } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    bodyLimit: settings.bodyLimitBytes,
    trustProxy: trustedProxies,
    genReqId: () => randomBytes(16).toString('hex'),
    requestTimeout: settings.requestMs,
    clientErrorHandler: answerMalformed(NO_PAGE),
    // After the calls in progress (see load.ts), because browsers also keep unused connections open.
    forceCloseConnections: true,
  });
}
