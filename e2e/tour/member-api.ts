import { randomInt } from 'node:crypto';
import { member as calls, smsMessage } from '@palaro/contract';
import type { Answer, Call, Refusal, RequestOf, ValueOf } from '@palaro/contract';
import type { TourMember } from './context.ts';
import { until } from './waiting.ts';

const PASSWORD = 'sampaguita7';
const TIMEOUT_MS = 30_000;

/** @param url The member API, as a browser or the operator's command reaches it. */
export async function post<C extends Call>(
  url: string,
  call: C,
  request: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<C>> {
  const answer = await fetch(url + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return (await answer.json()) as Answer<C>;
}

export function isRefusal<C extends Call>(answer: Answer<C>): answer is Refusal {
  return answer.status === 0 || answer.status === 2;
}

/** @throws Error with the key of the refusal. */
export function valueOf<C extends Call>(call: C, answer: Answer<C>): ValueOf<C> {
  if (isRefusal(answer)) throw new Error(`${call.path} was refused: ${answer.statusdesc}`);
  return answer.value;
}

/** Registers as the screens do: sign-up, the code from the text message, and a session. */
export async function registerMember(apiUrl: string, smsUrl: string): Promise<TourMember> {
  const digits = String(randomInt(1e9)).padStart(9, '0');
  const accountId = `tour${digits}`;
  const phone = `+639${digits}`;
  const signup = {
    account_id: accountId,
    password: PASSWORD,
    contact_phone: phone,
    terms_version: '2026-11',
  };
  valueOf(calls.signup, await post(apiUrl, calls.signup, signup));
  const readCode = (seen?: string) =>
    until(`a code for ${accountId}`, async () =>
      (await readCodes(smsUrl, phone)).find((code) => code !== seen),
    );
  const proof = { account_id: accountId, tac: await readCode() };
  const [session] = valueOf(calls.validateotp, await post(apiUrl, calls.validateotp, proof));
  const fields = { account_id: accountId, auth_token: session?.session_token ?? '' };
  const ask = <C extends Call>(call: C, request: RequestOf<C>) =>
    post(apiUrl, call, { ...fields, ...request });
  return {
    accountId,
    phone,
    ask,
    get: async (call, request) => valueOf(call, await ask(call, request)),
    send: (path, request) =>
      post(apiUrl, { ...calls.getsession, path }, { ...fields, ...request }) as Promise<Refusal>,
    readCode,
  };
}

/** Newest first. */
async function readCodes(smsUrl: string, phone: string): Promise<string[]> {
  const answer = await fetch(`${smsUrl}/messages?phone=${encodeURIComponent(phone)}`);
  const { messages } = (await answer.json()) as { messages: unknown[] };
  return messages.flatMap((message) => /\b\d{6}\b/.exec(smsMessage.parse(message).text)?.[0] ?? []);
}
