import { expect } from '@playwright/test';
import { smsMessage } from '@palaro/contract';
import { theSite } from './site.ts';

/**
 * The code in the newest text message that this phone got.
 * @param phone "+639…"
 * @param seen A code that was read before and is waited past.
 */
export async function readCode(phone: string, seen?: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        code = (await readSms(phone)).map(codeOf).find((found) => found !== undefined);
        return code !== undefined && code !== seen;
      },
      { message: `a code in a text message to ${phone}` },
    )
    .toBe(true);
  return code ?? '';
}

/** What this phone received, newest first. */
export async function readSms(phone: string): Promise<string[]> {
  const answer = await fetch(`${theSite().urls.sms}/messages?phone=${encodeURIComponent(phone)}`);
  const { messages } = (await answer.json()) as { messages: unknown[] };
  return messages.map((message) => smsMessage.parse(message).text);
}

const codeOf = (text: string) => /\b\d{6}\b/.exec(text)?.[0];
