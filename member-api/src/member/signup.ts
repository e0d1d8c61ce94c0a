import { randomInt } from 'node:crypto';
import { normalisePhone, type ErrorKey, type member } from '@palaro/shared-lib/contract';
import { otpOfMember, sendOtp } from '../otp/index.ts';
import { takeTurn } from '../rate-limit/index.ts';
import type { Handler } from '../server/answer.ts';
import { addMs } from '../server/instants.ts';
import { refuse } from '../server/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';
import { deleteUnproven, insertMember } from './member.store.ts';
import { hashPassword } from './password.ts';
import { maskPhone } from './phone.ts';

const TAKEN = {
  account_id: 'account_exists',
  phone: 'contact_phone_exists',
  email: 'contact_email_registered',
} as const satisfies Record<string, ErrorKey>;

/** Opens a pending account and sends a code to its phone. */
export const signup: Handler<typeof member.signup> = async (deps, request, visitor) => {
  const { sql, vault, settings, now } = deps;
  if (isCommonPassword(request.password, request.account_id)) throw refuse('common_password');
  await takeTurn(deps, 'otpAddress', visitor.address);
  const phone = normalisePhone(request.contact_phone);
  const passwordHash = await hashPassword(request.password);
  const value = await sql.begin(async (tx) => {
    await deleteUnproven(tx, addMs(now(), -settings.signup.unprovenMs));
    const id = await insertMember(tx, vault, {
      accountId: request.account_id,
      passwordHash,
      phone,
      email: request.contact_email,
      referralCode: makeReferralCode(),
      termsVersion: request.terms_version,
      now: now(),
    });
    if (typeof id !== 'bigint') throw refuse(TAKEN[id]);
    const key = otpOfMember(vault, 'signup', id);
    return sendOtp(deps, tx, { key, phone, sentTo: maskPhone(phone), renew: false });
  });
  deps.wake.call('sms');
  return { value, text: 'OK' };
};

/** Without letters and digits that are mistaken for one another when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

export function makeReferralCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
