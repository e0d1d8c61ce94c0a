import type { member } from '@palaro/contract';
import { sendOtp } from '../otp/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { findTyped, phoneOf } from './member.store.ts';
import { normaliseTyped } from './phone.ts';
import { otpOf, sentToTyped } from './otp-of.ts';

/** Sends a code to log in with. The answer says nothing about whether the account exists. */
export const requestLoginOtp: Handler<typeof member.otploginrequest> = async (deps, request) => {
  const { sql, vault } = deps;
  const found = await findTyped(sql, vault, request.account_id);
  const key = otpOf(vault, 'login', found, request.account_id);
  const value = await sql.begin(async (tx) => {
    const sentTo = sentToTyped(request.account_id);
    const typed = normaliseTyped(request.account_id);
    return sendOtp(deps, tx, { key, phone: phoneOf(vault, found), typed, sentTo, renew: false });
  });
  deps.wake.call('sms');
  return { value, text: 'OK' };
};
