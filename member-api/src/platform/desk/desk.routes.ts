import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordEvent } from '../security/index.ts';
import type { Visitor } from '../server/answer.ts';
import type { Deps } from '../server/deps.ts';
import { refuse } from '../server/refusal.ts';
import { CALLBACK, type Desk } from '../staff-identity/index.ts';
import { cookieLine, LOG_IN_COOKIE, readCookie, SESSION_COOKIE } from './cookies.ts';
import { endDeskSession } from './desk-session.store.ts';
import { findStaffToken } from './find-staff-token.ts';
import { beginLogIn, finishLogIn } from './log-in.ts';
import { deskPage, loggedInPage, refusedPage } from './pages.ts';
import { readDeskFiles, type DeskFiles } from './read-desk-files.ts';

const NONCE_BYTES = 16;
const LOG_OUT = '/desk/log-out';

/** `script`: a nonce for the desk's own script; nothing for a page without one. */
const policyOf = (script = "'none'"): string =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** The page of the staff and its sessions, on their listener alone. Where the settings name no build of it, there is none. */
export function deskRoutes(app: FastifyInstance, deps: Deps): void {
  const { desk } = deps;
  if (!desk) return;
  servePage(app, desk);
  app.get('/desk/log-in', async (_request, reply) => {
    const { address, cookies } = await beginLogIn(deps, desk);
    return reply.headers({ 'set-cookie': cookies, 'cache-control': 'no-store' }).redirect(address, 303);
  });
  app.get(CALLBACK, async (request, reply) => {
    const cookie = readCookie(request.headers.cookie, LOG_IN_COOKIE);
    const ended = await finishLogIn(deps, desk, { url: request.url, cookie, visitor: callerOf(request) });
    if ('refused' in ended) return sendPage(reply.code(403), refusedPage(ended.refused));
    return sendPage(reply.header('set-cookie', ended.cookies), loggedInPage());
  });
  app.post(LOG_OUT, async (request, reply) => {
    const found = await findStaffToken(deps, request.headers);
    if (found === undefined || found === 'foreign' || !found.isOfDesk) throw refuse('permission_denied');
    await endDeskSession(deps.sql, readCookie(request.headers.cookie, SESSION_COOKIE) ?? '');
    // Who logs out is out, also when the issuer does not answer.
    const person = await deps.staff.identify(found.token).catch(() => undefined);
    const visitor = callerOf(request);
    await recordEvent(deps, { call: LOG_OUT, refused: undefined, actor: person?.subject, visitor });
    return reply
      .code(204)
      .headers({ 'set-cookie': cookieLine(SESSION_COOKIE, '', 0), 'cache-control': 'no-store' })
      .send();
  });
}

function servePage(app: FastifyInstance, desk: Desk): void {
  let reading: Promise<DeskFiles> | undefined;
  const read = () =>
    (reading ??= readDeskFiles(desk.folder).catch((error: unknown) => {
      reading = undefined;
      throw error;
    }));
  app.get('/', (_request, reply) => reply.redirect('/desk', 303));
  app.get('/desk', async (_request, reply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return sendPage(reply, deskPage(await read(), nonce), `'nonce-${nonce}'`);
  });
  app.get<{ Params: { name: string } }>('/desk/files/:name', async (request, reply) => {
    const file = (await read()).files.get(request.params.name);
    if (!file) throw refuse('not_found');
    return reply
      .headers({
        'content-type': file.type,
        // Their names are of their content.
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(file.content);
  });
}

const sendPage = (reply: FastifyReply, text: string, script?: string) =>
  reply.headers({ ...PAGE_HEADERS, 'content-security-policy': policyOf(script) }).send(text);

const callerOf = ({
  ip,
  id,
  headers,
}: FastifyRequest): Pick<Visitor, 'address' | 'userAgent' | 'traceId'> => ({
  address: ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, 200),
  traceId: id,
});
