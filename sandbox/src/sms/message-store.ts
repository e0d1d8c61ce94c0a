import { randomUUID } from 'node:crypto';
import type { SmsMessage, SmsSend } from '@palaro/contract/wires';
import { EventLog } from '../server/event-log.ts';

interface Sent extends SmsMessage {
  key: string;
  dry_run?: boolean;
}

/**
 * Sent messages, in memory and in a file; the same key again sends nothing. A dry run is kept like them and never listed: what it
 * would leave out of the disk's work, the next answer of the site would be quicker by.
 */
export class MessageStore {
  readonly #messages: Sent[] = [];
  readonly #byKey = new Map<string, { message: Sent; kept: Promise<void> }>();
  #log: EventLog<Sent> | undefined;

  static async open(fileName: string): Promise<MessageStore> {
    const store = new MessageStore();
    store.#log = await EventLog.open<Sent>(fileName, (message) => store.#take(message, Promise.resolve()));
    return store;
  }

  /** Resolves when the message is on disk, also for a parallel call with the same key. */
  async send({ key, phone, text, dry_run }: SmsSend, now: Date): Promise<string> {
    const known = this.#byKey.get(key);
    if (known) {
      await known.kept;
      return known.message.id;
    }
    const message: Sent = {
      id: randomUUID(),
      key,
      phone,
      text,
      sent_at: now.toISOString(),
      ...(dry_run && { dry_run }),
    };
    const kept = this.#log?.append(message) ?? Promise.resolve();
    this.#take(message, kept);
    await kept;
    return message.id;
  }

  /** Newest first; of one phone, or the newest of all. */
  list(phone: string | undefined, limit = 100): SmsMessage[] {
    const wanted = this.#messages.filter(
      (message) => !message.dry_run && (phone === undefined || message.phone === phone),
    );
    return wanted
      .slice(-limit)
      .toReversed()
      .map(({ id, phone: to, text, sent_at }) => ({ id, phone: to, text, sent_at }));
  }

  async close(): Promise<void> {
    await this.#log?.close();
  }

  #take(message: Sent, kept: Promise<void>): void {
    this.#messages.push(message);
    this.#byKey.set(message.key, { message, kept });
  }
}
