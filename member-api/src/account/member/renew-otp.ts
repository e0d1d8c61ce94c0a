import type { member } from '@palaro/contract';
import { otpOfSignUp, sendOtp } from '../otp/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { findSignUp } from './member.store.ts';
import { maskPhone } from './phone.ts';

/** Replaces the code of a pending account with a new one. */
export const renewOtp: Handler<typeof member.renewotp> = async (deps, request) => {
  const { sql, vault } = deps;
  const found = await findSignUp(sql, vault, request.account_id);
  if (!found) throw refuse('account_not_exists');
  if (found.state !== 'pending') throw refuse('tac_validated');
  const key = otpOfSignUp(vault, found.id, found.phone);
  const value = await sql.begin((tx) =>
    sendOtp(deps, tx, { key, phone: found.phone, sentTo: maskPhone(found.phone), renew: true }),
  );
  deps.wake.call('sms');
  return { value, text: 'OK' };
};
