import type {
  GatewayCreatePayment,
  GatewayCreatePayout,
  GatewayEvent,
  GatewayPaymentState,
  GatewayPayout,
} from '@palaro/contract/wires';
import { EventLog } from '../server/event-log.ts';
import { EVERY_CODE } from './scenarios.ts';
import type { ScenarioName } from './scenarios.ts';

export interface Payment extends Readonly<GatewayCreatePayment> {
  readonly payment_id: string;
  readonly created_at: string;
  readonly state: GatewayPaymentState;
  readonly paid_amount?: string;
  /** The currency of the payment, if it differs from the requested one. */
  readonly paid_currency?: string;
  /** The id of the second payment, if it was paid twice. */
  readonly second_payment_id?: string;
  /** It will be paid with this amount although it has expired. */
  readonly late_amount?: string;
  readonly settled_at?: string;
  /** What went back the way it came: a payment's id and its amount. */
  readonly refunds?: Readonly<Record<string, string>>;
  /** Chosen on the pay page for this payment alone. */
  readonly scenario?: ScenarioName;
}

export interface Payout extends Readonly<GatewayCreatePayout> {
  readonly payout_id: string;
  readonly created_at: string;
  readonly state: GatewayPayout['state'];
  readonly settled_at?: string;
  /** It was paid and will be reversed. */
  readonly reverses?: true;
  readonly reversed_at?: string;
}

/** An event and its address; stored until it is delivered or given up. */
export interface Notice {
  readonly event: GatewayEvent;
  /** Who sends it: the code of a deposit method, or that of payouts. */
  readonly gateway: string;
  readonly notifyUrl: string;
  readonly scenario: ScenarioName;
  /** The event that must be delivered, or given up, before this one. */
  readonly after?: string;
}

type BookEvent =
  | { is: 'payment'; payment: Payment; notices: readonly Notice[] }
  | { is: 'payout'; payout: Payout; notices: readonly Notice[] }
  | { is: 'notice_over'; eventId: string }
  | { is: 'scenario'; code: string; name: ScenarioName };

/**
 * Everything the gateway remembers: in memory, and as a log of events on the disk. A change of state and its events are one line,
 * so neither is stored without the other.
 */
export class PaymentBook {
  readonly #payments = new Map<string, Payment>();
  readonly #payouts = new Map<string, Payout>();
  readonly #paymentIdByReference = new Map<string, string>();
  readonly #payoutIdByReference = new Map<string, string>();
  readonly #notices = new Map<string, Notice>();
  readonly #scenarios = new Map<string, ScenarioName>();
  #log: EventLog<BookEvent> | undefined;

  static async open(fileName: string): Promise<PaymentBook> {
    const book = new PaymentBook();
    book.#log = await EventLog.open<BookEvent>(fileName, (event) => book.#apply(event));
    return book;
  }

  /** In memory at once, so that a second caller sees it; answer only after the promise has resolved. */
  keepPayment(payment: Payment, notices: readonly Notice[] = []): Promise<void> {
    return this.#keep({ is: 'payment', payment, notices });
  }

  keepPayout(payout: Payout, notices: readonly Notice[] = []): Promise<void> {
    return this.#keep({ is: 'payout', payout, notices });
  }

  endNotice(eventId: string): Promise<void> {
    return this.#keep({ is: 'notice_over', eventId });
  }

  setScenario(code: string, name: ScenarioName): Promise<void> {
    return this.#keep({ is: 'scenario', code, name });
  }

  /** Wait for this before answering with data that were read. */
  async flushed(): Promise<void> {
    await this.#log?.flushed();
  }

  payment(paymentId: string): Payment | undefined {
    return this.#payments.get(paymentId);
  }

  paymentOf(reference: string): Payment | undefined {
    return this.#payments.get(this.#paymentIdByReference.get(reference) ?? '');
  }

  payout(payoutId: string): Payout | undefined {
    return this.#payouts.get(payoutId);
  }

  payoutOf(reference: string): Payout | undefined {
    return this.#payouts.get(this.#payoutIdByReference.get(reference) ?? '');
  }

  payments(): Payment[] {
    return [...this.#payments.values()];
  }

  payouts(): Payout[] {
    return [...this.#payouts.values()];
  }

  openNotices(): Notice[] {
    return [...this.#notices.values()];
  }

  isOpen(eventId: string): boolean {
    return this.#notices.has(eventId);
  }

  scenario(code: string): ScenarioName {
    return this.#scenarios.get(code) ?? this.#scenarios.get(EVERY_CODE) ?? 'normal';
  }

  async close(): Promise<void> {
    await this.#log?.close();
  }

  #keep(event: BookEvent): Promise<void> {
    this.#apply(event);
    return this.#log?.append(event) ?? Promise.resolve();
  }

  #apply(event: BookEvent): void {
    switch (event.is) {
      case 'payment':
        this.#payments.set(event.payment.payment_id, event.payment);
        this.#paymentIdByReference.set(event.payment.reference, event.payment.payment_id);
        break;
      case 'payout':
        this.#payouts.set(event.payout.payout_id, event.payout);
        this.#payoutIdByReference.set(event.payout.reference, event.payout.payout_id);
        break;
      case 'notice_over':
        this.#notices.delete(event.eventId);
        break;
      case 'scenario':
        // A scenario for all gateways replaces those of single ones.
        if (event.code === EVERY_CODE) this.#scenarios.clear();
        this.#scenarios.set(event.code, event.name);
        break;
    }
    if (!('notices' in event)) return;
    for (const notice of event.notices) this.#notices.set(notice.event.event_id, notice);
  }
}
