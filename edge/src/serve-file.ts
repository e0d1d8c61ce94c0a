import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReleaseRecord } from '@palaro/release';
import { BROTLI_SUFFIX, RECORD_FILE } from '@palaro/release';
import { acceptsEncoding, answer, answerText } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';
import { problemOf } from './log.ts';
import type { FindRecord } from './released-records.ts';
import { commonHeaders } from './security-headers.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

export const contentType = (file: string): string =>
  TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Files of the shell that browsers and crawlers ask for at the root. */
export const ROOT_FILES: ReadonlySet<string> = new Set([
  'favicon.svg',
  'manifest.webmanifest',
  'share.png',
  'sw.js',
]);

/** `/r/<name>/<version>/<file>`: any released version for ever, and nothing but what its record lists. */
export async function serveReleasedFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  context: EdgeContext,
  findRecord: FindRecord,
  cacheControl = FOREVER,
): Promise<void> {
  const [, , name = '', version = '', ...rest] = path.split('/');
  const file = rest.join('/');
  await guarded(request, response, context, async () => {
    const sealed = await findRecord(name, version);
    const etag = file === RECORD_FILE ? sealed?.integrity : sealed && integrityIn(sealed.record, file);
    if (!etag)
      return answerText(
        request,
        response,
        404,
        'There is no such file.',
        commonHeaders(context.settings.siteUrl),
      );
    await sendFile(request, response, context, { name, version, file, etag, cacheControl });
  });
}

/** `/favicon.svg` and its like, from the shell that is live. */
export async function serveRootFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  context: EdgeContext,
): Promise<void> {
  const shell = context.current()?.shell;
  const etag = shell && integrityIn(shell, file);
  if (!shell || !etag)
    return answerText(
      request,
      response,
      404,
      'There is no such file.',
      commonHeaders(context.settings.siteUrl),
    );
  await guarded(request, response, context, () =>
    sendFile(request, response, context, {
      name: 'shell',
      version: shell.version,
      file,
      etag,
      cacheControl: AN_HOUR,
    }),
  );
}

interface FileToSend {
  name: string;
  version: string;
  file: string;
  /** The hash of the content names it for ever. */
  etag: string;
  cacheControl: string;
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  context: EdgeContext,
  wanted: FileToSend,
): Promise<void> {
  const { name, version, file } = wanted;
  const { siteUrl } = context.settings;
  const takesBrotli = acceptsEncoding(request.headers['accept-encoding'] ?? '', 'br');
  const compressed = takesBrotli ? await context.store.read(name, version, file + BROTLI_SUFFIX) : undefined;
  const etag = `"${wanted.etag}${compressed ? '-br' : ''}"`;
  const headers = {
    'cache-control': wanted.cacheControl,
    etag,
    vary: 'Accept-Encoding',
    ...commonHeaders(siteUrl),
  };
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const bytes = compressed ?? (await context.store.read(name, version, file));
  // The record promises it, so it is the store that has lost it: that may pass, and must not be remembered.
  if (!bytes) return unavailable(request, response, siteUrl);
  const type = { 'content-type': contentType(file) };
  const encoding = compressed ? { 'content-encoding': 'br' } : {};
  answer(request, response, 200, { ...headers, ...type, ...encoding }, bytes);
}

/** A store or registry that fails makes this one file unavailable, and nothing else. */
async function guarded(
  request: IncomingMessage,
  response: ServerResponse,
  context: EdgeContext,
  serve: () => Promise<void>,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answerText(request, response, 405, 'Files are only read.', { allow: 'GET, HEAD' });
  try {
    await serve();
  } catch (error) {
    context.log('error', 'A released file cannot be read.', { problem: problemOf(error) });
    if (!response.headersSent) unavailable(request, response, context.settings.siteUrl);
  }
}

function unavailable(request: IncomingMessage, response: ServerResponse, siteUrl: string): void {
  answerText(request, response, 503, 'This file is not available at the moment.', {
    'retry-after': '5',
    ...commonHeaders(siteUrl),
  });
}

function integrityIn(record: ReleaseRecord, file: string): string | undefined {
  return Object.hasOwn(record.files, file) ? record.files[file]?.integrity : undefined;
}
