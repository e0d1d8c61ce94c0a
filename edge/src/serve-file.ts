import type { ReleaseRecord } from '@palaro/release';
import { BROTLI_SUFFIX, RECORD_FILE, SHARED_PLACE } from '@palaro/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding, answerText } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';
import { problemOf } from './log.ts';
import type { FindRecord } from './released-records.ts';
import { WORKER } from './security-headers.ts';

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

/**
 * CORS headers: a released file is public and the same for everybody, so pages of any origin may read it, which they need to
 * check its hash: foreign hosts, or this site with its files on another host name. Without credentials, and for no other answers
 * of the edge.
 */
export const FOR_ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Files of the shell that browsers and crawlers request at the root. */
export const ROOT_FILES: ReadonlySet<string> = new Set([
  'favicon.svg',
  'manifest.webmanifest',
  'share.png',
  'sw.js',
]);

/** A released file, and the versions in whose folders its bytes are; the first that has them serves it. */
export interface ReleasedFile {
  name: string;
  versions: readonly string[];
  file: string;
  /** The hash of the content names it for ever. */
  etag: string;
}

/**
 * What stands at `/r/<name>/<version>/<file>`, or for all versions that share it at `/r/<name>/files/<file>`: any release, live or not, and
 * nothing but what its record lists.
 */
export async function findReleased(
  path: string,
  { findShared }: EdgeContext,
  findRecord: FindRecord,
): Promise<ReleasedFile | undefined> {
  const [, , name = '', version = '', ...rest] = path.split('/');
  const file = rest.join('/');
  if (version === SHARED_PLACE) {
    const shared = await findShared(name, file);
    return shared && { name, versions: shared.versions, file, etag: shared.integrity };
  }
  const sealed = await findRecord(name, version);
  const etag = file === RECORD_FILE ? sealed?.integrity : sealed && integrityIn(sealed.record, file);
  return etag === undefined ? undefined : { name, versions: [version], file, etag };
}

/** The bytes of a released file or of its compressed copy, from whichever version's folder has them. */
export async function readReleased(
  { store }: Pick<EdgeContext, 'store'>,
  { name, versions, file }: ReleasedFile,
  suffix = '',
): Promise<Buffer | undefined> {
  for (const version of versions) {
    const bytes = await store.read(name, version, file + suffix);
    if (bytes) return bytes;
  }
  return undefined;
}

/** A released file, for ever. */
export async function serveReleasedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  context: EdgeContext,
  findRecord: FindRecord,
  cacheControl = FOREVER,
): Promise<FastifyReply> {
  return guarded(reply, context, async () => {
    const found = await findReleased(path, context, findRecord);
    if (!found) return answerText(reply, 404, 'There is no such file.');
    return sendFile(request, reply, context, found, cacheControl);
  });
}

/** `/favicon.svg` and others, from the live shell. */
export async function serveRootFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  context: EdgeContext,
): Promise<FastifyReply> {
  const shell = context.current()?.shell;
  const etag = shell && integrityIn(shell, file);
  if (!shell || !etag) return answerText(reply, 404, 'There is no such file.');
  const wanted = { name: 'shell', versions: [shell.version], file, etag };
  if (file === 'sw.js') reply.header('content-security-policy', WORKER);
  return guarded(reply, context, () => sendFile(request, reply, context, wanted, AN_HOUR));
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EdgeContext,
  wanted: ReleasedFile,
  cacheControl: string,
): Promise<FastifyReply> {
  const takesBrotli = acceptsEncoding(request.headers['accept-encoding'] ?? '', 'br');
  const compressed = takesBrotli ? await readReleased(context, wanted, BROTLI_SUFFIX) : undefined;
  const etag = `"${wanted.etag}${compressed ? '-br' : ''}"`;
  const headers = { 'cache-control': cacheControl, etag, vary: 'Accept-Encoding' };
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag))
    return reply.code(304).headers(headers).send();
  const bytes = compressed ?? (await readReleased(context, wanted));
  // The record lists it, so the store has lost it: this may be temporary, and must not be cached.
  if (!bytes) return unavailable(reply);
  if (compressed) reply.header('content-encoding', 'br');
  const type = contentType(wanted.file);
  return reply.headers(headers).type(type).send(bytes);
}

/** A failing store or registry makes only this file unavailable. */
async function guarded(
  reply: FastifyReply,
  { log }: EdgeContext,
  serve: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await serve();
  } catch (error) {
    log('error', 'A released file cannot be read.', { problem: problemOf(error) });
    return unavailable(reply);
  }
}

const unavailable = (reply: FastifyReply) =>
  answerText(reply, 503, 'This file is not available at the moment.', { 'retry-after': '5' });

function integrityIn(record: ReleaseRecord, file: string): string | undefined {
  return Object.hasOwn(record.files, file) ? record.files[file]?.integrity : undefined;
}
