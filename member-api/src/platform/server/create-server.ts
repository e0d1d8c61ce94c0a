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

/** The bare HTTP server with its log, before it knows a call. */
export function createServer({ settings, trustedProxies, logLevel }: ServerOptions): FastifyInstance {
  return Fastify({
    logger: { level: logLevel, base: { service: 'member-api' } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    bodyLimit: settings.bodyLimitBytes,
    trustProxy: trustedProxies,
    genReqId: () => randomBytes(16).toString('hex'),
    requestTimeout: settings.requestMs,
    // After the calls in work (see load.ts): a browser also keeps connections that it has not used yet.
    forceCloseConnections: true,
  });
}
