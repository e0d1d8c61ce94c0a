import path from 'node:path';
import { normalisePhone } from '@palaro/contract';
import { smsSend } from '@palaro/contract/wires';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mailRoutes } from '../mail/mail-routes.ts';
import { pushRoutes } from '../push/push-routes.ts';
import { serveAssets } from '../server/browser-module.ts';
import { contentPolicy } from '../server/content-policy.ts';
import { createApp } from '../server/create-app.ts';
import { Refusal } from '../server/refusal.ts';
import { isSameText } from '../server/signature.ts';
import { inboxPage } from './inbox-page.ts';
import { MessageStore } from './message-store.ts';
import type { SmsSettings } from './settings.ts';

type PhoneQuery = { Querystring: { phone?: string } };

const INBOX_POLICY = contentPolicy({
  'style-src': ["'self'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
});

/** Stands in for an SMS sender and, below `/mail` and `/push`, for a mail server and push services: accepts messages, and shows them instead of sending them. */
export async function createSmsServer(settings: SmsSettings): Promise<FastifyInstance> {
  const app = createApp('sandbox-sms', settings.logLevel);
  const store = await MessageStore.open(path.join(settings.folder, 'sms.jsonl'));
  app.addHook('onClose', () => store.close());

  const takeMessage = async (request: FastifyRequest) => {
    const given = request.headers.authorization ?? '';
    if (!settings.apiSecrets.some((secret) => isSameText(given, `Bearer ${secret}`)))
      throw new Refusal(401, 'unauthorized', 'The bearer token is missing or wrong.');
    const message = smsSend.safeParse(request.body);
    if (!message.success || message.data.key === '')
      throw new Refusal(
        422,
        'malformed',
        'A message has a key, a phone (+63…) and a text of at most 480 characters.',
      );
    return { id: await store.send(message.data, new Date()) };
  };
  app.post('/v1/messages', (request) => takeMessage(request));

  app.get<PhoneQuery>('/messages', (request) => ({ messages: store.list(readPhone(request.query.phone)) }));

  app.get<PhoneQuery>('/', (request, reply) => {
    const phone = readPhone(request.query.phone);
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': INBOX_POLICY })
      .send(inboxPage(store.list(phone), phone).text);
  });
  await mailRoutes(app, settings);
  await pushRoutes(app);
  await serveAssets(app, path.join(import.meta.dirname, 'inbox'), ['inbox.css', 'inbox.ts']);
  return app;
}

/** A `+` in a query is read as a space; members write their phone in several ways. */
function readPhone(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || typed.trim() === '') return undefined;
  return normalisePhone(typed.replace(/[^\d+]/g, ''));
}
