import { html, type Html } from '@palaro/html';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { networkOf, takeTurn } from '../../platform/rate-limit/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import type { Language } from '@palaro/contract';
import { endOffers, findUnsubscriber } from './notice.store.ts';
import { UNSUBSCRIBE_TEXTS as TEXTS } from './notice-texts.ts';
import { hashUnsubscribeCode } from './unsubscribe-code.ts';

const PATH = '/mail/unsubscribe/:code';
/** Nothing is loaded, and the form goes to this address alone. The edge has the same one for this path (`FORM_ONLY`). */
const POLICY = `default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

interface Code {
  Params: { code: string };
}

/**
 * The link in mail with offers, without a log-in. GET shows a page with a button and changes nothing, because scanners of mail open links; POST
 * ends offers by mail, from that page or from the mail program in one click (RFC 8058). Whoever has the link can do nothing else with it.
 */
export async function unsubscribeRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const { sql, now } = deps;
  const find = async (code: string, address: string) => {
    await takeTurn(deps, 'visitAddress', networkOf(address));
    return findUnsubscriber(sql, hashUnsubscribeCode(code));
  };
  // The form and mail programs send one; nothing of it is read.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { bodyLimit: 1024 },
    (_request, body, done) => {
      body.resume();
      done(null);
    },
  );
  app.get<Code>(PATH, async ({ params, ip }, reply) => {
    const found = await find(params.code, ip);
    if (!found) return refused(reply);
    return send(reply, 200, found.language, question(found.language));
  });
  app.post<Code>(PATH, async ({ params, ip }, reply) => {
    const found = await find(params.code, ip);
    if (!found) return refused(reply);
    await sql.begin((tx) => endOffers(tx, found.memberId, now()));
    return send(reply, 200, found.language, html`<p role="status">${TEXTS.done[found.language]}</p>`);
  });
}

const question = (language: Language): Html =>
  html`<p>${TEXTS.lead[language]}</p>
    <form method="post"><button>${TEXTS.button[language]}</button></form>`;

const refused = (reply: FastifyReply) => send(reply, 404, 'en', html`<p>${TEXTS.unknown.en}</p>`);

function send(reply: FastifyReply, status: number, language: Language, content: Html): FastifyReply {
  const lang = language === 'ph' ? 'fil' : language;
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${TEXTS.title[language]}</title>
      </head>
      <body>
        <main>
          <h1>${TEXTS.title[language]}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  return reply.code(status).headers(HEADERS).send(page.text);
}
