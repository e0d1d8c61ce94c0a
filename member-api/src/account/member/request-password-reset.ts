import type { member } from '@palaro/contract';
import { otpOfNobody, sendOtp } from '../otp/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { findTyped, phoneOf } from './member.store.ts';
import { otpOf } from './otp-of.ts';
import { maskPhone, normaliseTyped } from './phone.ts';

/**
 * Sends a code to set a new password with, if the four digits are the end of the account's phone. The answer is the same
 * for a wrong account and for wrong digits, or it would tell which accounts exist.
 */
export const requestPasswordReset: Handler<typeof member.forgotpassword> = async (deps, request) => {
  const { sql, vault } = deps;
  const found = await findTyped(sql, vault, request.account_id);
  const owned = found?.state === 'closed' ? undefined : phoneOf(vault, found);
  const matches = owned?.endsWith(request.contact_phone) ?? false;
  // Each wrong number has its own row, so that a later request with the right digits looks the same.
  const typed = normaliseTyped(request.account_id);
  const wrong = `${typed} ${request.contact_phone}`;
  const key = matches ? otpOf(vault, 'reset', found, request.account_id) : otpOfNobody(vault, 'reset', wrong);
  const value = await sql.begin(async (tx) => {
    const sentTo = maskPhone(request.contact_phone);
    // A valid code is replaced: the call has no answer that would reveal that there is one.
    const phone = matches ? owned : undefined;
    return sendOtp(deps, tx, { key, phone, typed, sentTo, renew: true });
  });
  deps.wake.call('sms');
  return { value, text: 'OK' };
};
