import * as z from 'zod/mini';
import { memberCall, nothing, openCall } from './call.ts';
import {
  accountId,
  email,
  instant,
  money,
  otp,
  password,
  phone,
  text,
  typedPassword,
  username,
} from './fields.ts';

/** The session user, as log-in and getsession answer it. */
export const session = z.object({
  has_bank: z.boolean(),
  /** Empty where no new token is made (getsession). */
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

export const balance = z.object({
  /** cash + promo: what can be played with. */
  game_balance: money,
  /** Prediction tokens. */
  game_token: z.int(),
  cash: money,
  promo: money,
  free_credit: money,
  /** Held for withdrawals under way. */
  withhold: money,
});

const otpSent = z.object({
  /** Where the code went, all but the last four digits hidden. */
  sent_to: z.string(),
  /** Seconds until another code may be asked for. */
  retry_after_seconds: z.int(),
  /** Seconds that the code lives. */
  expires_in_seconds: z.int(),
});

export const signup = openCall({
  path: '/member/signup',
  summary: 'Opens a pending account and sends a code to its phone.',
  kind: 'mutation',
  request: z.object({
    account_id: username,
    password,
    contact_phone: phone,
    contact_email: z.optional(email),
    /** The version of the terms that the member ticked, who thereby says to be of age. */
    terms_version: text('terms_not_accepted', { max: 20 }),
  }),
  value: otpSent,
  errors: [
    'account_exists',
    'contact_phone_exists',
    'contact_email_registered',
    'common_password',
    'too_many_requests',
  ],
});

export const validateotp = openCall({
  path: '/member/validateotp',
  summary: 'Proves the phone with the code; the account becomes active and is logged in.',
  kind: 'mutation',
  request: z.object({ account_id: accountId, tac: otp }),
  value: z.array(session),
  errors: ['account_not_exists', 'tac_expired', 'tac_validated', 'BLOCK', 'CLOSE', 'too_many_requests'],
});

export const renewotp = openCall({
  path: '/member/renewotp',
  summary: 'Replaces the code of a pending account by a new one.',
  kind: 'mutation',
  request: z.object({ account_id: accountId }),
  value: otpSent,
  errors: ['account_not_exists', 'tac_validated', 'requestTooFrequentAtLeast2Minutes', 'too_many_requests'],
});

export const login = openCall({
  path: '/member/login',
  summary: 'Logs in by user name or phone and password.',
  kind: 'mutation',
  request: z.object({ account_id: accountId, password: typedPassword }),
  value: z.array(session),
  errors: ['account_inactive', 'BLOCK', 'CLOSE', 'too_many_requests'],
});

export const otploginrequest = openCall({
  path: '/member/otploginrequest',
  summary: 'Sends a code to log in with. The answer is the same whether the account exists or not.',
  kind: 'mutation',
  request: z.object({ account_id: accountId }),
  value: otpSent,
  errors: ['tac_is_valid', 'requestTooFrequentAtLeast2Minutes', 'too_many_requests'],
});

export const otplogin = openCall({
  path: '/member/otplogin',
  summary: 'Logs in with the code.',
  kind: 'mutation',
  request: z.object({ account_id: accountId, member_otp: otp }),
  value: z.array(session),
  errors: ['tac_expired', 'tac_validated', 'account_inactive', 'BLOCK', 'CLOSE', 'too_many_requests'],
});

export const forgotpassword = openCall({
  path: '/member/forgotpassword',
  summary:
    'Sends a code to set a new password with. The answer is the same whether the account exists or not.',
  kind: 'mutation',
  request: z.object({
    account_id: accountId,
    contact_phone: text('verification_failed', { pattern: /^\d{4}$/ }),
  }),
  value: otpSent,
  errors: ['requestTooFrequentAtLeast2Minutes', 'too_many_requests'],
});

export const resetpassword = openCall({
  path: '/member/resetpassword',
  summary: 'Sets a new password with the code and ends every session of the account.',
  kind: 'mutation',
  request: z.object({ account_id: accountId, tac: otp, new_password: password }),
  value: nothing,
  errors: ['tac_expired', 'tac_validated', 'common_password', 'BLOCK', 'CLOSE', 'too_many_requests'],
});

export const getsession = memberCall({
  path: '/member/getsession',
  summary: 'Restores a stored session.',
  kind: 'query',
  request: nothing,
  value: z.array(session),
});

export const logout = memberCall({
  path: '/member/logout',
  summary: 'Ends this session.',
  kind: 'mutation',
  request: nothing,
  value: nothing,
});

export const getbalance = memberCall({
  path: '/member/getbalance',
  summary: 'What the member has.',
  kind: 'query',
  request: nothing,
  value: z.array(balance),
});

export const streamticket = memberCall({
  path: '/member/streamticket',
  summary:
    'A ticket, good once and for 30 seconds, for `GET /member/stream?ticket=`: server-sent events that say what changed.',
  kind: 'mutation',
  request: nothing,
  value: z.object({ ticket: z.string() }),
});

/** The `data` of a server-sent event of `/member/stream`: what changed, never an amount. */
export const memberSignal = z.object({
  what: z.enum(['balance', 'deposit', 'withdrawal', 'session']),
  ticket_id: z.optional(z.string()),
});

export type Session = z.infer<typeof session>;
export type Balance = z.infer<typeof balance>;
export type OtpSent = z.infer<typeof otpSent>;
export type MemberSignal = z.infer<typeof memberSignal>;
