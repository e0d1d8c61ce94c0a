import {
  GATEWAY_HEADERS,
  gatewaySigningText,
  gatewayCreatePayment,
  gatewayCreatePayout,
  gatewayCreateRefund,
  gatewayInquiry,
} from '@palaro/contract/wires';
import type { GatewayPayment, GatewayPayout } from '@palaro/contract/wires';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../server/refusal.ts';
import { isFreshTimestamp, isValidSignature } from '../server/signature.ts';
import type { Gateway, Made } from './gateway.ts';
import type { Payment, PaymentBook, Payout } from './payment-book.ts';
import type { PaymentsSettings } from './settings.ts';
import { statementOf } from './statement.ts';

/** The API's calls: each is signed, and each may be repeated. */
export function registerApiRoutes(
  app: FastifyInstance,
  gateway: Gateway,
  book: PaymentBook,
  { apiSecrets, publicUrl, hangMs }: PaymentsSettings,
): void {
  const signed = (path: string, answer: (body: unknown) => Promise<Made<object>>) =>
    app.post(path, async (request, reply) => {
      checkSignature(request, apiSecrets);
      const made = await answer(request.body);
      return made === 'answer_lost' ? loseAnswer(reply, hangMs) : made;
    });

  signed('/v1/payments', async (body) => {
    const made = await gateway.createPayment(parse(gatewayCreatePayment, body));
    return made === 'answer_lost' ? made : toWirePayment(made, publicUrl);
  });
  signed('/v1/payments/inquiry', async (body) => {
    const payment = book.paymentOf(parse(gatewayInquiry, body).reference);
    if (!payment) throw new Refusal(404, 'unknown_reference', 'There is no payment with this reference.');
    await book.flushed();
    return toWirePayment(payment, publicUrl);
  });
  signed('/v1/payments/cancel', async (body) =>
    toWirePayment(await gateway.cancelPayment(parse(gatewayInquiry, body).reference), publicUrl),
  );
  signed('/v1/payments/refund', async (body) => {
    const refund = parse(gatewayCreateRefund, body);
    await gateway.refundPayment(refund);
    const { reference, payment_id } = refund;
    return { payment_id, reference, state: 'REFUNDED' };
  });
  signed('/v1/payouts', async (body) => {
    const made = await gateway.createPayout(parse(gatewayCreatePayout, body));
    return made === 'answer_lost' ? made : toWirePayout(made);
  });
  signed('/v1/payouts/inquiry', async (body) => {
    const payout = book.payoutOf(parse(gatewayInquiry, body).reference);
    if (!payout) throw new Refusal(404, 'unknown_reference', 'There is no payout with this reference.');
    await book.flushed();
    return toWirePayout(payout);
  });
  signed('/v1/statement', async (body) => {
    await book.flushed();
    return statementOf(book, readDate(body));
  });
}

/** The caller waits, and then the connection is closed. */
function loseAnswer(reply: FastifyReply, hangMs: number): FastifyReply {
  const { socket } = reply.raw;
  const timer = setTimeout(() => socket?.destroy(), hangMs);
  socket?.once('close', () => clearTimeout(timer));
  return reply.hijack();
}

function checkSignature({ method, url, headers, rawBody }: FastifyRequest, secrets: readonly string[]): void {
  const timestamp = String(headers[GATEWAY_HEADERS.timestamp] ?? '');
  const signature = String(headers[GATEWAY_HEADERS.signature] ?? '');
  const covered = gatewaySigningText({ method, path: url, gateway: headers.host ?? '', timestamp });
  if (!isValidSignature(signature, secrets, covered + rawBody))
    throw new Refusal(401, 'invalid_signature', 'The signature does not fit the request.');
  if (!isFreshTimestamp(timestamp, new Date()))
    throw new Refusal(401, 'clock_skew', 'The timestamp is more than 300 seconds off.');
}

interface Schema<T> {
  safeParse: (body: unknown) => { success: true; data: T } | { success: false; error: SchemaError };
}
interface SchemaError {
  issues: readonly { path: readonly PropertyKey[] }[];
}

function parse<T>(schema: Schema<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const field = String(result.error.issues[0]?.path[0] ?? 'body');
  throw new Refusal(422, 'malformed', `The field ${field} is missing or malformed.`);
}

function readDate(body: unknown): string {
  const date = typeof body === 'object' && body !== null && 'date' in body ? body.date : undefined;
  if (typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  throw new Refusal(422, 'malformed', 'The field date is missing or not YYYY-MM-DD.');
}

function toWirePayment(payment: Payment, publicUrl: string): GatewayPayment {
  const { payment_id, reference, code, state, amount, paid_amount, expires_at } = payment;
  const currency = payment.paid_currency ?? payment.currency;
  const pay_url = `${publicUrl}/pay/${payment_id}`;
  const wire = { payment_id, reference, code, state, amount, currency, pay_url, expires_at };
  return paid_amount === undefined ? wire : { ...wire, paid_amount };
}

function toWirePayout({ payout_id, reference, state, amount, currency }: Payout): GatewayPayout {
  return { payout_id, reference, state, amount, currency };
}
