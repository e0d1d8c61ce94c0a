import type { FastifyInstance } from 'fastify';

/** Of what is malformed, too, which no hook sees. */
export const NO_PAGE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'`,
};

/**
 * Headers of every answer. None is a page: opened in a window by itself it is what it says it is, loads nothing and stands in no frame.
 * @param siteUrl Of an https site nothing is asked by http again for a year.
 */
export function registerHeaders(app: FastifyInstance, siteUrl: string): void {
  const headers = {
    ...NO_PAGE,
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
