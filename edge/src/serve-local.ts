import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerText } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';
import { escapeHtml, scriptSafe } from './escape-html.ts';
import { hostCookie } from './host-cookie.ts';
import { localOrigin } from './local-records.ts';
import type { LocalRemote } from './local-records.ts';
import { readQa } from './qa.ts';
import { qaOf } from './qa-settings.ts';
import { answerSmallPage, isFromSite } from './small-page.ts';

/** Where it brings the record of the last build. */
export const LOCAL_RECORD = '/qa/local-record';
/** The development server's address for it. */
const RECORD_THERE = '/dev/release.json';
const COOKIE = '__Host-palaro-local';
/** Time to load the page again. */
const LASTS_S = 30;
/** Reloads in a row that find no record; of several edges each has to be brought it. */
const MOST_TRIES = 6;

/** A page that brings the last build's record, and loads the address again. The edge would not find that machine. */
export function fetchLocal(request: FastifyRequest, reply: FastifyReply, remote: LocalRemote): FastifyReply {
  // It has just been brought one, but this edge does not know it.
  const isMissed = new RegExp(`(?:^|;\\s*)${COOKIE}=.`).test(request.headers.cookie ?? '');
  const origin = localOrigin(remote);
  return answerSmallPage(reply, { title: 'Loading from your own machine', alsoRequests: origin }, (nonce) => [
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
  const cookie = hostCookie({ name: COOKIE, value: encodeURIComponent(integrity), lasts: LASTS_S });
  return reply.code(204).header('set-cookie', cookie).send();
}

/** The record that this browser has just brought. */
export function broughtRecord(request: FastifyRequest, remote: LocalRemote, { locals }: EdgeContext) {
  const [, value = ''] =
    new RegExp(`(?:^|;\\s*)${COOKIE}=(sha384-[\\w%]{1,120})`).exec(request.headers.cookie ?? '') ?? [];
  return value === '' ? undefined : locals.find(remote, decodeURIComponent(value));
}

/** Each page brings the newest. */
export const BROUGHT = hostCookie({ name: COOKIE, value: '', lasts: 0 });

export const localOf = ({ name, port }: { name: string; port?: number }): LocalRemote | undefined =>
  port === undefined ? undefined : { name, port };
