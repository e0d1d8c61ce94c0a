import type { FastifyRequest } from 'fastify';
import { isQaHost } from './qa-settings.ts';
import type { ClientConfig, ServingSettings } from './settings.ts';

/** The configuration of pages on the host that a request names. Those of QA's own ask the API there, which is that of visitors. */
export function clientOn(
  request: Pick<FastifyRequest, 'host'>,
  { qa, client }: Pick<ServingSettings, 'qa' | 'client'>,
): ClientConfig {
  return isQaHost(request, qa) ? { ...client, apiBase: '/api', fixedApiUrl: true } : client;
}
