import { randomBytes } from 'node:crypto';
import type {
  GatewayCreatePayment,
  GatewayCreatePayout,
  GatewayEvent,
  GatewayStatement,
} from '@palaro/shared-lib/contract';
import { Refusal } from '../server/refusal.ts';
import type { RetryQueue } from '../server/retry-queue.ts';
import { CURRENCY, agrees, duplicate, judgePayment, judgePayout } from './judge.ts';
import type { Notices } from './notices.ts';
import type { Notice, Payment, PaymentBook, Payout } from './payment-book.ts';
import { PAYOUT_CODE, scenarioOf } from './scenarios.ts';
import type { PaymentsSettings } from './settings.ts';

const WORKING_DATE_OFFSET_MS = 8 * 60 * 60 * 1000;

/** How a payment may end. */
export type Ending = 'PAID' | 'FAILED' | 'EXPIRED' | 'CANCELLED';

/** The generic gateway: what happens to a payment and a payout, whatever its page looks like. */
export class Gateway {
  readonly #book: PaymentBook;
  readonly #notices: Notices;
  readonly #queue: RetryQueue;
  readonly #settings: PaymentsSettings;

  constructor(book: PaymentBook, notices: Notices, queue: RetryQueue, settings: PaymentsSettings) {
    this.#book = book;
    this.#notices = notices;
    this.#queue = queue;
    this.#settings = settings;
    for (const payment of book.payments()) if (payment.state === 'PENDING') this.#expireInTime(payment);
    for (const payout of book.payouts()) if (payout.state === 'PENDING') this.#endPayoutLater(payout);
  }

  /** The same reference with the same content is the same payment; with other content it is refused. */
  async createPayment(asked: GatewayCreatePayment): Promise<Payment> {
    const known = this.#book.paymentOf(asked.reference);
    if (known) {
      if (!agrees(asked, known)) throw duplicate();
      await this.#book.flushed();
      return known;
    }
    judgePayment(asked);
    if (scenarioOf(this.#book.scenario(asked.code)).failsCreate)
      throw new Refusal(500, 'internal', 'The gateway has a problem. Try again later.');
    const payment: Payment = {
      ...asked,
      payment_id: newId('pay'),
      created_at: new Date().toISOString(),
      state: 'PENDING',
    };
    await this.#book.keepPayment(payment);
    this.#expireInTime(payment);
    return payment;
  }

  /** Once: whoever comes second gets what the first one made of it. */
  async endPayment(paymentId: string, wish: Ending, paidAmount?: string): Promise<Payment> {
    const payment = this.#book.payment(paymentId);
    if (!payment) throw new Refusal(404, 'unknown_payment', 'There is no such payment.');
    if (payment.state !== 'PENDING') return payment;
    const now = new Date();
    const state = now >= new Date(payment.expires_at) ? 'EXPIRED' : wish;
    const amount = state === 'PAID' ? (paidAmount ?? payment.amount) : payment.amount;
    const ended: Payment = {
      ...payment,
      state,
      settled_at: now.toISOString(),
      ...(state === 'PAID' && { paid_amount: amount }),
    };
    const notice: Notice = {
      event: newEvent(PAYMENT_EVENTS[state], ended.reference, ended.payment_id, amount, now),
      notifyUrl: ended.notify_url,
      scenario: ended.scenario ?? this.#book.scenario(ended.code),
    };
    await this.#book.keepPayment(ended, notice);
    this.#notices.queue(notice);
    return ended;
  }

  async createPayout(asked: GatewayCreatePayout): Promise<Payout> {
    const known = this.#book.payoutOf(asked.reference);
    if (known) {
      if (!agrees(asked, known)) throw duplicate();
      await this.#book.flushed();
      return known;
    }
    judgePayout(asked);
    const payout: Payout = {
      ...asked,
      payout_id: newId('out'),
      created_at: new Date().toISOString(),
      state: 'PENDING',
    };
    await this.#book.keepPayout(payout);
    this.#endPayoutLater(payout);
    return payout;
  }

  /** What moved on one day (Asia/Manila): payments in, payouts out as negative lines of the code `payout`. */
  statement(date: string): GatewayStatement {
    const payments = this.#book
      .payments()
      .filter(({ state, settled_at }) => state === 'PAID' && workingDate(settled_at) === date)
      .map(({ code, payment_id: id, reference, paid_amount, amount, currency }) => {
        return { code, id, reference, amount: paid_amount ?? amount, currency };
      });
    const payouts = this.#book
      .payouts()
      .filter(({ state, settled_at }) => state === 'PAID' && workingDate(settled_at) === date)
      .map(({ payout_id: id, reference, amount, currency }) => {
        return { code: PAYOUT_CODE, id, reference, amount: `-${amount}`, currency };
      });
    return { date, lines: [...payments, ...payouts] };
  }

  #expireInTime({ payment_id, expires_at }: Payment): void {
    const expire = async () => {
      await this.endPayment(payment_id, 'EXPIRED');
      return 'done' as const;
    };
    this.#queue.add(`expiry ${payment_id}`, expire, Math.max(0, Date.parse(expires_at) - Date.now()));
  }

  #endPayoutLater(payout: Payout): void {
    const end = async () => {
      const scenario = this.#book.scenario(PAYOUT_CODE);
      const state = scenarioOf(scenario).failsPayout ? 'FAILED' : 'PAID';
      const now = new Date();
      const { reference, payout_id, amount, notify_url: notifyUrl } = payout;
      const type = state === 'PAID' ? 'payout.paid' : 'payout.failed';
      const notice = { event: newEvent(type, reference, payout_id, amount, now), notifyUrl, scenario };
      await this.#book.keepPayout({ ...payout, state, settled_at: now.toISOString() }, notice);
      this.#notices.queue(notice);
      return 'done' as const;
    };
    this.#queue.add(`payout ${payout.payout_id}`, end, this.#settings.payoutMs);
  }
}

const PAYMENT_EVENTS = {
  PAID: 'payment.paid',
  FAILED: 'payment.failed',
  EXPIRED: 'payment.expired',
  CANCELLED: 'payment.cancelled',
} as const satisfies Record<Ending, GatewayEvent['type']>;

function newEvent(
  type: GatewayEvent['type'],
  reference: string,
  id: string,
  amount: string,
  now: Date,
): GatewayEvent {
  return {
    event_id: newId('evt'),
    type,
    reference,
    id,
    amount,
    currency: CURRENCY,
    occurred_at: now.toISOString(),
  };
}

/** Also the only key to the pay page, so nobody may guess it. */
function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`;
}

function workingDate(instant: string | undefined): string {
  if (!instant) return '';
  return new Date(Date.parse(instant) + WORKING_DATE_OFFSET_MS).toISOString().slice(0, 10);
}
