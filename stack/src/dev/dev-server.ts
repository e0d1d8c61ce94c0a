import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import type { PreviewedBuild } from '@palaro/release';
import { answer, answerText } from '@palaro/edge/answer';
import { draftIsolation } from '@palaro/edge/isolation-html';
import { proxyApi } from '@palaro/edge/proxy-api';
import { pageHeaders } from '@palaro/edge/security-headers';
import { contentType } from '@palaro/edge/serve-file';
import type { ClientConfig } from '@palaro/edge/settings';
import { finishPage, parseTemplate } from '@palaro/edge/template';

interface Parts {
  shell: PreviewedBuild;
  sharedLib: PreviewedBuild;
  /** The work in progress, as it was built last. */
  remote: () => PreviewedBuild;
}

interface Settings {
  /** 0 takes any free port. */
  port: number;
  apiUrl: string;
  paymentOrigins: string[];
  gameOrigins: string[];
}

const CHANGES = '/dev/changes';
/** Where an edge on this machine finds what was built last (`?remote=<name>@http://localhost:8090`). */
const RECORD = '/dev/release.json';

export interface DevServer {
  url: string;
  /** Shows the open pages what was built. */
  changed(): void;
  close(): void;
}

/** The isolation page of a build that nobody has published, with the edge's own HTML and policy; open pages load anew at each build. */
export async function startDevServer(
  { shell, sharedLib, remote }: Parts,
  { port, apiUrl, paymentOrigins, gameOrigins }: Settings,
): Promise<DevServer> {
  const watchers = new Set<ServerResponse>();
  const server = createServer();
  const siteUrl = `http://localhost:${await listen(server, port)}`;
  const client: ClientConfig = { apiBase: '/api', fixedApiUrl: true, paymentOrigins, gameOrigins };
  const proxy = proxyApi({ apiUrl, siteUrl, trustsForwardedFor: false, log: () => undefined });
  const template = parseTemplate(shell.files.get('isolate.html')?.toString('utf8') ?? '');

  function servePage(request: IncomingMessage, response: ServerResponse): void {
    const sealed = ({ record }: PreviewedBuild) => ({ record, integrity: '' });
    const draft = draftIsolation(
      template,
      { shell: sealed(shell), sharedLib: sealed(sharedLib), remote: sealed(remote()) },
      { channel: 'development', serial: 1, client },
    );
    const nonce = randomBytes(18).toString('base64url');
    const html = finishPage(draft, nonce).replace('</body>', `${reloadScript(nonce)}</body>`);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...pageHeaders(nonce, siteUrl, client, { framesItself: true }),
    };
    answer(request, response, 200, headers, html);
  }

  function serveFile(request: IncomingMessage, response: ServerResponse, path: string): void {
    const owner = [shell, sharedLib, remote()].find(({ record }) => path.startsWith(record.base));
    const file = owner && path.slice(owner.record.base.length);
    const bytes = file === undefined ? shell.files.get(path.slice(1)) : owner?.files.get(file);
    if (!bytes) return answerText(request, response, 404, 'There is no such file.');
    answer(request, response, 200, { 'content-type': contentType(path), 'cache-control': 'no-cache' }, bytes);
  }

  function serveRecord(request: IncomingMessage, response: ServerResponse): void {
    const sealed = JSON.stringify({ payload: JSON.stringify(remote().record), signature: '' });
    answer(
      request,
      response,
      200,
      { 'content-type': 'application/json', 'cache-control': 'no-store' },
      sealed,
    );
  }

  function watchChanges(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(':\n\n');
    watchers.add(response);
    response.on('close', () => watchers.delete(response));
  }

  server.on('request', (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', siteUrl);
    if (pathname === CHANGES) return watchChanges(response);
    if (pathname === RECORD) return serveRecord(request, response);
    if (pathname.startsWith('/api/')) return proxy.pass(request, response, pathname.slice(4) + search);
    if (pathname.startsWith('/isolate/')) return servePage(request, response);
    if (pathname !== '/') return serveFile(request, response, pathname);
    answer(request, response, 302, { location: `/isolate/${remote().record.name}` }, '');
  });
  return {
    url: siteUrl,
    changed() {
      for (const watcher of watchers) watcher.write('data: built\n\n');
    },
    close() {
      proxy.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** In the panel only: its frame goes with it. */
const reloadScript = (nonce: string) =>
  `<script nonce="${nonce}">if (parent === self) new EventSource('${CHANGES}').onmessage = () => location.reload();</script>`;

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
