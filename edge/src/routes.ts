import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerText } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';
import { problemOf } from './log.ts';
import { FAULTY } from './qa.ts';
import { qaOf } from './qa-settings.ts';
import { serveVersions } from './released-versions.ts';
import { takeReleaseReport } from './release-reports.ts';
import type { FindRecord } from './released-records.ts';
import { redirectHere, requestPath } from './request-path.ts';
import { CSP_REPORTS } from './security-headers.ts';
import { serveRobots, serveSitemap } from './serve-crawlers.ts';
import { serveFaultyFile } from './serve-fault.ts';
import { FOR_ANY_ORIGIN, ROOT_FILES, serveReleasedFile, serveRootFile } from './serve-file.ts';
import { serveIsolation } from './serve-isolation.ts';
import { acceptChange, CHANGE_YES } from './serve-change.ts';
import { LOCAL_RECORD, takeLocal } from './serve-local.ts';
import { servePage } from './serve-page.ts';
import { serveHealth, serveRevoked, serveStatus } from './serve-status.ts';

const MOST_BYTES_OF_CSP_REPORT = 16 * 1024;
const MOST_BYTES_OF_RELEASE_REPORT = 4 * 1024;
/** Some 300 bytes a file. */
const MOST_BYTES_OF_LOCAL_RECORD = 512 * 1024;

interface Parts {
  context: EdgeContext;
  findRecord: FindRecord;
}

/** Everything that the edge answers itself; all other addresses are pages. */
export async function edgeRoutes(app: FastifyInstance, { context, findRecord }: Parts): Promise<void> {
  // Only these routes read a body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.setErrorHandler<FastifyError>((error, _request, reply) => answerFault(error, reply, context));

  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const { path, query } = requestPath(request);
    return servePage(request, reply, path, query, context, findRecord);
  };
  const hasQa = (request: FastifyRequest) => qaOf(request, context.settings.qa).isOn;
  app.get('/*', page);
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? page(request, reply)
      : answerText(reply, 405, 'This is only read.', { allow: 'GET, HEAD' }),
  );
  app.get('/healthz', (_request, reply) => serveHealth(reply, context));
  app.get('/robots.txt', (_request, reply) => serveRobots(reply, context));
  app.get('/sitemap.xml', (_request, reply) => serveSitemap(reply, context));
  app.get('/release/status', (_request, reply) => serveStatus(reply, context));
  app.get('/release/revoked', (_request, reply) => serveRevoked(reply, context));
  app.get<{ Params: { name: string } }>('/release/versions/:name', (request, reply) =>
    serveVersions(reply, request.params.name, context),
  );
  app.get('/isolate', (request, reply) =>
    hasQa(request) ? redirectHere(reply, '/isolate/') : page(request, reply),
  );
  app.get('/isolate/*', (request, reply) => {
    if (!hasQa(request)) return page(request, reply);
    const { path, query } = requestPath(request);
    return serveIsolation(request, reply, path, query, context, findRecord);
  });
  fileRoutes(app, { context, findRecord });
  await app.register(sentRoutes, { context, findRecord });
}

function fileRoutes(app: FastifyInstance, { context, findRecord }: Parts): void {
  app.get('/r/*', (request, reply) =>
    serveReleasedFile(request, reply.headers(FOR_ANY_ORIGIN), requestPath(request).path, context, findRecord),
  );
  app.get(`${FAULTY}*`, (request, reply) =>
    serveFaultyFile(request, reply, requestPath(request).path, context, findRecord),
  );
  for (const file of ROOT_FILES)
    app.get(`/${file}`, (request, reply) => serveRootFile(request, reply, file, context));
}

/** What browsers send: text of any type, limited to the size of what is genuine. */
async function sentRoutes(app: FastifyInstance, { context, findRecord }: Parts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  const textOf = ({ body }: FastifyRequest) => (typeof body === 'string' ? body : '');
  const paths = [CSP_REPORTS, '/report/releases', CHANGE_YES, LOCAL_RECORD] as const;
  app.post(paths[0], { bodyLimit: MOST_BYTES_OF_CSP_REPORT }, (request, reply) => {
    context.reports.take(textOf(request));
    return reply.code(204).send();
  });
  app.post(paths[1], { bodyLimit: MOST_BYTES_OF_RELEASE_REPORT }, (request, reply) =>
    takeReleaseReport(request, reply, textOf(request), context),
  );
  app.post(paths[2], { bodyLimit: MOST_BYTES_OF_RELEASE_REPORT }, (request, reply) =>
    acceptChange(request, reply, textOf(request), context, findRecord),
  );
  app.post(paths[3], { bodyLimit: MOST_BYTES_OF_LOCAL_RECORD }, (request, reply) =>
    takeLocal(request, reply, textOf(request), context),
  );
  const others = app.supportedMethods.filter((method) => method !== 'POST');
  for (const url of paths)
    app.route({
      method: others,
      url,
      handler: (_request, reply) => answerText(reply, 405, 'Something is posted here.', { allow: 'POST' }),
    });
}

export function answerFault(error: FastifyError, reply: FastifyReply, { log }: EdgeContext): FastifyReply {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return answerText(reply, 413, 'That is no report.');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return answerText(reply, error.statusCode, 'This request is malformed.');
  log('error', 'A request ended in a fault.', { problem: problemOf(error) });
  return answerText(reply, 500, 'Something went wrong.');
}
