import { normalisePhone, type member } from '@palaro/contract';
import { otpOfNewPhone, sendOtp } from '../otp/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { checkConfirmed } from '../session/index.ts';
import { readMember } from './member.store.ts';
import { maskPhone } from './phone.ts';

/** Sends a code to the member's new phone. Whether an account has it is said to who proves it. */
export const requestPhoneOtp: Handler<typeof member.phoneotprequest> = async (deps, request, visitor) => {
  const { sql, vault } = deps;
  const { id: memberId } = visitor.member;
  const phone = normalisePhone(request.contact_phone);
  if ((await readMember(sql, vault, memberId)).phone === phone) throw refuse('no_changes');
  checkConfirmed(deps, visitor.member, 'password_and_code');
  const key = otpOfNewPhone(vault, memberId, phone);
  const value = await sql.begin((tx) =>
    // A valid code is replaced: the call has no answer that would reveal that there is one.
    sendOtp(deps, tx, { key, phone, sentTo: maskPhone(phone), renew: true }),
  );
  deps.wake.call('sms');
  return { value, text: 'OK' };
};
