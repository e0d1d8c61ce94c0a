import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { isChannel, isName, isVersion } from '@palaro/release-client/names';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusals.ts';
import { describeCanaries } from '../service/describe-canaries.ts';
import type { AccessEvent, RecordAccess } from '../security/access-record.ts';
import type { ServiceContext } from '../service/service-context.ts';
import { callOf } from './actions.ts';
import { canaryVotes } from './canaries-part.ts';
import { consolePage } from './console-page.ts';
import { diffPage, readDiff } from './diff-page.ts';
import { Login } from './log-in.ts';
import { loggedInPage, messagePage, refusalPage } from './page.ts';
import type { RefusalText } from './page.ts';
import { readConsole } from './read-console.ts';
import { readRelease, releasePage } from './release-page.ts';
import { isFormOf, Sessions } from './sessions.ts';
import type { Session } from './sessions.ts';

const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
].join('; ');

type Fields = Readonly<Record<string, unknown>>;

/** The console: one page for staff. What it changes goes through the same addresses as any client's call, with the person's token. */
export function addConsole(app: FastifyInstance, context: ServiceContext, recordAccess: RecordAccess): void {
  const sessions = new Sessions();
  const { login: loginSettings, isPublic } = context.console;
  const login = loginSettings && new Login(loginSettings, context.url);
  const recordRefusal = (event: Omit<AccessEvent, 'refused'>) => async (error: unknown) => {
    await recordAccess({ ...event, refused: error instanceof Refusal ? error.code : 'service_failed' });
    throw error;
  };
  const find = (request: FastifyRequest) => sessions.find(request.headers.cookie);

  app.register(async (scope) => {
    answerPages(scope);
    /** A page that who is not logged in may not read, where reading is not public. */
    const read = (
      address: string,
      answer: (query: Fields, session: Session | undefined) => Promise<string>,
    ) =>
      scope.get(address, async (request, reply) => {
        const session = find(request);
        if (isPublic || session) return reply.send(await answer(request.query as Fields, session));
        const on = { href: '/console/login', label: 'Log in' };
        return reply.code(401).send(messagePage('Log in', 'Only staff may read this console.', on));
      });

    read('/console', async (query, session) => {
      const text = consolePage(await readConsole(context, channelOf(query), session));
      if (session) session.message = undefined;
      return text;
    });
    read(
      '/console/live',
      async (query) => canaryVotes(await describeCanaries(context.writer, channelOf(query))).text,
    );
    read('/console/diff', async (query) => {
      const sets = [Number(query['old']), Number(query['fresh'])] as const;
      if (sets.some((serial) => !Number.isSafeInteger(serial) || serial < 1))
        throw new Refusal('request_invalid', { problem: 'a set is a number from 1' });
      return diffPage(await readDiff(context.writer, channelOf(query), sets));
    });
    read('/console/release', async (query) => {
      const { name, version } = query;
      if (typeof name !== 'string' || !isName(name) || typeof version !== 'string' || !isVersion(version))
        throw new Refusal('request_invalid', { problem: 'a release is a name and a version' });
      return releasePage(await readRelease(context.writer, { name, version }, channelOf(query)));
    });
    await addAssets(scope);

    scope.get('/console/login', async (_request, reply) => {
      if (!login) throw new Refusal('log_in_failed', { problem: 'this service has no issuer of persons' });
      const { address, cookie } = await login.begin();
      return reply.header('set-cookie', cookie).redirect(address, 303);
    });
    scope.get('/console/login/callback', async (request, reply) => {
      if (!login) throw new Refusal('log_in_failed', { problem: 'this service has no issuer of persons' });
      const act = { act: 'console log-in', address: request.ip, requestId: request.id };
      const token = await login.finish(request.url, request.headers.cookie).catch(recordRefusal(act));
      const identity = await context.access.authenticate(`Bearer ${token}`).catch(recordRefusal(act));
      await recordAccess({ ...act, who: identity });
      return reply.header('set-cookie', sessions.start(identity, token)).send(loggedInPage());
    });
    scope.post('/console/logout', async (request, reply) => {
      const { identity: who } = requireForm(request, find(request), context.url);
      await recordAccess({ act: 'console log-out', who, address: request.ip, requestId: request.id });
      return reply.header('set-cookie', sessions.end(request.headers.cookie)).redirect('/console', 303);
    });
    scope.post('/console/act', async (request, reply) => {
      const session = requireForm(request, find(request), context.url);
      const form = request.body as Fields;
      const channel = channelOf(form);
      const { path: url, body, done, unchanged = done } = callOf(channel, form);
      const headers = { authorization: `Bearer ${session.token}` };
      const answer = await app.inject({
        method: 'POST',
        url,
        headers,
        payload: body,
        remoteAddress: request.ip,
      });
      const back = `/console?channel=${channel}`;
      if (answer.statusCode !== 200)
        return reply.code(answer.statusCode).send(refusalPage(answer.json<RefusalText>(), back));
      session.message = answer.json<{ moves?: unknown[] }>().moves?.length === 0 ? unchanged : done;
      return reply.redirect(back, 303);
    });
  });
}

/** Forms as browsers send them, pages with their policy, refusals as pages. */
function answerPages(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'same-origin',
    });
    done();
  });
  const byRoot = scope.errorHandler;
  scope.setErrorHandler<Error>((error, request, reply: FastifyReply) => {
    if (!(error instanceof Refusal)) return byRoot(error as never, request, reply);
    const status = error.code === 'log_in_failed' || error.code === 'form_foreign' ? 403 : 400;
    return reply.code(status).send(refusalPage(error, '/console'));
  });
}

/** The session, if this form is from a page that we gave it. */
function requireForm(request: FastifyRequest, session: Session | undefined, url: string): Session {
  const { origin } = request.headers;
  const form = request.body as Fields | null;
  const isOurs = origin === undefined || origin === new URL(url).origin;
  if (!session || !isOurs || !isFormOf(session, form?.['form_key'])) throw new Refusal('form_foreign');
  return session;
}

function channelOf(fields: Fields): string {
  const channel = fields['channel'] ?? 'production';
  if (typeof channel === 'string' && isChannel(channel)) return channel;
  throw new Refusal('request_invalid', { problem: 'that is not the name of a channel' });
}

async function addAssets(scope: FastifyInstance): Promise<void> {
  const source = (name: string) => readFile(path.join(import.meta.dirname, 'assets', name), 'utf8');
  const style = await source('console.css');
  const script = stripTypeScriptTypes(await source('live.ts'), { mode: 'strip' });
  scope.get('/console/assets/console.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  scope.get('/console/assets/live.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
}
