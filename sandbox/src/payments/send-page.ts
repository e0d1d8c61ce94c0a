import type { FastifyReply } from 'fastify';
import { contentPolicy } from '../server/content-policy.ts';
import type { Html } from '@palaro/html';

/** Browsers also apply `form-action` to the redirect after a form, so it includes the site to which the member returns. */
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
