import { member as calls, type Session } from '@palaro/contract';
import { smsMessage } from '@palaro/contract/wires';
import { post, valueOf } from './calls.ts';
import { until } from './until.ts';

export interface Account {
  username: string;
  password: string;
  /** "+639…" */
  phone: string;
}

/** Where a member's calls go, and where text messages are read. */
export interface Doors {
  api: string;
  sms: string;
}

/** Registers with the calls of the screens: sign-up, and the code from the text message for a session. */
export async function signUp({ api, sms }: Doors, { username, password, phone }: Account): Promise<Session> {
  const signup = { account_id: username, password, contact_phone: phone, terms_version: '2026-11' };
  valueOf(calls.signup, await post(api, calls.signup, signup));
  const tac = await until(`a code for ${username}`, async () => (await readCodes(sms, phone))[0]);
  const proof = { account_id: username, tac };
  const [session] = valueOf(calls.validateotp, await post(api, calls.validateotp, proof));
  if (!session) throw new Error(`${username} was registered without a session.`);
  return session;
}

/** The codes in the text messages to this phone, newest first. */
export async function readCodes(sms: string, phone: string): Promise<string[]> {
  const answer = await fetch(`${sms}/messages?phone=${encodeURIComponent(phone)}`);
  const { messages } = (await answer.json()) as { messages: unknown[] };
  return messages.flatMap((message) => /\b\d{6}\b/.exec(smsMessage.parse(message).text)?.[0] ?? []);
}
