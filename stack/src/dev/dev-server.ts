import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { PreviewedBuild } from '@palaro/release';
import { answerText } from '@palaro/edge/answer';
import { draftIsolation } from '@palaro/edge/isolation-html';
import { proxyApi } from '@palaro/edge/proxy-api';
import { pageHeaders } from '@palaro/edge/security-headers';
import { contentType } from '@palaro/edge/serve-file';
import type { ClientConfig } from '@palaro/edge/settings';
import { finishPage, parseTemplate } from '@palaro/edge/template';
import Fastify from 'fastify';
import type { FastifyReply } from 'fastify';

/** One of them is in development: the last build of each is read at every page request. */
interface Parts {
  shell: () => PreviewedBuild;
  sharedLib: () => PreviewedBuild;
  remote: () => PreviewedBuild;
}

interface Settings {
  /** 0 takes any free port. */
  port: number;
  apiUrl: string;
  paymentOrigins: string[];
  gameOrigins: string[];
  /** Origins of the sites whose pages may read the build, from a browser of this machine. */
  siteOrigins: readonly string[];
}

const CHANGES = '/dev/changes';
/** Builds whose files are kept for the pages that were opened before the saves after them. */
const KEPT_BUILDS = 8;
/** Path of the last build as a release, for a whole site in a browser of this machine (`?remote=<name>@http://localhost:8090`). */
const RECORD = '/dev/release.json';

export interface DevServer {
  url: string;
  /** Reloads open pages. */
  changed(): void;
  close(): Promise<void>;
}

/** The isolation page of an unpublished build, with the edge's HTML and policy; open pages reload at each build. */
export async function startDevServer(
  { shell, sharedLib, remote }: Parts,
  { port, apiUrl, paymentOrigins, gameOrigins, siteOrigins }: Settings,
): Promise<DevServer> {
  const watchers = new Set<ServerResponse>();
  /** By name and version; the last one that a page was told of is at the end. */
  const kept = new Map<string, PreviewedBuild>();
  const siteUrl = `http://localhost:${port}`;
  const client: ClientConfig = {
    apiBase: '/api',
    fixedApiUrl: true,
    paymentOrigins,
    gameOrigins,
    filesUrl: '',
  };
  const app = Fastify({ forceCloseConnections: true });

  /** A page that is told of a build asks for its files later, also when the next build has replaced it by then. */
  function keep(build: PreviewedBuild): PreviewedBuild {
    const { name, version } = build.record;
    const id = `${name}@${version}`;
    kept.delete(id);
    kept.set(id, build);
    for (const oldest of [...kept.keys()].slice(0, -KEPT_BUILDS)) kept.delete(oldest);
    return build;
  }

  function servePage(reply: FastifyReply): FastifyReply {
    const sealed = (build: PreviewedBuild) => ({ record: keep(build).record, integrity: '' });
    const draft = draftIsolation(
      parseTemplate(shell().files.get('isolate.html')?.toString('utf8') ?? ''),
      { shell: sealed(shell()), sharedLib: sealed(sharedLib()), remote: sealed(remote()) },
      { channel: 'development', serial: 1, client },
    );
    const nonce = randomBytes(18).toString('base64url');
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    reply.headers(pageHeaders(nonce, siteUrl, client, { framesItself: true }));
    return reply.send(finishPage(draft, nonce).replace('</body>', `${reloadScript(nonce)}</body>`));
  }

  function serveFile(reply: FastifyReply, path: string): FastifyReply {
    // Several, where the names of files are hashed: those builds have one base.
    const owners = [shell(), sharedLib(), remote(), ...kept.values()].filter(({ record }) =>
      path.startsWith(record.base),
    );
    const [owner] = owners;
    const file = owner && path.slice(owner.record.base.length);
    // Where a page looks for the record of any release.
    if (owner && file === 'release.json') return serveRecord(reply, owner);
    const bytes =
      file === undefined
        ? shell().files.get(path.slice(1))
        : owners.find(({ files }) => files.has(file))?.files.get(file);
    if (!bytes) return answerText(reply, 404, 'There is no such file.');
    return reply.type(contentType(path)).header('cache-control', 'no-cache').send(bytes);
  }

  function serveRecord(reply: FastifyReply, { record }: PreviewedBuild): FastifyReply {
    const sealed = { payload: JSON.stringify(record), signature: '' };
    return reply.header('cache-control', 'no-store').send(sealed);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin !== undefined && siteOrigins.includes(origin))
      reply.headers({
        'access-control-allow-origin': origin,
        'cross-origin-resource-policy': 'cross-origin',
      });
    done();
  });
  app.get(RECORD, (_request, reply) => serveRecord(reply, keep(remote())));
  app.get(CHANGES, (_request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.write(':\n\n');
    watchers.add(raw);
    raw.on('close', () => watchers.delete(raw));
  });
  app.get('/', (_request, reply) => reply.redirect(`/isolate/${remote().record.name}`));
  app.get('/isolate/*', (_request, reply) => servePage(reply));
  app.get('/*', (request, reply) => serveFile(reply, new URL(request.url, siteUrl).pathname));
  app.register(proxyApi, { apiUrl, siteUrl, log: () => undefined });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    url: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    changed() {
      for (const watcher of watchers) watcher.write('data: built\n\n');
    },
    close: () => app.close(),
  };
}

/** In the panel only, because its frame reloads with it. */
const reloadScript = (nonce: string) =>
  `<script nonce="${nonce}">if (parent === self) new EventSource('${CHANGES}').onmessage = () => location.reload();</script>`;
