import { parseAmount } from '@palaro/contract';
import type { GatewayCreatePayment, GatewayCreatePayout, GatewayCreateRefund } from '@palaro/contract/wires';
import { Refusal } from '../server/refusal.ts';
import type { RetryQueue } from '../server/retry-queue.ts';
import { agrees, duplicate, validatePayment, validatePayout } from './validate-payment.ts';
import { endedPayment, endedPayout, newId, reversedPayout } from './end-payment.ts';
import type { EndedPayment, Ending } from './end-payment.ts';
import type { Notices } from './notices.ts';
import type { Payment, PaymentBook, Payout } from './payment-book.ts';
import { PAYOUT_CODE, scenarioOf } from './scenarios.ts';
import type { ScenarioName } from './scenarios.ts';
import type { PaymentsSettings } from './settings.ts';

/** The created object; `undefined` when it was created but the answer must be lost. */
export type Made<T> = T | 'answer_lost';

/** The generic gateway: the logic of payments and payouts, independent of the page. */
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
    for (const payment of book.payments()) {
      if (payment.state === 'PENDING') this.#expireInTime(payment);
      if (payment.late_amount !== undefined) this.#payLate(payment);
    }
    for (const payout of book.payouts()) {
      if (payout.state === 'PENDING') this.#endPayoutLater(payout);
      if (payout.reverses) this.#reverseLater(payout);
    }
  }

  /** A repeat with the same reference and content is the same payment; with other content it is refused. */
  async createPayment(request: GatewayCreatePayment): Promise<Made<Payment>> {
    const known = this.#book.paymentOf(request.reference);
    if (known) {
      if (!agrees(request, known)) throw duplicate();
      await this.#book.flushed();
      return known;
    }
    validatePayment(request);
    const { create } = scenarioOf(this.#book.scenario(request.code));
    if (create === 'fails') throw failure();
    const payment: Payment = {
      ...request,
      payment_id: newId('pay'),
      created_at: new Date().toISOString(),
      state: 'PENDING',
    };
    await this.#book.keepPayment(payment);
    this.#expireInTime(payment);
    if (create === 'loses_answer') return 'answer_lost';
    return create === 'pays_first' ? this.#payFirst(payment) : payment;
  }

  /** Once: a second call gets the result of the first. */
  async endPayment(paymentId: string, wish: Ending, paidAmount?: string): Promise<Payment> {
    const payment = this.#book.payment(paymentId);
    if (!payment) throw new Refusal(404, 'unknown_payment', 'There is no such payment.');
    if (payment.state !== 'PENDING') return payment;
    const now = new Date();
    const ending = now >= new Date(payment.expires_at) ? 'EXPIRED' : wish;
    const amount = ending === 'PAID' ? (paidAmount ?? payment.amount) : payment.amount;
    const scenario = this.#scenarioOf(payment);
    const ended = await this.#keepEnded(endedPayment(payment, ending, { amount, scenario, now }));
    if (ended.late_amount !== undefined) this.#payLate(ended);
    return ended;
  }

  /** Closes the page of a payment that is not paid; otherwise it stays as it has ended. */
  async cancelPayment(reference: string): Promise<Payment> {
    const payment = this.#book.paymentOf(reference);
    if (!payment) throw new Refusal(404, 'unknown_reference', 'There is no payment with this reference.');
    return this.endPayment(payment.payment_id, 'CANCELLED');
  }

  /** Once for each payment; a repeat gets the same refund. */
  async refundPayment({ reference, payment_id: id, amount }: GatewayCreateRefund): Promise<Payment> {
    const payment = this.#book.paymentOf(reference);
    if (!payment) throw new Refusal(404, 'unknown_reference', 'There is no payment with this reference.');
    const isOurs = payment.payment_id === id || payment.second_payment_id === id;
    const paid = payment.paid_amount ?? payment.amount;
    const refund = amount ?? paid;
    if (!isOurs || payment.state !== 'PAID' || unitsOf(refund) > unitsOf(paid))
      throw new Refusal(422, 'not_refundable', 'Only what was paid is sent back.');
    if (payment.refunds?.[id] !== undefined) return payment;
    const refunded: Payment = { ...payment, refunds: { ...payment.refunds, [id]: refund } };
    await this.#book.keepPayment(refunded);
    return refunded;
  }

  async createPayout(request: GatewayCreatePayout): Promise<Made<Payout>> {
    const known = this.#book.payoutOf(request.reference);
    if (known) {
      if (!agrees(request, known)) throw duplicate();
      await this.#book.flushed();
      return known;
    }
    validatePayout(request);
    const { create } = scenarioOf(this.#book.scenario(PAYOUT_CODE));
    if (create === 'fails') throw failure();
    const payout: Payout = {
      ...request,
      payout_id: newId('out'),
      created_at: new Date().toISOString(),
      state: 'PENDING',
    };
    await this.#book.keepPayout(payout);
    this.#endPayoutLater(payout);
    return create === 'loses_answer' ? 'answer_lost' : payout;
  }

  #scenarioOf({ scenario, code }: Payment): ScenarioName {
    return scenario ?? this.#book.scenario(code);
  }

  async #keepEnded({ payment, notices }: EndedPayment): Promise<Payment> {
    await this.#book.keepPayment(payment, notices);
    this.#notices.queue(notices);
    return payment;
  }

  /** If the receiver does not accept the webhook in time, the call is answered anyway, and the webhook is repeated. */
  async #payFirst(payment: Payment): Promise<Payment> {
    const { amount } = payment;
    const scenario = this.#scenarioOf(payment);
    const ended = endedPayment(payment, 'PAID', { amount, scenario, now: new Date() });
    await this.#keepEnded(ended);
    await this.#notices.untilOver(ended.notices, this.#settings.beforeAnswerMs);
    return ended.payment;
  }

  #expireInTime({ payment_id, expires_at }: Payment): void {
    const expire = async () => {
      await this.endPayment(payment_id, 'EXPIRED');
      return 'done' as const;
    };
    this.#queue.add(`expiry ${payment_id}`, expire, Math.max(0, Date.parse(expires_at) - Date.now()));
  }

  /** Only after the expiry was delivered. */
  #payLate({ payment_id }: Payment): void {
    const pay = async () => {
      const payment = this.#book.payment(payment_id);
      const amount = payment?.late_amount;
      if (!payment || amount === undefined) return 'done';
      if (this.#book.openNotices().some(({ event }) => event.id === payment_id)) return 'retry';
      await this.#keepEnded(endedPayment(payment, 'PAID', { amount, scenario: 'normal', now: new Date() }));
      return 'done';
    };
    this.#queue.add(`late payment ${payment_id}`, pay);
  }

  #endPayoutLater(payout: Payout): void {
    const end = async () => {
      const scenario = this.#book.scenario(PAYOUT_CODE);
      const { payout: ended, notices } = endedPayout(payout, scenario, new Date());
      await this.#book.keepPayout(ended, notices);
      this.#notices.queue(notices);
      if (ended.reverses) this.#reverseLater(ended);
      return 'done' as const;
    };
    this.#queue.add(`payout ${payout.payout_id}`, end, this.#settings.payoutMs);
  }

  #reverseLater(payout: Payout): void {
    const reverse = async () => {
      const scenario = this.#book.scenario(PAYOUT_CODE);
      const { payout: reversed, notices } = reversedPayout(payout, scenario, new Date());
      await this.#book.keepPayout(reversed, notices);
      this.#notices.queue(notices);
      return 'done' as const;
    };
    this.#queue.add(`reversal ${payout.payout_id}`, reverse, this.#settings.payoutMs);
  }
}

function failure(): Refusal {
  return new Refusal(500, 'internal', 'The gateway has a problem. Try again later.');
}

const unitsOf = (amount: string) => parseAmount(amount) ?? 0n;
