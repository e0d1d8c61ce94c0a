import http from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import { EDGE_DOOR } from '@palaro/contract/streams';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, QUICK } from './answer.ts';
import type { Log } from './log.ts';
import { isForVisitors } from './calls-of-visitors.ts';
import { isQaHost } from './qa-settings.ts';
import type { QaSettings } from './qa-settings.ts';
import { failCall, refuseCall } from './refuse-call.ts';
import { requestPath } from './request-path.ts';
import { commonHeaders, FORM_ONLY } from './security-headers.ts';

const API = '/api';

/** A little more than the 120 s that the product gives a call. */
const ANSWER_TIMEOUT_MS = 125_000;

/** Hop-by-hop headers (RFC 9110 7.6.1), and headers with which a visitor could fake an address. */
const NOT_PASSED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'forwarded',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
]);

/** What could speak for a member; on QA's host none goes on to the API. */
const OF_A_SESSION = ['cookie', 'authorization'];

/** Bytes from which an answer is worth compressing. */
const COMPRESSED_FROM = 1_024;

interface ProxyOptions {
  apiUrl: string;
  siteUrl: string;
  /** Without it every host is a site's. */
  qa?: QaSettings;
  log: Log;
}

/** Proxies `/api/…` to the member API, streaming in both directions. */
export async function proxyApi(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const { apiUrl, siteUrl, qa, log } = options;
  const target = new URL(apiUrl);
  const client = target.protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: 1024, maxFreeSockets: 128 });
  const basePath = target.pathname.replace(/\/+$/, '');
  const site = new URL(siteUrl);
  const own = commonHeaders(siteUrl);

  const isOfQa = (request: FastifyRequest) => qa !== undefined && isQaHost(request, qa);

  function pass(request: FastifyRequest, reply: FastifyReply): void {
    const { path, query } = requestPath(request);
    // The router also accepts the path in percent-encoding.
    if (!path.startsWith(API)) return reply.callNotFound();
    if (isEdgeDoor(path)) return void refuseCall(reply, 404, 'not_found');
    const passed = client.request({
      agent,
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port,
      method: request.method,
      path: basePath + (path.slice(API.length) || '/') + query,
      headers: {
        ...endToEnd(request.headers, isOfQa(request) ? OF_A_SESSION : []),
        ...bodyHeaders(request),
        host: target.host,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': site.protocol.slice(0, -1),
        'x-forwarded-host': site.host,
      },
    });
    const timer = setTimeout(
      () => passed.destroy(new Error(`No answer for ${ANSWER_TIMEOUT_MS} ms.`)),
      ANSWER_TIMEOUT_MS,
    );
    passed.on('response', (incoming) => {
      clearTimeout(timer);
      reply.hijack();
      passAnswer(
        request,
        incoming,
        reply.raw,
        isForm(path) ? { ...own, 'content-security-policy': FORM_ONLY } : own,
      );
    });
    passed.on('error', (error) => {
      clearTimeout(timer);
      failCall(error, reply, log);
    });
    reply.raw.on('close', () => {
      clearTimeout(timer);
      request.raw.unpipe(passed);
      passed.destroy();
      // The API may answer before it has read the whole body. The rest is consumed, because the next call on this connection
      // comes after it.
      request.raw.resume();
    });
    request.raw.pipe(passed);
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(own);
    // On QA's host no member has a session, and nobody opens one. TRACE would send headers back that are not the visitor's.
    const { path } = requestPath(request);
    const isRefused = isOfQa(request) && !isForVisitors(path.slice(API.length));
    if (request.method === 'TRACE' || isRefused) refuseCall(reply, 404, 'not_found');
    else done();
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    // In the API's own format.
    if (error.statusCode === 415) refuseCall(reply, 415, 'unsupported_media_type');
    else failCall(error, reply, log);
  });
  app.all(API, pass);
  app.all(`${API}/*`, pass);
  app.addHook('onClose', () => agent.destroy());
}

/** Routes of the API for the edge only are refused to visitors, in any spelling. */
function isEdgeDoor(path: string): boolean {
  try {
    return `${decodeURIComponent(path.slice(API.length))}/`.startsWith(`${EDGE_DOOR}/`);
  } catch {
    return false;
  }
}

/** The one page that the API has: a button that ends offers by mail. */
const isForm = (path: string): boolean => path.startsWith(`${API}/mail/unsubscribe/`);

/** @param own Headers that the API's cannot replace. */
function passAnswer(
  request: FastifyRequest,
  incoming: IncomingMessage,
  response: ServerResponse,
  own: OutgoingHttpHeaders,
): void {
  const compressed = compressorFor(request, incoming);
  const headers = { ...endToEnd(incoming.headers), ...own };
  if (compressed) {
    delete headers['content-length'];
    headers['content-encoding'] = compressed.coding;
    headers['vary'] = [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
  }
  response.writeHead(incoming.statusCode ?? 502, headers);
  // A streamed answer may have its headers long before its first data.
  response.flushHeaders();
  incoming.on('error', () => response.destroy());
  incoming.on('close', () => {
    if (!incoming.complete) response.destroy();
  });
  // When one of the three ends early, the others are destroyed, so that a truncated answer never looks complete.
  if (compressed) pipeline(incoming, compressed.by, response, () => undefined);
  else incoming.pipe(response);
}

/**
 * The compression of an answer, or `undefined`. It is safe against attacks by answer lengths (BREACH), because the session is in
 * the request's body and never sent automatically, so no other site can make requests for a member.
 */
function compressorFor(
  request: FastifyRequest,
  { headers }: IncomingMessage,
): { coding: string; by: Transform } | undefined {
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  const isLong = Number(headers['content-length'] ?? 0) >= COMPRESSED_FROM;
  if (!isJson || !isLong || request.method === 'HEAD' || headers['content-encoding']) return undefined;
  const coding = codingFor(request);
  return coding && { coding, by: coding === 'br' ? createBrotliCompress(QUICK) : createGzip() };
}

/** @param besides Names of headers that are left out, too. */
function endToEnd(headers: IncomingHttpHeaders, besides: readonly string[] = []): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !NOT_PASSED.has(name) && !named.has(name) && !besides.includes(name),
    ),
  );
}

/** Keeps a body of unknown length chunked; otherwise Node would send GET and DELETE bodies without framing. */
function bodyHeaders(request: FastifyRequest): OutgoingHttpHeaders {
  return request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' };
}
