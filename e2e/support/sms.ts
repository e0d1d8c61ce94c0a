import { expect } from '@playwright/test';
import { readCodes } from './sign-up.ts';
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
        [code] = await readCodes(theSite().urls.sms, phone);
        return code !== undefined && code !== seen;
      },
      { message: `a code in a text message to ${phone}`, intervals: [50] },
    )
    .toBe(true);
  return code ?? '';
}
