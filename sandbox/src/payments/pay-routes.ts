import path from 'node:path';
import { formatAmount, parseAmount } from '@palaro/shared-lib/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveAssets, serveText } from '../server/browser-module.ts';
import { contentPolicy } from '../server/content-policy.ts';
import type { Html } from '../server/html.ts';
import { Refusal } from '../server/refusal.ts';
import { brandStyles } from './page/brand-styles.ts';
import { messagePage } from './page/message-page.ts';
import { payPage } from './page/pay-page.ts';
import type { PayPageTexts } from './page/pay-page.ts';
import { resultPage } from './page/result-page.ts';
import type { Ending, Gateway } from './gateway.ts';
import { findGateway } from './gateways.ts';
import type { Payment, PaymentBook } from './payment-book.ts';
import { isScenarioName } from './scenarios.ts';
import type { PaymentsSettings } from './settings.ts';

type PayRequest = FastifyRequest<{ Params: { id: string } }>;

/** What a button of the page sends as `action`. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  pay: 'PAID',
  fail: 'FAILED',
  cancel: 'CANCELLED',
  expire: 'EXPIRED',
};

/** The page that the member pays on: plain forms, a small script that only follows the state. */
export async function registerPayRoutes(
  app: FastifyInstance,
  gateway: Gateway,
  book: PaymentBook,
  { publicUrl, merchant }: PaymentsSettings,
): Promise<void> {
  const texts = ({ payment_id }: Payment, problem: string): PayPageTexts => {
    return { payUrl: `${publicUrl}/pay/${payment_id}`, merchant, problem };
  };

  app.get('/pay/:id', (request: PayRequest, reply) => {
    const payment = book.payment(request.params.id);
    if (!payment) return sendPage(reply.code(404), unknownPayment());
    return showPayment(reply, payment, texts(payment, ''));
  });

  app.get('/pay/:id/status', (request: PayRequest) => {
    return { state: find(book, request.params.id).state };
  });

  const act = async (request: PayRequest, reply: FastifyReply) => {
    refuseOtherSites(request);
    const payment = find(book, request.params.id);
    const form = readForm(request.body);
    const ending = ENDINGS[form.action];
    if (!ending) throw new Refusal(422, 'unknown_action', 'This page has no such button.');
    const paid = form.amount === '' ? undefined : readAmount(form.amount);
    if (paid === null)
      return showPayment(
        reply.code(422),
        payment,
        texts(payment, 'Enter an amount above zero, like 250.00.'),
      );
    if (isScenarioName(form.scenario) && payment.state === 'PENDING')
      await book.keepPayment({ ...payment, scenario: form.scenario });
    const ended = await gateway.endPayment(payment.payment_id, ending, paid);
    return reply.redirect(ended.state === 'EXPIRED' ? `/pay/${ended.payment_id}` : ended.return_url, 303);
  };
  app.post('/pay/:id', (request: PayRequest, reply) => act(request, reply));

  serveText(app, 'brands.css', brandStyles());
  await serveAssets(app, path.join(import.meta.dirname, 'page'), ['pay.css', 'follow.ts']);
}

function find(book: PaymentBook, paymentId: string): Payment {
  const payment = book.payment(paymentId);
  if (!payment) throw new Refusal(404, 'unknown_payment', 'There is no such payment.');
  return payment;
}

function showPayment(reply: FastifyReply, payment: Payment, texts: PayPageTexts) {
  const gateway = findGateway(payment.code);
  if (!gateway) return sendPage(reply.code(404), unknownPayment());
  const page = payment.state === 'PENDING' ? payPage(payment, gateway, texts) : resultPage(payment, gateway);
  return sendPage(reply, page, new URL(payment.return_url).origin);
}

/** Browsers ask `form-action` about the redirect after a form too, so it names the site that the member goes back to. */
function sendPage(reply: FastifyReply, page: Html, returnOrigin?: string) {
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

function unknownPayment(): Html {
  return messagePage(
    'This payment does not exist',
    'The address may be cut off. Go back to the site and start again.',
  );
}

/** Another site may link to the page, but may not press its buttons. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal(403, 'cross_site', 'Use the buttons of the page itself.');
}

function readForm(body: unknown): { action: string; amount: string; scenario: string } {
  const form = (body ?? {}) as Record<string, unknown>;
  const read = (name: string) => (typeof form[name] === 'string' ? form[name].trim() : '');
  return { action: read('action'), amount: read('amount'), scenario: read('scenario') };
}

/** null for what is no amount. */
function readAmount(typed: string): string | null {
  const value = parseAmount(typed.replaceAll(',', ''));
  return value === undefined || value <= 0n ? null : formatAmount(value);
}
