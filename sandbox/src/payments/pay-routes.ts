import path from 'node:path';
import { formatAmount, parseAmount } from '@palaro/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveAssets, serveText } from '../server/browser-module.ts';
import type { Html } from '@palaro/html';
import { Refusal } from '../server/refusal.ts';
import { brandStyles } from './page/brand-styles.ts';
import { messagePage } from './page/message-page.ts';
import { payPage } from './page/pay-page.ts';
import type { FormProblem, PayPageTexts } from './page/kind-body.ts';
import { resultPage } from './page/result-page.ts';
import type { Gateway } from './gateway.ts';
import { findGateway } from './gateways.ts';
import type { Ending } from './end-payment.ts';
import type { Payment, PaymentBook } from './payment-book.ts';
import { refuseOtherSites } from './same-site.ts';
import { PAGE_SCENARIOS } from './scenarios.ts';
import type { ScenarioName } from './scenarios.ts';
import { sendPage } from './send-page.ts';
import type { PaymentsSettings } from './settings.ts';

type PayRequest = FastifyRequest<{ Params: { id: string } }>;

/** Values of `action` from the page's buttons. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  pay: 'PAID',
  fail: 'FAILED',
  cancel: 'CANCELLED',
  expire: 'EXPIRED',
};

const ASSETS = ['pay.css', 'kinds.css', 'follow.ts', 'keypad.ts', 'copy.ts'];

/** The page that the member pays on: plain forms, a small script that only follows the state. */
export async function registerPayRoutes(
  app: FastifyInstance,
  gateway: Gateway,
  book: PaymentBook,
  { publicUrl, merchant }: PaymentsSettings,
): Promise<void> {
  const texts = ({ payment_id }: Payment, problem?: FormProblem): PayPageTexts => {
    return { payUrl: `${publicUrl}/pay/${payment_id}`, merchant, problem };
  };

  app.get('/pay/:id', (request: PayRequest, reply) => {
    const payment = book.payment(request.params.id);
    if (!payment) return sendPage(reply.code(404), unknownPayment());
    return showPayment(reply, payment, texts(payment));
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
    const problem = problemOf(form);
    if (problem) return showPayment(reply.code(422), payment, texts(payment, problem));
    if (form.scenario && payment.state === 'PENDING')
      await book.keepPayment({ ...payment, scenario: form.scenario });
    const paid = form.amount === '' ? undefined : readAmount(form.amount);
    const ended = await gateway.endPayment(payment.payment_id, ending, paid);
    return reply.redirect(ended.state === 'EXPIRED' ? `/pay/${ended.payment_id}` : ended.return_url, 303);
  };
  app.post('/pay/:id', (request: PayRequest, reply) => act(request, reply));

  serveText(app, 'brands.css', brandStyles());
  await serveAssets(app, path.join(import.meta.dirname, 'page'), ASSETS);
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

function unknownPayment(): Html {
  return messagePage(
    'This payment does not exist',
    'The address may be cut off. Go back to the site and start again.',
  );
}

interface PayForm {
  action: string;
  amount: string;
  /** Only a wallet's page has a PIN. */
  mpin: string | undefined;
  scenario: ScenarioName | undefined;
}

function readForm(body: unknown): PayForm {
  const form = (body ?? {}) as Record<string, unknown>;
  const read = (name: string) => (typeof form[name] === 'string' ? form[name].trim() : undefined);
  const scenario = PAGE_SCENARIOS.find((name) => name === read('scenario'));
  return { action: read('action') ?? '', amount: read('amount') ?? '', mpin: read('mpin'), scenario };
}

function problemOf({ action, amount, mpin }: PayForm): FormProblem | undefined {
  if (amount !== '' && readAmount(amount) === undefined)
    return { field: 'amount', text: 'Enter an amount above zero, like 250.00.' };
  if (action === 'pay' && mpin !== undefined && !/^\d{4}$/.test(mpin))
    return { field: 'mpin', text: 'Enter four digits.' };
  return undefined;
}

/** `undefined` for text that is not an amount. */
function readAmount(typed: string): string | undefined {
  const value = parseAmount(typed.replaceAll(',', ''));
  return value === undefined || value <= 0n ? undefined : formatAmount(value);
}
