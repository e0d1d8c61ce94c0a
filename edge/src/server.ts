import { answerMalformed } from '@palaro/contract/malformed-request';
import Fastify from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import { collectCspReports } from './csp-reports.ts';
import type { EdgeContext } from './edge-context.ts';
import { followChannel } from './follow-channel.ts';
import { loadSet } from './live-set.ts';
import { localRecords } from './local-records.ts';
import type { Log } from './log.ts';
import { pageTexts } from './page-texts.ts';
import { pastSets } from './past-sets.ts';
import { proxyApi } from './proxy-api.ts';
import type { FindRecord } from './released-records.ts';
import { openFor } from './open-for.ts';
import { releasedRecords } from './released-records.ts';
import { refuseForeignPath, requestPath } from './request-path.ts';
import { answerFault, edgeRoutes } from './routes.ts';
import { commonHeaders } from './security-headers.ts';
import { servePage } from './serve-page.ts';
import { sharedFiles } from './shared-files.ts';
import { serveStreams } from './serve-streams.ts';
import { registrySource } from './release-source.ts';
import type { ReleaseSource } from './release-source.ts';
export type { ReleaseSource };
import type { EdgeSettings, ServingSettings } from './settings.ts';

const KEEP_ALIVE_MS = 65_000;
/** Time limit for a complete request: Node's default, which Fastify turns off. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Open connections have this long to end when the edge stops. */
const LAST_WORDS_MS = 2500;
/** How often alarms that come with time are looked for. */
const LOOK_OUT_MS = 60_000;

export interface Edge {
  /** The address on which it listens, for example `http://127.0.0.1:8080`. */
  url: string;
  close(): Promise<void>;
}

/** Starts the edge of a registry; it listens at once and is healthy as soon as a release set is verified. */
export const startEdge = (settings: EdgeSettings, log: Log, now = () => new Date()): Promise<Edge> =>
  startEdgeOn(registrySource(settings, log, now), settings, log, now);

/** The same for what comes from elsewhere. The source is closed with the edge. */
export async function startEdgeOn(
  source: ReleaseSource,
  settings: ServingSettings,
  log: Log,
  now = () => new Date(),
): Promise<Edge> {
  const { channel, sealKeys, pollMs, store } = settings;
  const { trust, readPublished } = source;
  const open = openFor(settings, trust);
  const { requireChannel } = trust;
  const sources = { channel, sealKeys, store, open, requireChannel, readPublished, now };
  const past = pastSets({
    readAt: source.readChannelAt,
    // An earlier document is listed no more; its signature and its records' roles still count.
    load: (signed) => loadSet(signed, { ...sources, requireChannel: () => undefined }, undefined),
  });
  const follower = followChannel({
    channel,
    pollMs,
    log,
    read: trust.read,
    listen: source.listen,
    async load(signed, previous) {
      const set = past.remember(await loadSet(signed, sources, previous));
      await trust.keep(signed);
      return set;
    },
    async loadKept() {
      const signed = await trust.kept();
      return signed && past.remember(await loadSet(signed, sources, undefined));
    },
  });
  const lookOut = setInterval(trust.look, LOOK_OUT_MS).unref();
  const context: EdgeContext = {
    settings,
    source,
    store,
    trust,
    current: follower.current,
    past,
    findShared: sharedFiles({
      sets: () => [...[follower.current() ?? []].flat(), ...past.all()],
      readShared: source.readShared,
    }),
    locals: localRecords(),
    reports: collectCspReports(log),
    texts: pageTexts(settings.apiUrl, log),
    log,
  };
  const findRecord = releasedRecords({ ...context, open, readPublished, readAgain: trust.read });

  const app = createApp(context, findRecord);
  const stop = async () => {
    clearInterval(lookOut);
    const lastWords = setTimeout(() => app.server.closeAllConnections(), LAST_WORDS_MS);
    await Promise.all([app.close(), follower.stop()]);
    clearTimeout(lastWords);
    await source.close();
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
  const common = commonHeaders(settings.siteUrl);
  const app = Fastify({
    // Entries in the header before that of our own proxy may be forged.
    trustProxy: settings.trustedProxies,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Requests on open connections are still answered.
    return503OnClosing: false,
    clientErrorHandler: answerMalformed(common),
    // An address that cannot be decoded is a page that does not exist.
    frameworkErrors: (_error, request, reply) => {
      // No hook has seen it.
      if (refuseForeignPath(request, reply.headers(common))) return;
      const { path, query } = requestPath(request);
      servePage(request, reply, path, query, context, findRecord).catch((error: FastifyError) =>
        answerFault(error, reply, context),
      );
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!refuseForeignPath(request, reply.headers(common))) done();
  });
  app.register(serveStreams, { ...settings, log });
  app.register(proxyApi, { ...settings, log });
  app.register(edgeRoutes, { context, findRecord });
  return app;
}
