import { mailSend, type MailSend } from '@palaro/contract/wires';
import { startParty, type FakeParty } from './fake-party.ts';

export interface FakeMail extends FakeParty {
  mood: 'ok' | 'fail' | 'refuse' | 'silence';
  /** Oldest first, each key once. */
  received: MailSend[];
}

export async function startFakeMail(): Promise<FakeMail> {
  const received: MailSend[] = [];
  const party = await startParty(({ body }) => {
    if (mail.mood === 'silence') return 'silence';
    if (mail.mood === 'fail') return { status: 503, body: {} };
    const message = mailSend.safeParse(body);
    if (mail.mood === 'refuse' || !message.success) return { status: 422, body: {} };
    if (!received.some(({ key }) => key === message.data.key)) received.push(message.data);
    return { status: 200, body: { id: message.data.key } };
  });
  const mail: FakeMail = { ...party, mood: 'ok', received };
  return mail;
}
