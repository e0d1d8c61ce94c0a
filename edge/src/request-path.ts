import type { FastifyRequest } from 'fastify';

/** Path and query (with `?`) as they were sent: not decoded, so that no escaped slash or dot becomes a real one. */
export function requestPath({ url }: FastifyRequest): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}
