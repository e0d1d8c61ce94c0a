import { randomBytes } from 'node:crypto';
import { GATEWAY_HEADERS } from '@palaro/shared-lib/contract';
import type { Log } from '../server/create-app.ts';
import type { RetryQueue } from '../server/retry-queue.ts';
import { sign, unixSeconds } from '../server/signature.ts';
import type { Notice, PaymentBook } from './payment-book.ts';
import { scenarioOf } from './scenarios.ts';
import type { PaymentsSettings } from './settings.ts';

const TIMEOUT_MS = 10_000;
/** A receiver that refuses a signature will go on refusing it. */
const BAD_SIGNATURE_TRIES = 3;

/** Delivers the book's open notices until each is answered 2xx, also those of an earlier run. */
export class Notices {
  readonly #book: PaymentBook;
  readonly #queue: RetryQueue;
  readonly #settings: PaymentsSettings;
  readonly #log: Log;

  constructor(book: PaymentBook, queue: RetryQueue, settings: PaymentsSettings, log: Log) {
    this.#book = book;
    this.#queue = queue;
    this.#settings = settings;
    this.#log = log;
    for (const notice of book.openNotices()) this.queue(notice);
  }

  queue(notice: Notice): void {
    const { isLate } = scenarioOf(notice.scenario);
    let tries = 0;
    const attempt = async () => {
      tries += 1;
      const isDelivered = await this.#deliver(notice);
      if (!this.#isOver(notice, isDelivered, tries)) return 'retry';
      await this.#book.endNotice(notice.event.event_id);
      return 'done';
    };
    this.#queue.add(`notice ${notice.event.event_id}`, attempt, isLate ? this.#settings.lateMs : 0);
  }

  #isOver({ scenario }: Notice, isDelivered: boolean, tries: number): boolean {
    const { deliveries, hasBadSignature } = scenarioOf(scenario);
    if (hasBadSignature) return isDelivered || tries >= BAD_SIGNATURE_TRIES;
    return deliveries === 0 || (isDelivered && tries >= deliveries);
  }

  async #deliver({ event, notifyUrl, scenario }: Notice): Promise<boolean> {
    const { deliveries, hasBadSignature } = scenarioOf(scenario);
    if (deliveries === 0) return false;
    const body = JSON.stringify(event);
    const timestamp = unixSeconds(new Date());
    const secret = hasBadSignature ? randomBytes(32).toString('hex') : this.#settings.webhookSecret;
    const answer = await fetch(notifyUrl, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        [GATEWAY_HEADERS.timestamp]: timestamp,
        [GATEWAY_HEADERS.signature]: sign(secret, timestamp, body),
      },
      body,
    }).catch(() => undefined);
    await answer?.body?.cancel();
    this.#log.info({ type: event.type, scenario, status: answer?.status ?? 0 }, 'webhook sent');
    return answer?.ok ?? false;
  }
}
