import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerText } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';
import { escapeHtml, scriptSafe } from './escape-html.ts';
import { localOrigin } from './local-records.ts';
import type { LocalRemote } from './local-records.ts';
import { parseRequested, qaCookie, readQa } from './qa.ts';
import { qaOf } from './qa-settings.ts';
import { isOwnPath, redirectHere } from './request-path.ts';

/** Where a browser says yes to a remote from its own machine. */
export const LOCAL_YES = '/qa/local';
/** Where it brings the record of the last build. */
export const LOCAL_RECORD = '/qa/local-record';
/** The development server's address for it. */
const RECORD_THERE = '/dev/release.json';
const COOKIE = 'palaro_local';
/** Time to load the page again. */
const LASTS_S = 30;
/** Reloads in a row that find no record; of several edges each has to be brought it. */
const MOST_TRIES = 6;

/** Asks before anything of that machine is loaded, because the address may come from somebody else. */
export function offerLocal(
  reply: FastifyReply,
  text: string,
  remote: LocalRemote,
  path: string,
): FastifyReply {
  const field = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const origin = localOrigin(remote);
  return answerPage(reply, remote, 'A remote from your own machine', () => [
    `<p>For an hour, in this browser only, this site would show <strong>${escapeHtml(remote.name)}</strong> as the program at <strong>${origin}</strong> of your own machine has it. It can do what the site can do in your name.</p>`,
    '<p>Go on only if you have started that program yourself.</p>',
    `<form method="post" action="${LOCAL_YES}">${field('remote', text)}${field('path', path)}<button>Show it</button> <a href="${escapeHtml(path)}">No, the site as it is</a></form>`,
  ]);
}

/** The answer of yes: only from the page above. */
export function acceptLocal(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  context: EdgeContext,
): FastifyReply {
  const { visitKey, siteUrl } = context.settings;
  const settings = qaOf(request, context.settings.qa);
  const form = new URLSearchParams(text);
  const override = parseRequested(form.get('remote') ?? '', settings);
  if (!isFromSite(request, siteUrl) || override?.port === undefined)
    return answerText(reply, 403, 'This form is not from a page of this site.');
  const path = form.get('path') ?? '/';
  if (!isOwnPath(path)) return answerText(reply, 400, 'Ask for a path.');
  return redirectHere(reply.header('set-cookie', [qaCookie(override, visitKey, Date.now())]), path, 303);
}

/** A page that brings the last build's record, and loads the address again. The edge would not find that machine. */
export function fetchLocal(request: FastifyRequest, reply: FastifyReply, remote: LocalRemote): FastifyReply {
  // It has just been brought one, but this edge does not know it.
  const isMissed = new RegExp(`(?:^|;\\s*)${COOKIE}=.`).test(request.headers.cookie ?? '');
  const origin = localOrigin(remote);
  return answerPage(reply, remote, 'Loading from your own machine', (nonce) => [
    `<p id="wait">Loading ${escapeHtml(remote.name)} from ${origin} …</p>`,
    `<p id="failed" hidden>Nothing can be loaded from ${origin}. Is <code>npm run dev</code> of ${escapeHtml(remote.name)} running there, for this site, and may this site reach your own machine, by the settings that your browser has for it? <a href="">Try again</a>, or go <a href="?qa=off">back to normal</a>.</p>`,
    `<script nonce="${nonce}">${bringScript(origin, isMissed)}</script>`,
  ]);
}

function bringScript(origin: string, isMissed: boolean): string {
  const words = { from: origin + RECORD_THERE, to: LOCAL_RECORD, most: MOST_TRIES, isMissed };
  return `(async ({ from, to, most, isMissed }) => {
  const tries = isMissed ? Number(sessionStorage.getItem('palaro.local') ?? 0) + 1 : 1;
  try {
    if (tries > most) throw new Error('Too many tries.');
    const found = await fetch(from, { cache: 'no-store' });
    const kept = await fetch(to, { method: 'POST', body: await found.text() });
    if (!kept.ok) throw new Error('It is not that remote.');
    sessionStorage.setItem('palaro.local', String(tries));
    location.reload();
  } catch {
    sessionStorage.removeItem('palaro.local');
    document.getElementById('wait').hidden = true;
    document.getElementById('failed').hidden = false;
  }
})(${scriptSafe(words)});`;
}

/** Takes the record that a browser brings, for a browser that has said yes to that remote. */
export function takeLocal(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  context: EdgeContext,
): FastifyReply {
  const { visitKey, siteUrl } = context.settings;
  const settings = qaOf(request, context.settings.qa);
  const override = readQa(request.headers.cookie, settings, visitKey, Date.now())?.override;
  const remote = override && localOf(override);
  const integrity = remote && isFromSite(request, siteUrl) ? context.locals.keep(remote, text) : undefined;
  if (integrity === undefined)
    return answerText(reply, 404, 'This is not the remote that this browser asked for.');
  const value = `${COOKIE}=${encodeURIComponent(integrity)}; Path=/; Max-Age=${LASTS_S}; HttpOnly; SameSite=Lax`;
  return reply.code(204).header('set-cookie', value).send();
}

/** The record that this browser has just brought. */
export function broughtRecord(request: FastifyRequest, remote: LocalRemote, { locals }: EdgeContext) {
  const [, value = ''] =
    new RegExp(`(?:^|;\\s*)${COOKIE}=(sha384-[\\w%]{1,120})`).exec(request.headers.cookie ?? '') ?? [];
  return value === '' ? undefined : locals.find(remote, decodeURIComponent(value));
}

/** Each page brings the newest. */
export const BROUGHT = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

export const localOf = ({ name, port }: { name: string; port?: number }): LocalRemote | undefined =>
  port === undefined ? undefined : { name, port };

/** By the browser's own word, which no page can change. */
function isFromSite({ headers }: FastifyRequest, siteUrl: string): boolean {
  const origin = headers.origin ?? '';
  if (!URL.canParse(origin)) return false;
  return origin === new URL(siteUrl).origin || new URL(origin).host === headers.host;
}

/** A small page of the edge's own, which may only ask this site and that program. */
function answerPage(
  reply: FastifyReply,
  remote: LocalRemote,
  title: string,
  body: (nonce: string) => string[],
): FastifyReply {
  const nonce = randomBytes(18).toString('base64url');
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src 'self' ${localOrigin(remote)}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  const style =
    'body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:32rem;padding:0 1rem;overflow-wrap:anywhere}button{font:inherit;padding:.75rem 1.5rem;margin-right:1rem}';
  return reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'same-origin',
  }).send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Palaro</title>
<style nonce="${nonce}">${style}</style>
<main>
<h1>${title}</h1>
${body(nonce).join('\n')}
</main>
</html>
`);
}
