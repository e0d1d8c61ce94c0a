import { createHash, X509Certificate } from 'node:crypto';
import { Agent, request as requestHttp, type IncomingMessage } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { generate } from 'selfsigned';
import { BUNDLE_BASE, type OneBundle } from './one-bundle.ts';

export interface Certificate {
  key: string;
  cert: string;
  /** Base64 SHA-256 of the public key, which the browser is configured to trust without disabling its cache. */
  keyHash: string;
}

export async function makeCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
  });
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, keyHash: createHash('sha256').update(spki).digest('base64') };
}

/** Takes the edge's page for `path` and gives the one to send. */
export type PageChange = (html: string, path: string) => string;

/** Called for each sent answer, with its path and the sent bytes of its body. */
export type Carried = (path: string, bytes: number) => void;

export interface Front {
  origin: string;
  stop: () => Promise<void>;
}

const NOT_IN_HTTP2 = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'http2-settings',
]);

/** An HTTP/2 proxy before the edge, as in any deployment: the same for every variant, so that only the page differs. */
export async function startFront(
  edge: string,
  { key, cert }: Certificate,
  {
    changePage,
    bundle,
    onCarried,
  }: { changePage?: PageChange; bundle?: OneBundle; onCarried?: Carried } = {},
): Promise<Front> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const server = createSecureServer({ key, cert });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('request', (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { pathname } = new URL(request.url, edge);
    if (bundle && pathname.startsWith(BUNDLE_BASE)) return sendBundled(response, pathname, bundle);
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !NOT_IN_HTTP2.has(name)),
    );
    const upstream = requestHttp(
      new URL(request.url, edge),
      { method: request.method, headers: { ...headers, host: new URL(edge).host }, agent },
      (answer) => {
        const isPage =
          changePage !== undefined && answer.headers['content-type']?.startsWith('text/html') === true;
        const kept = Object.fromEntries(
          Object.entries(answer.headers).filter(([name]) => !NOT_IN_HTTP2.has(name)),
        );
        if (!isPage) {
          response.writeHead(answer.statusCode ?? 502, kept);
          answer.pipe(response);
          if (onCarried) countBody(answer, (bytes) => onCarried(pathname, bytes));
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const isBrotli = answer.headers['content-encoding'] === 'br';
          const bytes = Buffer.concat(parts);
          const html = changePage((isBrotli ? brotliDecompressSync(bytes) : bytes).toString(), pathname);
          const body = isBrotli
            ? brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
            : Buffer.from(html);
          response.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': body.length });
          response.end(body);
        });
      },
    );
    upstream.on('error', () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    stop: async () => {
      agent.destroy();
      for (const session of sessions) session.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function countBody(answer: IncomingMessage, onEnd: (bytes: number) => void): void {
  let bytes = 0;
  answer.on('data', (part: Buffer) => {
    bytes += part.length;
  });
  answer.on('end', () => onEnd(bytes));
}

function sendBundled(response: Http2ServerResponse, pathname: string, { files }: OneBundle): void {
  const file = files.get(pathname.slice(BUNDLE_BASE.length));
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': pathname.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': file.brotli.length,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  response.end(file.brotli);
}
