import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';

/** JSON and nothing else. Webhooks and providers sign bytes, so a route may ask for the body as it came (`rawBody`). */
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

/** Inside the scope of `app` a body arrives as the bytes that were sent. */
export function registerRawBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}
