import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { listenForChanges, openRegistry, readChannel, readChannelAt, readPublished } from '@palaro/release';
import { answerText } from './answer.ts';
import { collectCspReports, serveCspReport } from './csp-reports.ts';
import type { EdgeContext } from './edge-context.ts';
import { followChannel } from './follow-channel.ts';
import { loadSet } from './live-set.ts';
import { LOCAL } from './local-remote.ts';
import type { Log } from './log.ts';
import { problemOf } from './log.ts';
import { pageTexts } from './page-texts.ts';
import { pastSets } from './past-sets.ts';
import type { ApiProxy } from './proxy-api.ts';
import { proxyApi } from './proxy-api.ts';
import type { FindRecord } from './released-records.ts';
import { RELEASE_REPORTS, serveReleaseReport } from './release-reports.ts';
import { releasedRecords } from './released-records.ts';
import { FAULTY } from './qa.ts';
import { CSP_REPORTS } from './security-headers.ts';
import { serveFaultyFile } from './serve-fault.ts';
import { ROOT_FILES, serveReleasedFile, serveRootFile } from './serve-file.ts';
import { serveIsolation } from './serve-isolation.ts';
import { serveRobots, serveSitemap } from './serve-crawlers.ts';
import { serveLocalFile } from './serve-local.ts';
import { servePage } from './serve-page.ts';
import { serveHealth, serveRevoked, serveStatus } from './serve-status.ts';
import type { EdgeSettings } from './settings.ts';

/** What is left open when the edge stops (event streams above all) has this long to end by itself. */
const LAST_WORDS_MS = 2500;

export interface Edge {
  /** Where it listens, for example `http://127.0.0.1:8080`. */
  url: string;
  close(): Promise<void>;
}

/** Starts the edge; it listens at once and is healthy as soon as a release set is verified. */
export async function startEdge(settings: EdgeSettings, log: Log): Promise<Edge> {
  const { channel, publicKey, pollMs, store } = settings;
  const registry = openRegistry(settings.databaseUrl, 'edge');
  const published = (name: string, version: string) => readPublished(registry, name, version);
  const sources = { channel, publicKey, store, readPublished: published, now: () => new Date() };
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
  const proxy = proxyApi({ ...settings, log });
  const context: EdgeContext = {
    settings,
    registry,
    store,
    current: follower.current,
    past,
    reports: collectCspReports(log),
    texts: pageTexts(settings.apiUrl, log),
    log,
  };
  const findRecord = releasedRecords({ ...context, publicKey, readPublished: published });

  const server = createServer((request, response) => {
    route(request, response, { context, proxy, findRecord }).catch((error: unknown) => {
      log('error', 'A request ended in a fault.', { problem: problemOf(error) });
      if (response.headersSent) response.destroy();
      else answerText(request, response, 500, 'Something went wrong.');
    });
  });
  server.keepAliveTimeout = 65_000;
  const stop = async () => {
    await Promise.all([closeServer(server), follower.stop()]);
    proxy.close();
    await registry.end({ timeout: 1 });
  };
  try {
    return { url: await listen(server, settings), close: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Parts {
  context: EdgeContext;
  proxy: ApiProxy;
  findRecord: FindRecord;
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  { context, proxy, findRecord }: Parts,
): Promise<void> {
  const target = request.url ?? '/';
  if (!target.startsWith('/')) return answerText(request, response, 400, 'Ask for a path.');
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark);
  if (path === '/api' || path.startsWith('/api/'))
    return proxy.pass(request, response, (path.slice(4) || '/') + query);
  if (path.startsWith('/isolate/'))
    return serveIsolation(request, response, path, query, context, findRecord);
  if (path.startsWith('/r/')) return serveReleasedFile(request, response, path, context, findRecord);
  if (path.startsWith(LOCAL)) return serveLocalFile(request, response, path, context);
  if (path.startsWith(FAULTY)) return serveFaultyFile(request, response, path, context, findRecord);
  if (path === '/healthz') return serveHealth(request, response, context);
  if (path === '/robots.txt') return serveRobots(request, response, context);
  if (path === '/sitemap.xml') return serveSitemap(request, response, context);
  if (path === '/release/status') return serveStatus(request, response, context);
  if (path === '/release/revoked') return serveRevoked(request, response, context);
  if (path === RELEASE_REPORTS) return serveReleaseReport(request, response, context);
  if (path === CSP_REPORTS) return serveCspReport(request, response, context.reports);
  if (ROOT_FILES.has(path.slice(1))) return serveRootFile(request, response, path.slice(1), context);
  return servePage(request, response, path, query, context, findRecord);
}

function listen(server: Server, { host, port }: EdgeSettings): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${taken}`);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), LAST_WORDS_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
