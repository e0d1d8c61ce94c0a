import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Headers = Record<string, string | string[]>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Of what is made for one visitor: the best ratio that still takes well under a millisecond a page or list. */
export const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends a whole body; to HEAD, its headers only. */
export function answer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Headers,
  body: Uint8Array | string,
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  response.writeHead(status, { ...headers, 'content-length': String(bytes.length) });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

export function answerJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Headers = {},
): void {
  answer(
    request,
    response,
    status,
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    JSON.stringify(value),
  );
}

/** A plain sentence, for what no page of the shell can be shown for. */
export function answerText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Headers = {},
): void {
  answer(
    request,
    response,
    status,
    { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    `${text}\n`,
  );
}

/** Compresses on the way out, for HTML. */
export async function answerCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Headers,
  text: string,
): Promise<void> {
  const coding = codingFor(request);
  if (coding === 'br') {
    answer(
      request,
      response,
      status,
      { ...headers, 'content-encoding': 'br' },
      await compressBrotli(text, QUICK),
    );
  } else if (coding === 'gzip') {
    answer(request, response, status, { ...headers, 'content-encoding': 'gzip' }, await compressGzip(text));
  } else {
    answer(request, response, status, headers, text);
  }
}

/** What the visitor takes, the smaller one first. */
export function codingFor({ headers }: IncomingMessage): 'br' | 'gzip' | undefined {
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
