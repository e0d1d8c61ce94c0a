import { randomBytes } from 'node:crypto';
import { answerMalformed } from '@palaro/contract/malformed-request';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addConsole } from '../console/console.routes.ts';
import type { Identity } from '../owners/identity.ts';
import { openAccessRecord } from '../security/access-record.ts';
import type { RecordAccess } from '../security/access-record.ts';
import { answerRefusals, refusalOf } from './answer-refusals.ts';
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

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** The release service, without a port. `trustedProxies` say from where a request comes. */
export function createService(
  context: ServiceContext,
  log: ServiceLog,
  trustedProxies: readonly string[] = ['loopback'],
): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: [...trustedProxies],
    // By which a line of the security record is found; the answer has it, too.
    genReqId: () => randomBytes(16).toString('hex'),
    requestIdHeader: false,
    // A stop ends idle connections of clients.
    forceCloseConnections: 'idle',
    clientErrorHandler: answerMalformed(HEADERS),
  });
  answerRefusals(app, log);
  // A file is not read before its handler knows who sends it.
  app.addContentTypeParser('application/octet-stream', (_request, bytes, done) => done(null, bytes));
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers({ ...HEADERS, 'x-request-id': request.id });
    done();
  });
  app.get('/healthz', () => ({ ok: true }));
  let document: unknown;
  app.get('/openapi.json', () => (document ??= openApiDocument(ROUTES, context)));
  const recordAccess = openAccessRecord(context.writer.registry, log);
  for (const route of ROUTES) addRoute(app, route, context, recordAccess);
  addConsole(app, context, recordAccess);
  return app;
}

/** Who asks is known before anything that they send is read. */
function addRoute(
  app: FastifyInstance,
  route: Route,
  context: ServiceContext,
  recordAccess: RecordAccess,
): void {
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
    async onSend(request, reply, payload) {
      const refused = refusalOf(request);
      if (isRecorded(route, reply.statusCode))
        await recordAccess({
          act: `${route.method} ${route.path}`,
          refused,
          who: identities.get(request),
          address: request.ip,
          requestId: request.id,
        });
      return payload;
    },
    async handler(request, reply) {
      const answer = await route.handle(request, context, identities.get(request));
      if (route.mediaType !== undefined) reply.type(route.mediaType);
      return answer;
    },
  });
}

/** Every call with a token, but the single files of an upload; of all others who may not. */
const isRecorded = ({ access, body }: Route, status: number): boolean =>
  status === 401 || status === 403 || (access === 'token' && body !== 'bytes');
