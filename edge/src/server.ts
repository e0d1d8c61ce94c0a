import {
  listenForChanges,
  openRegistry,
  readChannel,
  readChannelAt,
  readPublished,
  readSharedFile,
} from '@palaro/release';
import Fastify from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import { answerText } from './answer.ts';
import { collectCspReports } from './csp-reports.ts';
import type { EdgeContext } from './edge-context.ts';
import { followChannel } from './follow-channel.ts';
import { loadSet } from './live-set.ts';
import type { Log } from './log.ts';
import { pageTexts } from './page-texts.ts';
import { pastSets } from './past-sets.ts';
import { proxyApi } from './proxy-api.ts';
import type { FindRecord } from './released-records.ts';
import { openFor } from './open-for.ts';
import { releasedRecords } from './released-records.ts';
import { requestPath } from './request-path.ts';
import { answerFault, edgeRoutes } from './routes.ts';
import { servePage } from './serve-page.ts';
import { sharedFiles } from './shared-files.ts';
import { serveStreams } from './serve-streams.ts';
import type { EdgeSettings } from './settings.ts';

const KEEP_ALIVE_MS = 65_000;
/** Time limit for a complete request: Node's default, which Fastify turns off. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Open connections have this long to end when the edge stops. */
const LAST_WORDS_MS = 2500;

export interface Edge {
  /** The address on which it listens, for example `http://127.0.0.1:8080`. */
  url: string;
  close(): Promise<void>;
}

/** Starts the edge; it listens at once and is healthy as soon as a release set is verified. */
export async function startEdge(settings: EdgeSettings, log: Log): Promise<Edge> {
  const { channel, publicKey, pollMs, store } = settings;
  const registry = openRegistry(settings.databaseUrl, 'edge');
  const published = (name: string, version: string) => readPublished(registry, name, version);
  const open = openFor(settings);
  const sources = { channel, publicKey, store, open, readPublished: published, now: () => new Date() };
  const past = pastSets({
    readAt: (serial) => readChannelAt(registry, channel, serial),
    load: (signed) => loadSet(signed, sources, undefined),
  });
  const follower = followChannel({
    channel,
    pollMs,
    log,
    read: () => readChannel(registry, channel),
    listen: (onChange) => listenForChanges(settings.databaseUrl, onChange),
    load: async (signed, previous) => past.remember(await loadSet(signed, sources, previous)),
  });
  const context: EdgeContext = {
    settings,
    registry,
    store,
    current: follower.current,
    past,
    findShared: sharedFiles({
      sets: () => [...[follower.current() ?? []].flat(), ...past.all()],
      readShared: (name, file) => readSharedFile(registry, name, file),
    }),
    reports: collectCspReports(log),
    texts: pageTexts(settings.apiUrl, log),
    log,
  };
  const findRecord = releasedRecords({ ...context, open, readPublished: published });

  const app = createApp(context, findRecord);
  const stop = async () => {
    const lastWords = setTimeout(() => app.server.closeAllConnections(), LAST_WORDS_MS);
    await Promise.all([app.close(), follower.stop()]);
    clearTimeout(lastWords);
    await registry.end({ timeout: 1 });
  };
  try {
    return { url: await app.listen(settings), close: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function createApp(context: EdgeContext, findRecord: FindRecord): FastifyInstance {
  const { settings, log } = context;
  const app = Fastify({
    // Entries in the header before that of our own proxy may be forged.
    trustProxy: settings.trustedProxies,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Requests on open connections are still answered.
    return503OnClosing: false,
    // An address that cannot be decoded is a page that does not exist.
    frameworkErrors: (_error, request, reply) => {
      const { path, query } = requestPath(request);
      servePage(request, reply, path, query, context, findRecord).catch((error: FastifyError) =>
        answerFault(error, reply, context),
      );
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/')) done();
    else answerText(reply, 400, 'Ask for a path.');
  });
  app.register(serveStreams, { ...settings, log });
  app.register(proxyApi, { ...settings, log });
  app.register(edgeRoutes, { context, findRecord });
  return app;
}
