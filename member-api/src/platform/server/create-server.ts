import { randomBytes } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Settings } from '../../settings.ts';

export interface ServerOptions {
  settings: Settings['server'];
  /** Address ranges of proxies whose `x-forwarded-for` is believed. */
  trustedProxies: string[];
  /** `silent` for none. */
  logLevel: string;
}

/** The HTTP server with its log, without any calls yet. */
export function createServer({ settings, trustedProxies, logLevel }: ServerOptions): FastifyInstance {
  return Fastify({
    logger: { level: logLevel, base: { service: 'member-api' } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    bodyLimit: settings.bodyLimitBytes,
    trustProxy: trustedProxies,
    genReqId: () => randomBytes(16).toString('hex'),
    requestTimeout: settings.requestMs,
    // After the calls in progress (see load.ts), because browsers also keep unused connections open.
    forceCloseConnections: true,
  });
}
