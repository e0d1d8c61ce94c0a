import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { maskPhone, readMember } from '../member/index.ts';
import { otpOfMember, sendOtp } from '../otp/index.ts';

/** Sends a code to the phone that the member has now: who changes it must still have the old one. */
export const requestConfirmOtp: Handler<typeof member.confirmotprequest> = async (
  deps,
  _request,
  visitor,
) => {
  const { sql, vault } = deps;
  const { id, phone } = await readMember(sql, vault, visitor.member.id);
  const key = otpOfMember(vault, 'confirm', id);
  const value = await sql.begin((tx) =>
    sendOtp(deps, tx, { key, phone, sentTo: maskPhone(phone), renew: true }),
  );
  deps.wake.call('sms');
  return { value, text: 'OK' };
};
