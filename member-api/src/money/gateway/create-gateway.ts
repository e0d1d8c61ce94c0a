import {
  GATEWAY_HEADERS,
  gatewaySigningText,
  gatewayPayment,
  gatewayPayout,
  gatewayRefund,
  gatewayStatement,
  type GatewayCreatePayment,
  type GatewayCreatePayout,
  type GatewayCreateRefund,
  type GatewayPayment,
  type GatewayPayout,
  type GatewayRefund,
  type GatewayStatement,
} from '@palaro/contract/wires';
import * as z from 'zod/mini';
import { postJson } from '../../platform/outbound/index.ts';
import { sign, unixSeconds } from '../../platform/outbound/index.ts';

/**
 * The result of a call: the gateway's answer, that it does not know the payment, that it refuses, or that the result is unknown
 * (`unreachable`: a time-out, a server fault, an invalid answer). Money decisions differ for each.
 */
export type GatewayAnswer<T> =
  | { outcome: 'ok'; value: T }
  | { outcome: 'unknown_reference' }
  | { outcome: 'refused' }
  | { outcome: 'unreachable' };

export interface Gateway {
  /** The reference is its idempotency key: a repeated request makes one payment. */
  createPayment: (
    payment: Omit<GatewayCreatePayment, 'notify_url'>,
  ) => Promise<GatewayAnswer<GatewayPayment>>;
  inquirePayment: (reference: string) => Promise<GatewayAnswer<GatewayPayment>>;
  /** Closes its page, unless it is paid; the answer says how it has ended. */
  cancelPayment: (reference: string) => Promise<GatewayAnswer<GatewayPayment>>;
  /** The payment is the idempotency key: a repeated request sends it back once. */
  refundPayment: (payment: GatewayCreateRefund) => Promise<GatewayAnswer<GatewayRefund>>;
  createPayout: (payout: Omit<GatewayCreatePayout, 'notify_url'>) => Promise<GatewayAnswer<GatewayPayout>>;
  inquirePayout: (reference: string) => Promise<GatewayAnswer<GatewayPayout>>;
  /** Everything that the gateways settled on a day (`YYYY-MM-DD`, Asia/Kuala_Lumpur). */
  statement: (date: string) => Promise<GatewayAnswer<GatewayStatement>>;
  /** The only origin of payment pages. */
  payOrigin: string;
}

export interface GatewayOptions {
  url: string;
  /** The address of this API for the gateway's webhooks. */
  partnerUrl: string;
  secret: string;
  timeoutMs: number;
  now: () => Date;
}

export function createGateway({ url, partnerUrl, secret, timeoutMs, now }: GatewayOptions): Gateway {
  async function call<S extends z.ZodMiniType>(path: string, request: object, schema: S) {
    const body = JSON.stringify(request);
    const timestamp = unixSeconds(now());
    const address = new URL(url + path);
    const covered = { method: 'POST', path: address.pathname, gateway: address.host, timestamp };
    const headers = {
      [GATEWAY_HEADERS.timestamp]: timestamp,
      [GATEWAY_HEADERS.signature]: sign(secret, gatewaySigningText(covered), body),
    };
    return checkAnswer(await postJson(address.href, body, headers, timeoutMs), schema);
  }
  return {
    createPayment: (payment) =>
      call(
        '/v1/payments',
        { ...payment, notify_url: `${partnerUrl}/payg/webhook/${payment.code}` },
        gatewayPayment,
      ),
    inquirePayment: (reference) => call('/v1/payments/inquiry', { reference }, gatewayPayment),
    cancelPayment: (reference) => call('/v1/payments/cancel', { reference }, gatewayPayment),
    refundPayment: (payment) => call('/v1/payments/refund', payment, gatewayRefund),
    createPayout: (payout) =>
      call('/v1/payouts', { ...payout, notify_url: `${partnerUrl}/payg/webhook/payout` }, gatewayPayout),
    inquirePayout: (reference) => call('/v1/payouts/inquiry', { reference }, gatewayPayout),
    statement: (date) => call('/v1/statement', { date }, gatewayStatement),
    payOrigin: new URL(url).origin,
  };
}

function checkAnswer<S extends z.ZodMiniType>(
  answer: Awaited<ReturnType<typeof postJson>>,
  schema: S,
): GatewayAnswer<z.infer<S>> {
  if (answer === 'unreachable' || answer.status >= 500 || answer.status === 429)
    return { outcome: 'unreachable' };
  if (answer.status === 404) return { outcome: 'unknown_reference' };
  if (answer.status >= 400) return { outcome: 'refused' };
  const parsed = z.safeParse(schema, answer.body);
  return parsed.success ? { outcome: 'ok', value: parsed.data } : { outcome: 'unreachable' };
}
