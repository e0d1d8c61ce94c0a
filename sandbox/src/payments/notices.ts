import { randomBytes } from 'node:crypto';
import { GATEWAY_HEADERS, SIGNATURE_WINDOW_SECONDS, gatewaySigningText } from '@palaro/contract/wires';
import type { Log } from '../server/create-app.ts';
import type { RetryQueue } from '../server/retry-queue.ts';
import { sign, unixSeconds } from '../server/signature.ts';
import type { Notice, PaymentBook } from './payment-book.ts';
import { scenarioOf } from './scenarios.ts';
import type { PaymentsSettings } from './settings.ts';

const TIMEOUT_MS = 10_000;
/** Few tries, because a receiver that refuses a signature or its time will always refuse it. */
const BAD_TRIES = 3;
/** Twice the tolerance of a receiver. */
const OLD_MS = 2 * SIGNATURE_WINDOW_SECONDS * 1000;

/** Delivers open webhooks until each is answered 2xx, also those of an earlier run. */
export class Notices {
  readonly #book: PaymentBook;
  readonly #queue: RetryQueue;
  readonly #settings: PaymentsSettings;
  readonly #log: Log;
  readonly #waiting = new Map<string, () => void>();

  constructor(book: PaymentBook, queue: RetryQueue, settings: PaymentsSettings, log: Log) {
    this.#book = book;
    this.#queue = queue;
    this.#settings = settings;
    this.#log = log;
    this.queue(book.openNotices());
  }

  /** An event that must follow another one waits for it. */
  queue(notices: readonly Notice[]): void {
    for (const notice of notices)
      if (notice.after === undefined || !this.#book.isOpen(notice.after)) this.#start(notice);
  }

  /** Resolves when all have ended, at the latest after `timeoutMs`. */
  async untilOver(notices: readonly Notice[], timeoutMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([late, Promise.all(notices.map(({ event }) => this.#whenOver(event.event_id)))]);
    clearTimeout(timer);
  }

  #whenOver(eventId: string): Promise<void> {
    return new Promise((resolve) => {
      if (this.#book.isOpen(eventId)) this.#waiting.set(eventId, resolve);
      else resolve();
    });
  }

  #start(notice: Notice): void {
    const { isLate } = scenarioOf(notice.scenario);
    let tries = 0;
    const attempt = async () => {
      tries += 1;
      const isDelivered = await this.#deliver(notice);
      if (!this.#isOver(notice, isDelivered, tries)) return 'retry';
      await this.#end(notice.event.event_id);
      return 'done';
    };
    this.#queue.add(`notice ${notice.event.event_id}`, attempt, isLate ? this.#settings.lateMs : 0);
  }

  async #end(eventId: string): Promise<void> {
    await this.#book.endNotice(eventId);
    this.#waiting.get(eventId)?.();
    this.#waiting.delete(eventId);
    this.queue(this.#book.openNotices().filter(({ after }) => after === eventId));
  }

  #isOver({ scenario }: Notice, isDelivered: boolean, tries: number): boolean {
    const { deliveries, signature } = scenarioOf(scenario);
    if (signature) return isDelivered || tries >= BAD_TRIES;
    return deliveries === 0 || (isDelivered && tries >= deliveries);
  }

  async #deliver({ event, gateway, notifyUrl, scenario }: Notice): Promise<boolean> {
    const { deliveries, signature } = scenarioOf(scenario);
    if (deliveries === 0) return false;
    const body = JSON.stringify(event);
    const timestamp = unixSeconds(new Date(Date.now() - (signature === 'old_time' ? OLD_MS : 0)));
    const key = this.#settings.webhookKeys.findLast(({ party }) => party === gateway);
    if (!key) throw new Error(`there is no webhook key of ${gateway}`);
    const secret = signature === 'wrong_key' ? randomBytes(32).toString('hex') : key.secret;
    const { pathname, search } = new URL(notifyUrl);
    const covered = { method: 'POST', path: pathname + search, gateway, timestamp };
    const answer = await fetch(notifyUrl, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        [GATEWAY_HEADERS.keyId]: key.id,
        [GATEWAY_HEADERS.timestamp]: timestamp,
        [GATEWAY_HEADERS.signature]: sign(secret, gatewaySigningText(covered) + body),
      },
      body,
    }).catch(() => undefined);
    await answer?.body?.cancel();
    this.#log.info({ type: event.type, scenario, status: answer?.status ?? 0 }, 'webhook sent');
    return answer?.ok ?? false;
  }
}
