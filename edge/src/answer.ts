import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Compression level for dynamic answers: the best ratio that takes well under a millisecond per page or list. */
export const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A plain sentence, for answers without a page of the shell. */
export function answerText(
  reply: FastifyReply,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`);
}

/** The answer before a release set has been verified. */
export const answerStarting = (reply: FastifyReply): FastifyReply =>
  answerText(reply, 503, 'Palaro is starting. Please try again in a moment.', { 'retry-after': '5' });

/** Compresses HTML answers. */
export async function answerCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const coding = codingFor(request);
  if (!coding) return reply.send(text);
  reply.header('content-encoding', coding);
  return reply.send(coding === 'br' ? await compressBrotli(text, QUICK) : await compressGzip(text));
}

/** The codings that the visitor accepts, the better one first. */
export function codingFor({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepts = headers['accept-encoding'] ?? '';
  return (['br', 'gzip'] as const).find((coding) => acceptsEncoding(accepts, coding));
}

/** Whether an Accept-Encoding header names this coding without refusing it (`br;q=0`). */
export function acceptsEncoding(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
