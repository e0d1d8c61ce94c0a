import * as z from 'zod/mini';
import { money } from './fields.ts';

/**
 * The wire between the member API and the payment gateways (served by the sandbox by default).
 *
 * Calls from the API carry `x-timestamp` (Unix seconds) and `x-signature`: HMAC-SHA256, hex, over `gatewaySigningText`
 * and the raw body with PAYMENTS_API_SECRET; a gateway accepts two secrets while one replaces the other. Webhooks from a gateway carry
 * the same two headers and `x-key-id`; the HMAC is made with a key of this gateway (PAYMENTS_WEBHOOK_KEYS) over the same.
 * Both sides refuse a timestamp more than 300 seconds off.
 *
 *   POST {gateway}/v1/payments                 create a payment        → GatewayPayment
 *   POST {gateway}/v1/payments/inquiry         ask after one           → GatewayPayment
 *   POST {gateway}/v1/payments/cancel          close one that is not paid  → GatewayPayment, as it is then
 *   POST {gateway}/v1/payments/refund          send a paid one back        → GatewayRefund; a repeat is the same refund
 *   POST {gateway}/v1/payouts                  send money to a member  → GatewayPayout
 *   POST {gateway}/v1/payouts/inquiry          ask after one           → GatewayPayout
 *   POST {gateway}/v1/statement                one day's settled lines → GatewayStatement
 *   GET  {gateway}/pay/{payment_id}            the page that the member pays on
 *   POST {notify_url}                          GatewayEvent, to `/payg/webhook/{code}` of the API
 */
export const GATEWAY_HEADERS = {
  keyId: 'x-key-id',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
} as const;
export const SIGNATURE_WINDOW_SECONDS = 300;

/** Who signs the webhooks of payouts, which no deposit method does. */
export const PAYOUT_GATEWAY = 'payout';

/** What a signature covers besides the body. */
export interface GatewaySigned {
  /** In capitals. */
  method: string;
  /** As in the request line, with its query. */
  path: string;
  /** Of a webhook: the code of a deposit method, or `PAYOUT_GATEWAY`. Of a call from the API: the gateway's host, as in the header `host`. */
  gateway: string;
  /** Unix seconds. */
  timestamp: string;
}

/** A line each, before the body: so that a signature counts at one address, for one gateway. */
export const gatewaySigningText = ({ method, path, gateway, timestamp }: GatewaySigned): string =>
  [method, path, gateway, timestamp, ''].join('\n');

export const gatewayCreatePayment = z.object({
  code: z.string(),
  /** The API's ticket id; unique for each payment, and the idempotency key of the create call. */
  reference: z.string(),
  amount: money,
  currency: z.string(),
  notify_url: z.string(),
  return_url: z.string(),
  expires_at: z.iso.datetime(),
  fields: z.record(z.string(), z.string()),
});

export const gatewayPaymentStates = ['PENDING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED'] as const;

export const gatewayPayment = z.object({
  payment_id: z.string(),
  reference: z.string(),
  code: z.string(),
  state: z.enum(gatewayPaymentStates),
  /** The requested amount. */
  amount: money,
  /** The paid amount; empty until PAID. */
  paid_amount: z.optional(money),
  currency: z.string(),
  pay_url: z.string(),
  expires_at: z.iso.datetime(),
});

export const gatewayInquiry = z.object({ reference: z.string() });

export const gatewayCreateRefund = z.object({
  reference: z.string(),
  payment_id: z.string(),
  /** Of what was paid; all of it when it is absent. */
  amount: z.optional(money),
});

export const gatewayRefund = z.object({
  payment_id: z.string(),
  reference: z.string(),
  /** It goes back the way it came. */
  state: z.literal('REFUNDED'),
});

export const gatewayEvent = z.object({
  event_id: z.string(),
  type: z.enum([
    'payment.paid',
    'payment.failed',
    'payment.expired',
    'payment.cancelled',
    'payout.paid',
    'payout.failed',
    'payout.reversed',
  ]),
  reference: z.string(),
  /** payment_id or payout_id. */
  id: z.string(),
  amount: money,
  currency: z.string(),
  occurred_at: z.iso.datetime(),
});

export const gatewayCreatePayout = z.object({
  reference: z.string(),
  amount: money,
  currency: z.string(),
  bank_id: z.string(),
  account_no: z.string(),
  account_holder: z.string(),
  /** `{api}/payg/webhook/payout`. */
  notify_url: z.string(),
});

export const gatewayPayout = z.object({
  payout_id: z.string(),
  reference: z.string(),
  state: z.enum(['PENDING', 'PAID', 'FAILED', 'REVERSED']),
  amount: money,
  currency: z.string(),
});

export const gatewayStatement = z.object({
  date: z.iso.date(),
  lines: z.array(
    z.object({
      code: z.string(),
      id: z.string(),
      reference: z.string(),
      amount: money,
      currency: z.string(),
      /** The gateway's fee; absent for payouts. */
      fee: z.optional(money),
    }),
  ),
});

export type GatewayCreatePayment = z.infer<typeof gatewayCreatePayment>;
export type GatewayPayment = z.infer<typeof gatewayPayment>;
export type GatewayPaymentState = (typeof gatewayPaymentStates)[number];
export type GatewayCreateRefund = z.infer<typeof gatewayCreateRefund>;
export type GatewayRefund = z.infer<typeof gatewayRefund>;
export type GatewayEvent = z.infer<typeof gatewayEvent>;
export type GatewayCreatePayout = z.infer<typeof gatewayCreatePayout>;
export type GatewayPayout = z.infer<typeof gatewayPayout>;
export type GatewayStatement = z.infer<typeof gatewayStatement>;
