import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import {
  accountId,
  email,
  instant,
  oneOf,
  otp,
  password,
  phone,
  text,
  typedPassword,
  username,
} from '../fields.ts';
import { termsVersion } from './terms.schemas.ts';

/** The session user, in the answers of log-in and `getsession`. */
export const session = z.object({
  has_bank: z.boolean(),
  /** Empty where no new token is made (`getsession`). */
  session_token: z.string(),
  account_id: z.string(),
  full_name: z.string(),
  currency: z.string(),
  last_login_time: instant,
  contact_phone: z.string(),
  contact_email: z.string(),
  nickname: z.string(),
  birthday: z.string(),
  gender: z.string(),
  referral_code: z.string(),
  affiliate_code: z.string(),
  avatar: z.string(),
});

export const otpSent = z.object({
  /** The phone that got the code; only the last four digits are shown. */
  sent_to: z.string(),
  /** Seconds until another code may be requested. */
  retry_after_seconds: z.int(),
  /** Seconds for which the code is valid. */
  expires_in_seconds: z.int(),
});

export const consentPurposes = z.array(oneOf(['analytics', 'marketing'], 'invalid_filter'), 'invalid_filter');

const visitMark = z.optional(text('invalid_filter', { max: 120 }));

export const signup = describeCall({
  summary: 'Opens a pending account and sends a code to its phone.',
  request: z.object({
    account_id: username,
    password,
    contact_phone: phone,
    contact_email: z.optional(email),
    terms_version: termsVersion,
    referral_code: z.optional(text('invalid_referral_code', { max: 20, pattern: /^[A-Za-z0-9]+$/ })),
    affiliate_code: z.optional(text('affiliate_not_exists', { max: 20, pattern: /^[A-Za-z0-9]+$/ })),
    /** Consent that the visitor gave before; absent means none. */
    purposes: z.optional(consentPurposes),
    /** Where the visitor came from, stored only with consent to marketing: pixel and campaign ids, and the page's host. */
    fbp: visitMark,
    pixelId: visitMark,
    ch: visitMark,
    cm: visitMark,
    pp: visitMark,
    domain: visitMark,
  }),
  value: otpSent,
  errors: [
    'account_exists',
    'account_existed',
    'invalid_referral_code',
    'parent_not_exists',
    'affiliate_not_exists',
    'common_password',
    'personal_password',
    'terms_not_current',
    'too_many_requests',
  ],
});

export const validateotp = describeCall({
  summary: 'Proves the phone with the code; the account becomes active and is logged in.',
  request: z.object({ account_id: accountId, tac: otp }),
  value: z.array(session),
  errors: [
    'account_not_exists',
    'contact_phone_exists',
    'contact_email_registered',
    'tac_expired',
    'tac_validated',
    'BLOCK',
    'CLOSE',
    'too_many_requests',
  ],
});

export const renewotp = describeCall({
  summary: 'Replaces the code of a pending account by a new one.',
  request: z.object({ account_id: accountId }),
  value: otpSent,
  errors: ['account_not_exists', 'tac_validated', 'requestTooFrequentAtLeast2Minutes', 'too_many_requests'],
});

export const login = describeCall({
  summary: 'Logs in by user name or phone and password.',
  request: z.object({ account_id: accountId, password: typedPassword }),
  value: z.array(session),
  errors: ['account_inactive', 'account_closed', 'BLOCK', 'CLOSE', 'too_many_requests'],
});

export const otploginrequest = describeCall({
  summary: 'Sends a code to log in with. The answer is the same whether the account exists or not.',
  request: z.object({ account_id: accountId }),
  value: otpSent,
  errors: ['tac_is_valid', 'requestTooFrequentAtLeast2Minutes', 'too_many_requests'],
});

export const otplogin = describeCall({
  summary: 'Logs in with the code.',
  request: z.object({ account_id: accountId, member_otp: otp }),
  value: z.array(session),
  errors: [
    'tac_expired',
    'tac_validated',
    'account_inactive',
    'account_closed',
    'BLOCK',
    'CLOSE',
    'too_many_requests',
  ],
});

export const forgotpassword = describeCall({
  summary:
    'Sends a code to set a new password with. The answer is the same whether the account exists or not.',
  request: z.object({
    account_id: accountId,
    contact_phone: text('verification_failed', { pattern: /^\d{4}$/ }),
  }),
  value: otpSent,
  errors: ['requestTooFrequentAtLeast2Minutes', 'too_many_requests'],
});

export const resetpassword = describeCall({
  summary: 'Sets a new password with the code and ends every session of the account.',
  request: z.object({ account_id: accountId, tac: otp, new_password: password }),
  value: nothing,
  errors: [
    'tac_expired',
    'tac_validated',
    'common_password',
    'personal_password',
    'BLOCK',
    'CLOSE',
    'too_many_requests',
  ],
});

export const getsession = describeCall({
  summary: 'Restores a stored session.',
  request: nothing,
  value: z.array(session),
});

export const logout = describeCall({
  summary: 'Ends this session.',
  request: nothing,
  value: nothing,
});

export type Session = z.infer<typeof session>;

export type OtpSent = z.infer<typeof otpSent>;
