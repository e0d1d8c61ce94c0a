import type { fund } from '@palaro/contract';
import { maskPhone } from '../../account/member/index.ts';
import { readMember } from '../../account/member/index.ts';
import { otpOfMember, sendOtp } from '../../account/otp/index.ts';
import type { Handler } from '../../platform/server/answer.ts';

/** Sends a code to add a bank account with. */
export const requestBankOtp: Handler<typeof fund.bankotprequest> = async (deps, _request, visitor) => {
  const { sql, vault } = deps;
  const { id, phone } = await readMember(sql, vault, visitor.member.id);
  const key = otpOfMember(vault, 'bank', id);
  const value = await sql.begin((tx) =>
    sendOtp(deps, tx, { key, phone, sentTo: maskPhone(phone), renew: false }),
  );
  deps.wake.call('sms');
  return { value, text: 'OK' };
};
