import { randomInt } from 'node:crypto';
import { normalisePhone, type ErrorKey, type member, type RequestOf } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { otpOfSignUp, sendOtp } from '../otp/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { addMs } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { checkNewPassword } from './check-new-password.ts';
import { findAffiliate } from './affiliate.store.ts';
import { insertConsent, tidyPurposes } from './consent.store.ts';
import { checkTerms, insertTerms } from './terms.store.ts';
import { deleteUnproven, findReferrer, insertMember, type NameTaken } from './member.store.ts';
import { hashPassword } from './password.ts';
import { maskPhone } from './phone.ts';

type SignupRequest = RequestOf<typeof member.signup>;

const TAKEN = {
  account_id: 'account_exists',
  registering: 'account_existed',
} as const satisfies Record<NameTaken, ErrorKey>;

/**
 * Opens a pending account and sends a code to its phone. A taken name is said now; a taken phone or address when the phone is proven,
 * or the answer would tell anybody who has an account. Accepting the terms includes the confirmation of age.
 */
export const signUp: Handler<typeof member.signup> = async (deps, request) => {
  const { sql, vault, settings, now } = deps;
  const phone = normalisePhone(request.contact_phone);
  checkNewPassword(request.password, {
    accountId: request.account_id,
    phone,
    ...(request.contact_email && { email: request.contact_email }),
  });
  await checkTerms(sql, request.terms_version, now());
  const broughtBy = await readBringers(sql, request);
  const purposes = tidyPurposes(request.purposes ?? []);
  const passwordHash = await hashPassword(request.password, settings.password);
  const value = await sql.begin(async (tx) => {
    await deleteUnproven(tx, addMs(now(), -settings.signup.unprovenMs));
    const id = await insertMember(tx, vault, {
      accountId: request.account_id,
      passwordHash,
      phone,
      email: request.contact_email,
      referralCode: makeReferralCode(),
      termsVersion: request.terms_version,
      ...broughtBy,
      visitMarks: purposes.includes('marketing') ? marksOf(request) : undefined,
      now: now(),
    });
    if (typeof id !== 'bigint') throw refuse(TAKEN[id]);
    await insertTerms(tx, id, request.terms_version, now());
    if (request.purposes) await insertConsent(tx, id, { purposes, since: now() });
    const key = otpOfSignUp(vault, id, phone);
    return sendOtp(deps, tx, { key, phone, sentTo: maskPhone(phone), renew: false });
  });
  deps.wake.call('sms');
  return { value, text: 'OK' };
};

/** The referrer and the partner of the sent codes. */
async function readBringers(sql: Queryable, { referral_code, affiliate_code }: SignupRequest) {
  const referrer = referral_code === undefined ? undefined : await findReferrer(sql, referral_code);
  if (referral_code !== undefined && !referrer) throw refuse('invalid_referral_code');
  if (referrer?.state === 'banned' || referrer?.state === 'closed') throw refuse('parent_not_exists');
  const affiliateCode = affiliate_code === undefined ? '' : await findAffiliate(sql, affiliate_code);
  if (affiliateCode === undefined) throw refuse('affiliate_not_exists');
  return { referrerId: referrer?.id, affiliateCode };
}

const MARKS = ['fbp', 'pixelId', 'ch', 'cm', 'pp', 'domain'] as const;

/** Where the visitor came from, as far as it was sent. */
function marksOf(request: SignupRequest): Record<string, string> | undefined {
  const marks = MARKS.flatMap((mark) => (request[mark] === undefined ? [] : [[mark, request[mark]]]));
  return marks.length > 0 ? Object.fromEntries(marks) : undefined;
}

/** Without letters and digits that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

export function makeReferralCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
