import type { FastifyReply } from 'fastify';
import { contentPolicy } from '../server/content-policy.ts';
import type { Html } from '@palaro/html';

/** Browsers ask `form-action` about the redirect after a form too, so it names the site that the member goes back to. */
export function sendPage(reply: FastifyReply, page: Html, returnOrigin?: string): FastifyReply {
  const policy = contentPolicy({
    'style-src': ["'self'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'", ...(returnOrigin ? [returnOrigin] : [])],
  });
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .send(page.text);
}
