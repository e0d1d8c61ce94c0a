import path from 'node:path';
import { mailSend } from '@palaro/contract/wires';
import type { FastifyInstance } from 'fastify';
import { contentPolicy } from '../server/content-policy.ts';
import { Refusal } from '../server/refusal.ts';
import { isSameText } from '../server/signature.ts';
import type { SmsSettings } from '../sms/settings.ts';
import { mailPage } from './inbox-page.ts';
import { MailStore } from './mail-store.ts';

type ToQuery = { Querystring: { to?: string } };

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy({ 'style-src': ["'self'"], 'form-action': ["'self'"] }),
};
/** Mail as it was sent: its inline styles and nothing else, and no page of ours. */
const MAIL = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'`,
};

/** Stands in for a mail server, below `/mail` of the SMS sandbox: accepts mail, and shows it instead of sending it. */
export async function mailRoutes(app: FastifyInstance, settings: SmsSettings): Promise<void> {
  const store = await MailStore.open(path.join(settings.folder, 'mail.jsonl'));
  app.addHook('onClose', () => store.close());

  app.post('/mail/v1/messages', async ({ headers, body }) => {
    const given = headers.authorization ?? '';
    if (!settings.apiSecrets.some((secret) => isSameText(given, `Bearer ${secret}`)))
      throw new Refusal(401, 'unauthorized', 'The bearer token is missing or wrong.');
    const message = mailSend.safeParse(body);
    if (!message.success)
      throw new Refusal(
        422,
        'malformed',
        'Mail has a key, an address, a subject of one line, text and HTML.',
      );
    return { id: await store.send(message.data, new Date()) };
  });
  app.get<ToQuery>('/mail/messages', ({ query }) => ({
    messages: store.list(readTo(query.to)).map(({ key: _key, html: _html, ...message }) => message),
  }));
  app.get<ToQuery>('/mail', ({ query }, reply) => {
    const to = readTo(query.to);
    return reply.headers(PAGE).send(mailPage(store.list(to), to).text);
  });
  app.get<{ Params: { id: string } }>('/mail/:id', ({ params }, reply) => {
    const mail = store.find(params.id);
    if (!mail) throw new Refusal(404, 'not_found', 'There is no such mail.');
    return reply.headers(MAIL).send(mail.html);
  });
}

function readTo(typed: unknown): string | undefined {
  const address = typeof typed === 'string' ? typed.trim() : '';
  return address === '' ? undefined : address;
}
