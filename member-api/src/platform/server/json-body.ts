import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';

/** Accepts only JSON. Webhooks and providers sign bytes, so a route may request the raw body (`rawBody`). */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(refuse('malformed_json'));
    }
  });
}

/** In the scope of `app`, a body is the raw bytes. */
export function registerRawBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}
