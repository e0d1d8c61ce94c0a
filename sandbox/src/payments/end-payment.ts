import { randomBytes } from 'node:crypto';
import { PAYOUT_GATEWAY, type GatewayEvent } from '@palaro/contract/wires';
import { findGateway } from './gateways.ts';
import { PAYOUT_CURRENCY } from './validate-payment.ts';
import type { Notice, Payment, Payout } from './payment-book.ts';
import { scenarioOf } from './scenarios.ts';
import type { ScenarioName } from './scenarios.ts';

/** How a payment may end. */
export type Ending = 'PAID' | 'FAILED' | 'EXPIRED' | 'CANCELLED';

/** An ended payment, and its events, in order. */
export interface EndedPayment {
  payment: Payment;
  notices: Notice[];
}

/** The result of `wish` for a payment under its scenario. `amount` is used if it is paid. */
export function endedPayment(
  payment: Payment,
  wish: Ending,
  { amount, scenario, now }: { amount: string; scenario: ScenarioName; now: Date },
): EndedPayment {
  const twist = wish === 'PAID' ? scenarioOf(scenario).payment : undefined;
  const state = twist === 'expires_first' ? 'EXPIRED' : wish;
  const { late_amount: _, ...rest } = payment;
  const ended: Payment = {
    ...rest,
    state,
    settled_at: now.toISOString(),
    ...(state === 'PAID' && { paid_amount: amount }),
    ...(twist === 'expires_first' && { late_amount: amount }),
    ...(twist === 'changes_currency' && { paid_currency: otherCurrency(payment) }),
    ...(twist === 'pays_twice' && { second_payment_id: newId('pay') }),
  };
  const first = noticeOf(ended, state, ended.payment_id, amount, scenario, now);
  switch (twist) {
    case 'retracts': {
      const failed = noticeOf(ended, 'FAILED', ended.payment_id, amount, scenario, before(now, 2));
      const cancelled = noticeOf(ended, 'CANCELLED', ended.payment_id, amount, scenario, before(now, 1));
      return { payment: ended, notices: inOrder([first, failed, cancelled]) };
    }
    case 'pays_twice': {
      const second = noticeOf(ended, state, ended.second_payment_id ?? '', amount, scenario, now);
      return { payment: ended, notices: inOrder([first, second]) };
    }
    case 'expires_first':
    case 'changes_currency':
    case undefined:
      return { payment: ended, notices: [first] };
    default:
      return twist satisfies never;
  }
}

/** How a payout ends under its scenario. */
export function endedPayout(
  payout: Payout,
  scenario: ScenarioName,
  now: Date,
): { payout: Payout; notices: Notice[] } {
  const { payout: twist } = scenarioOf(scenario);
  const state = twist === 'fails' ? 'FAILED' : 'PAID';
  const ended: Payout = {
    ...payout,
    state,
    settled_at: now.toISOString(),
    ...(twist === 'reverses' && { reverses: true }),
  };
  return { payout: ended, notices: [payoutNotice(ended, scenario, now)] };
}

export function reversedPayout(
  payout: Payout,
  scenario: ScenarioName,
  now: Date,
): { payout: Payout; notices: Notice[] } {
  const { reverses: _, ...rest } = payout;
  const reversed: Payout = { ...rest, state: 'REVERSED', reversed_at: now.toISOString() };
  return { payout: reversed, notices: [payoutNotice(reversed, scenario, now)] };
}

/** Also the only key to the pay page, so it must not be guessable. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`;
}

const PAYMENT_EVENTS = {
  PAID: 'payment.paid',
  FAILED: 'payment.failed',
  EXPIRED: 'payment.expired',
  CANCELLED: 'payment.cancelled',
} as const satisfies Record<Ending, GatewayEvent['type']>;

const PAYOUT_EVENTS = {
  PENDING: undefined,
  PAID: 'payout.paid',
  FAILED: 'payout.failed',
  REVERSED: 'payout.reversed',
} as const satisfies Record<Payout['state'], GatewayEvent['type'] | undefined>;

function noticeOf(
  { code, reference, currency, paid_currency, notify_url }: Payment,
  state: Ending,
  id: string,
  amount: string,
  scenario: ScenarioName,
  at: Date,
): Notice {
  const event: GatewayEvent = {
    event_id: newId('evt'),
    type: PAYMENT_EVENTS[state],
    reference,
    id,
    amount,
    currency: paid_currency ?? currency,
    occurred_at: at.toISOString(),
  };
  return { event, gateway: code, notifyUrl: notify_url, scenario };
}

function payoutNotice(payout: Payout, scenario: ScenarioName, at: Date): Notice {
  const { reference, payout_id: id, amount, state, notify_url } = payout;
  const type = PAYOUT_EVENTS[state];
  if (!type) throw new Error(`The payout ${id} has not ended.`);
  const event: GatewayEvent = {
    event_id: newId('evt'),
    type,
    reference,
    id,
    amount,
    currency: PAYOUT_CURRENCY,
    occurred_at: at.toISOString(),
  };
  return { event, gateway: PAYOUT_GATEWAY, notifyUrl: notify_url, scenario };
}

/** Each waits until the one before is over. */
function inOrder(notices: readonly Notice[]): Notice[] {
  return notices.map((notice, index) => {
    const after = notices[index - 1]?.event.event_id;
    return after === undefined ? notice : { ...notice, after };
  });
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

function otherCurrency({ code }: Payment): string {
  return findGateway(code)?.currency === 'PHP' ? 'USD' : 'PHP';
}
