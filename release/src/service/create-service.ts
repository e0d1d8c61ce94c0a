import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addConsole } from '../console/console.routes.ts';
import type { Identity } from '../owners/identity.ts';
import { answerRefusals } from './answer-refusals.ts';
import { CHANGE_ROUTES } from './change.routes.ts';
import { CHANNEL_ROUTES } from './channel.routes.ts';
import { LOGIN_ROUTES } from './login.routes.ts';
import { METADATA_ROUTES } from './metadata.routes.ts';
import { openApiDocument } from './open-api.ts';
import { OWNER_ROUTES } from './owner.routes.ts';
import { PROVENANCE_ROUTES } from './provenance.routes.ts';
import { RELEASE_ROUTES } from './release.routes.ts';
import { needsToken } from './route.ts';
import type { Route } from './route.ts';
import type { ServiceContext } from './service-context.ts';
import type { ServiceLog } from './service-log.ts';
import { TYPES_ROUTES } from './types.routes.ts';
import { UPLOAD_ROUTES } from './upload.routes.ts';

export const ROUTES: readonly Route[] = [
  ...CHANNEL_ROUTES,
  ...RELEASE_ROUTES,
  ...PROVENANCE_ROUTES,
  ...METADATA_ROUTES,
  ...TYPES_ROUTES,
  ...UPLOAD_ROUTES,
  ...CHANGE_ROUTES,
  ...OWNER_ROUTES,
  ...LOGIN_ROUTES,
];

/** The gate opens pages in a browser, which takes seconds. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Records and lists of files; the files themselves are streamed. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

/** The release service, without a port. */
export function createService(context: ServiceContext, log: ServiceLog): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A stop ends idle connections of clients.
    forceCloseConnections: 'idle',
  });
  answerRefusals(app, log);
  // A file is not read before its handler knows who sends it.
  app.addContentTypeParser('application/octet-stream', (_request, bytes, done) => done(null, bytes));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    done();
  });
  app.get('/healthz', () => ({ ok: true }));
  let document: unknown;
  app.get('/openapi.json', () => (document ??= openApiDocument(ROUTES, context)));
  for (const route of ROUTES) addRoute(app, route, context);
  addConsole(app, context);
  return app;
}

/** Who asks is known before anything that they send is read. */
function addRoute(app: FastifyInstance, route: Route, context: ServiceContext): void {
  const identities = new WeakMap<FastifyRequest, Identity>();
  app.route({
    method: route.method,
    url: route.path,
    async onRequest(request) {
      if (!needsToken(route, context)) return;
      const who = await context.access.authenticate(request.headers.authorization);
      if (route.access === 'public') await context.access.requireReader(who);
      identities.set(request, who);
    },
    async handler(request, reply) {
      const answer = await route.handle(request, context, identities.get(request));
      if (route.mediaType !== undefined) reply.type(route.mediaType);
      return answer;
    },
  });
}
