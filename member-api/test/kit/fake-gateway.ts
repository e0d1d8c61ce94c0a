import { createHmac, randomUUID } from 'node:crypto';
import { DEPOSIT_CODES } from '@palaro/contract';
import {
  GATEWAY_HEADERS,
  PAYOUT_GATEWAY,
  gatewaySigningText,
  type GatewayEvent,
  type GatewayPayment,
  type GatewayPayout,
  type GatewayStatement,
} from '@palaro/contract/wires';
import { startParty, type FakeParty, type PartyReply, type PartyRequest } from './fake-party.ts';

export const PAYMENTS_API_SECRET = 'payments api secret';
/** The key of each gateway, and of payouts. */
export const WEBHOOK_KEYS = [...DEPOSIT_CODES, PAYOUT_GATEWAY].map((party) => ({
  party,
  id: '1',
  secret: `the webhook secret of ${party}`,
}));

/** ok: correct; refuse: 422; fail: 500; silence: no answer; elsewhere: a page of another origin. */
export type GatewayMood = 'ok' | 'refuse' | 'fail' | 'silence' | 'elsewhere';

export interface FakeGateway extends FakeParty {
  /** Each of them signs. */
  secrets: string[];
  mood: GatewayMood;
  payments: Map<string, GatewayPayment>;
  payouts: Map<string, GatewayPayout>;
  /** Ids of payments that were sent back. */
  refunds: Set<string>;
  /** Day → the gateway's settled payments of that day. */
  statements: Map<string, GatewayStatement['lines']>;
}

/** A payment gateway with its own check of our signature, which records its requests. */
export async function startFakeGateway(): Promise<FakeGateway> {
  const payments = new Map<string, GatewayPayment>();
  const payouts = new Map<string, GatewayPayout>();
  const refunds = new Set<string>();
  const statements: FakeGateway['statements'] = new Map();
  const party = await startParty((request) => answer(request));
  const gateway: FakeGateway = {
    ...party,
    secrets: [PAYMENTS_API_SECRET],
    mood: 'ok',
    payments,
    payouts,
    refunds,
    statements,
  };

  function answer(request: PartyRequest): PartyReply {
    if (!gateway.secrets.some((secret) => isSigned(request, secret))) return { status: 401, body: {} };
    if (gateway.mood === 'silence') return 'silence';
    if (gateway.mood === 'refuse') return { status: 422, body: {} };
    if (gateway.mood === 'fail') return { status: 500, body: {} };
    const reference = String(request.body['reference']);
    switch (request.path) {
      case '/v1/payments':
        return known(keep(payments, reference, () => newPayment(request.body)));
      case '/v1/payments/inquiry':
        return known(payments.get(reference));
      case '/v1/payments/cancel':
        return known(cancelled(payments, reference));
      case '/v1/payments/refund':
        return refund(reference, String(request.body['payment_id']));
      case '/v1/statement': {
        const date = String(request.body['date']);
        return { status: 200, body: { date, lines: statements.get(date) ?? [] } };
      }
      case '/v1/payouts':
        return known(keep(payouts, reference, () => newPayout(request.body)));
      case '/v1/payouts/inquiry':
        return known(payouts.get(reference));
      default:
        return { status: 404, body: {} };
    }
  }
  function refund(reference: string, payment_id: string): PartyReply {
    refunds.add(payment_id);
    return { status: 200, body: { payment_id, reference, state: 'REFUNDED' } };
  }
  function newPayment(body: Record<string, unknown>): GatewayPayment {
    const payment_id = `pay_${randomUUID()}`;
    const origin = gateway.mood === 'elsewhere' ? 'https://example.org' : party.url;
    return {
      payment_id,
      reference: String(body['reference']),
      code: String(body['code']),
      state: 'PENDING',
      amount: String(body['amount']),
      currency: String(body['currency']),
      pay_url: `${origin}/pay/${payment_id}`,
      expires_at: String(body['expires_at']),
    };
  }
  function newPayout(body: Record<string, unknown>): GatewayPayout {
    return {
      payout_id: `out_${randomUUID()}`,
      reference: String(body['reference']),
      state: 'PENDING',
      amount: String(body['amount']),
      currency: String(body['currency']),
    };
  }
  return gateway;
}

function cancelled(payments: FakeGateway['payments'], reference: string): GatewayPayment | undefined {
  const payment = payments.get(reference);
  if (payment?.state !== 'PENDING') return payment;
  const after = { ...payment, state: 'CANCELLED' } as const;
  payments.set(reference, after);
  return after;
}

const known = (value: unknown): PartyReply =>
  value ? { status: 200, body: value } : { status: 404, body: {} };

function keep<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function isSigned({ path, headers, text }: PartyRequest, secret: string): boolean {
  const timestamp = String(headers[GATEWAY_HEADERS.timestamp]);
  const covered = { method: 'POST', path, gateway: String(headers.host), timestamp };
  const expected = createHmac('sha256', secret)
    .update(gatewaySigningText(covered) + text)
    .digest('hex');
  return headers[GATEWAY_HEADERS.signature] === expected;
}

export interface Signing {
  now?: Date;
  /** Whose webhook it is, and to whose address it goes. */
  gateway?: string;
  /** Instead of the gateway's own. */
  key?: { id: string; secret: string };
}

/** A webhook in the gateway's format. */
export function signedEvent(
  event: Partial<GatewayEvent> & Pick<GatewayEvent, 'type' | 'reference' | 'id' | 'amount'>,
  { now = new Date(), gateway = 'mayapay', key }: Signing = {},
): { payload: string; headers: Record<string, string> } {
  const whole = { event_id: randomUUID(), currency: 'PHP', occurred_at: now.toISOString(), ...event };
  const payload = JSON.stringify(whole);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const { id, secret } = key ?? WEBHOOK_KEYS.find(({ party }) => party === gateway) ?? { id: '', secret: '' };
  const covered = { method: 'POST', path: `/payg/webhook/${gateway}`, gateway, timestamp };
  const signature = createHmac('sha256', secret)
    .update(gatewaySigningText(covered) + payload)
    .digest('hex');
  return {
    payload,
    headers: {
      'content-type': 'application/json',
      [GATEWAY_HEADERS.keyId]: id,
      [GATEWAY_HEADERS.timestamp]: timestamp,
      [GATEWAY_HEADERS.signature]: signature,
    },
  };
}
