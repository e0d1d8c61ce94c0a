import { startParty, type FakeParty } from './fake-party.ts';

export const SMS_API_SECRET = 'sms api secret';

export interface FakeSms extends FakeParty {
  /** Each of them is a bearer token. */
  secrets: string[];
  mood: 'ok' | 'fail' | 'silence';
  /** Messages that were only checked. */
  dryRuns: number;
  /** What each phone received, oldest first. */
  received: { key: string; phone: string; text: string }[];
}

export async function startFakeSms(): Promise<FakeSms> {
  const received: FakeSms['received'] = [];
  const party = await startParty(({ headers, body }) => {
    if (sms.mood === 'silence') return 'silence';
    if (sms.mood === 'fail') return { status: 503, body: {} };
    if (!sms.secrets.some((secret) => headers.authorization === `Bearer ${secret}`))
      return { status: 401, body: {} };
    if (body['dry_run'] === true) {
      sms.dryRuns += 1;
      return { status: 200, body: { id: String(body['key']) } };
    }
    const message = { key: String(body['key']), phone: String(body['phone']), text: String(body['text']) };
    if (!received.some(({ key }) => key === message.key)) received.push(message);
    return { status: 200, body: { id: message.key } };
  });
  const sms: FakeSms = { ...party, secrets: [SMS_API_SECRET], mood: 'ok', dryRuns: 0, received };
  return sms;
}
