import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { serveAssets } from '../server/browser-module.ts';
import { contentPolicy } from '../server/content-policy.ts';
import { createApp } from '../server/create-app.ts';
import { Refusal } from '../server/refusal.ts';
import { loadKeys } from './keys.ts';
import { endPage, loginPage } from './pages.ts';
import { findByRole, findPerson } from './people.ts';
import { makeProvider } from './provider.ts';
import { RepositoryBook } from './repository-book.ts';
import type { IdentitySettings } from './settings.ts';
import { Visitor } from './visitor.ts';
import { addWorkloadRoutes } from './workload-routes.ts';

/** The page posts to us and is then sent on to the client's address, which `form-action` counts too. */
const PAGE_POLICY = contentPolicy({
  'style-src': ["'self'"],
  'script-src': ["'self'"],
  'form-action': ["'self'", 'http:', 'https:'],
});
const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY };

/** Stands in for the house's identity provider and for two CIs: everybody whom the release service has to recognise. */
export async function createIdentityServer(settings: IdentitySettings): Promise<FastifyInstance> {
  const { url, folder, releaseUrl, staffUrl } = settings;
  const app = createApp('sandbox-identity', settings.logLevel);
  const keys = await loadKeys(folder);
  const book = await RepositoryBook.open(path.join(folder, 'identity.jsonl'));
  app.addHook('onClose', () => book.close());
  addWorkloadRoutes(app, { url, keys, book });
  await serveAssets(app, path.join(import.meta.dirname, 'assets'), ['login.css']);
  app.get('/', (_request, reply) =>
    reply
      .headers(PAGE_HEADERS)
      .send(endPage('Identity sandbox', `People: ${url}/staff. Jobs: ${url}/github, ${url}/gitlab.`)),
  );
  const provider = makeProvider(`${url}/staff`, { keys, releaseUrl, staffUrl });
  addLogin(app, provider);
  addConfirmation(app, url);
  await app.register(async (scope) => addProvider(scope, provider));
  return app;
}

/** The page on which somebody is chosen, which the provider sends browsers to. */
function addLogin(app: FastifyInstance, provider: Provider): void {
  app.get('/staff/login/:uid', async (request, reply) => {
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const client = await provider.Client.find(String(params['client_id']));
    return reply.headers(PAGE_HEADERS).send(loginPage(request.url, client?.clientName ?? 'a client'));
  });
  app.post<{ Body: { person?: unknown; factor?: unknown } }>('/staff/login/:uid', async (request, reply) => {
    const { person: id, factor } = request.body;
    const person = findPerson(String(id));
    if (!person) throw new Refusal(422, 'malformed', 'There is nobody of this name.');
    const amr = factor === 'none' ? ['pwd'] : ['pwd', 'otp'];
    const next = await provider.interactionResult(request.raw, reply.raw, {
      login: { accountId: person.id, amr },
    });
    return reply.redirect(next, 303);
  });
}

/**
 * A person of the sandbox confirms a device's code without a browser that somebody sees, by the same pages. Nobody has a password here:
 * whoever reaches this server can be anybody.
 */
function addConfirmation(app: FastifyInstance, url: string): void {
  app.post<{ Params: { person: string }; Body: { user_code?: unknown } | undefined }>(
    '/staff/people/:person/confirm',
    (request) => confirm(url, request.params.person, request.body?.user_code),
  );
}

async function confirm(url: string, name: string, code: unknown): Promise<{ person: string }> {
  const person = findByRole(name);
  if (!person) throw new Refusal(404, 'person_unknown', 'There is nobody of this name or role.');
  const visitor = new Visitor(url);
  const { page } = await visitor.open(`/staff/device?user_code=${encodeURIComponent(String(code))}`);
  const question = await visitor.open('/staff/device', Visitor.fields(page));
  const login = await visitor.open('/staff/device', Visitor.fields(question.page));
  if (!login.url.includes('/staff/login/'))
    throw new Refusal(422, 'code_unknown', 'No device is waiting with this code.');
  await visitor.logIn(login.url, person.id);
  return { person: person.id };
}

/** Everything else below `/staff` is the provider's, which reads requests and writes answers by itself. */
function addProvider(scope: FastifyInstance, provider: Provider): void {
  const answer = provider.callback();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
  scope.all('/staff/*', (request, reply) => {
    reply.hijack();
    const { raw } = request;
    reply.raw.setHeader('content-security-policy', PAGE_POLICY);
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('referrer-policy', 'no-referrer');
    // As frameworks tell an application that is mounted below a path.
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.replace(/^\/staff/, '') });
    void answer(raw, reply.raw);
  });
}
