import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerText } from './answer.ts';

/** Path and query (with `?`) as they were sent: not decoded, so that no escaped slash or dot becomes a real one. */
export function requestPath({ url }: Pick<FastifyRequest, 'url'>): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

/** Two slashes, in any spelling, at the beginning: where somebody decodes it, what follows is another site's host name. */
const NAMES_A_HOST = /^\/(?:[/\\]|%2f|%5c)/i;

/** Whether an address is a path of this site, for whoever reads it: the edge, a proxy, or the browser that is sent there. */
export function isOwnPath(address: string): boolean {
  if (!address.startsWith('/') || NAMES_A_HOST.test(address)) return false;
  // As browsers read it, which leave tabs and line ends out.
  return URL.parse(address, 'http://here')?.origin === 'http://here' && !/\p{Cc}/u.test(address);
}

/** Answers 400 when a request names no path of this site; says whether it did. */
export function refuseForeignPath(request: FastifyRequest, reply: FastifyReply): boolean {
  if (isOwnPath(request.url)) return false;
  answerText(reply, 400, 'Ask for a path.');
  return true;
}

/** The only way to send a browser elsewhere: to a path of this site. Anything else is answered 400. */
export function redirectHere(reply: FastifyReply, address: string, status = 302): FastifyReply {
  return isOwnPath(address) ? reply.redirect(address, status) : answerText(reply, 400, 'Ask for a path.');
}
