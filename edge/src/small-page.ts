import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const STYLE =
  'body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:32rem;padding:0 1rem;overflow-wrap:anywhere}button{font:inherit;padding:.75rem 1.5rem;margin-right:1rem}';

interface SmallPage {
  title: string;
  /** Origin of a program that its script asks, beside this site. */
  alsoRequests?: string;
}

/** A small page of the edge's own, with nothing of any release. */
export function answerSmallPage(
  reply: FastifyReply,
  { title, alsoRequests = '' }: SmallPage,
  body: (nonce: string) => string[],
): FastifyReply {
  const nonce = randomBytes(18).toString('base64url');
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src 'self' ${alsoRequests}`.trim(),
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  return reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'same-origin',
  }).send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Palaro</title>
<style nonce="${nonce}">${STYLE}</style>
<main>
<h1>${title}</h1>
${body(nonce).join('\n')}
</main>
</html>
`);
}

/** Whether a page of this site sends something, by the browser's own word, which no page can change. */
export function isFromSite({ headers }: Pick<FastifyRequest, 'headers'>, siteUrl: string): boolean {
  const origin = headers.origin ?? '';
  if (!URL.canParse(origin)) return false;
  return origin === new URL(siteUrl).origin || new URL(origin).host === headers.host;
}
