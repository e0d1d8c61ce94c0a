import { randomUUID } from 'node:crypto';
import type { MailMessage, MailSend } from '@palaro/contract/wires';
import { EventLog } from '../server/event-log.ts';

export interface SentMail extends MailMessage {
  key: string;
  html: string;
}

/** Sent mail, in memory and in a file; the same key again sends nothing. */
export class MailStore {
  readonly #mails: SentMail[] = [];
  readonly #byKey = new Map<string, { mail: SentMail; kept: Promise<void> }>();
  #log: EventLog<SentMail> | undefined;

  static async open(fileName: string): Promise<MailStore> {
    const store = new MailStore();
    store.#log = await EventLog.open<SentMail>(fileName, (mail) => store.#take(mail, Promise.resolve()));
    return store;
  }

  /** Resolves when the mail is on disk, also for a parallel call with the same key. */
  async send(message: MailSend, now: Date): Promise<string> {
    const known = this.#byKey.get(message.key);
    if (known) {
      await known.kept;
      return known.mail.id;
    }
    const mail: SentMail = { id: randomUUID(), ...message, sent_at: now.toISOString() };
    const kept = this.#log?.append(mail) ?? Promise.resolve();
    this.#take(mail, kept);
    await kept;
    return mail.id;
  }

  /** Newest first; of one address, or the newest of all. */
  list(to: string | undefined, limit = 100): SentMail[] {
    const address = to?.toLowerCase();
    return this.#mails
      .filter((mail) => address === undefined || mail.to.toLowerCase() === address)
      .slice(-limit)
      .toReversed();
  }

  find(id: string): SentMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  async close(): Promise<void> {
    await this.#log?.close();
  }

  #take(mail: SentMail, kept: Promise<void>): void {
    this.#mails.push(mail);
    this.#byKey.set(mail.key, { mail, kept });
  }
}
