import * as z from 'zod/mini';
import { memberCall, nothing, openCall } from './call.ts';
import {
  accountId,
  amount,
  date,
  email,
  instant,
  localised,
  money,
  oneOf,
  otp,
  password,
  phone,
  positiveInteger,
  requestId,
  rowId,
  text,
  typedPassword,
  username,
} from './fields.ts';
import { PROVIDER_CODES } from './game-providers.ts';

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

const consentPurposes = z.array(oneOf(['analytics', 'marketing'], 'invalid_filter'), 'invalid_filter');
const visitMark = z.optional(text('invalid_filter', { max: 120 }));

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
    referral_code: z.optional(text('invalid_referral_code', { max: 20, pattern: /^[A-Za-z0-9]+$/ })),
    affiliate_code: z.optional(text('affiliate_not_exists', { max: 20, pattern: /^[A-Za-z0-9]+$/ })),
    /** What the visitor agreed to before; nothing when absent. */
    purposes: z.optional(consentPurposes),
    /** Where the visitor came from, kept only with consent to marketing: pixel and campaign ids, and the page's host. */
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
  errors: ['account_inactive', 'account_closed', 'BLOCK', 'CLOSE', 'too_many_requests'],
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

export const gettokenbalance = memberCall({
  path: '/member/gettokenbalance',
  summary: 'Prediction tokens of the member.',
  kind: 'query',
  request: nothing,
  value: z.array(z.object({ game_token: z.int() })),
});

export const updatepassword = memberCall({
  path: '/member/updatepassword',
  summary: 'Sets another password and ends the sessions of every other device.',
  kind: 'mutation',
  request: z.object({ password: typedPassword, new_password: password }),
  value: nothing,
  errors: ['invalid_password', 'no_changes', 'common_password'],
});

const nickname = text('invalid_nickname', { max: 30, pattern: /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u });

export const updateprofile = memberCall({
  path: '/member/updateprofile',
  summary: 'Changes what is given. The full name is locked once a bank account exists.',
  kind: 'mutation',
  request: z.object({
    full_name: z.optional(text('invalid_full_name', { max: 80, pattern: /^[\p{L}][\p{L} .'-]+$/u })),
    contact_email: z.optional(email),
    nickname: z.optional(nickname),
    birthday: z.optional(
      text('invalid_birthday', { pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ }),
    ),
    gender: z.optional(oneOf(['female', 'male', 'other'], 'invalid_gender')),
    /** One of the site's drawn pictures: `avatar:<seed>`. */
    avatar: z.optional(text('invalid_avatar', { pattern: /^avatar:[a-z0-9]{1,20}$/ })),
  }),
  value: z.array(session),
  errors: ['no_changes', 'full_name_locked', 'contact_email_registered', 'under_age', 'kyc_approved'],
});

export const updateemail = memberCall({
  path: '/member/updateemail',
  summary: 'Sets the address for mail.',
  kind: 'mutation',
  request: z.object({
    app_id: z.optional(text('invalid_filter', { max: 40 })),
    contact_email: text('invalid_contact_email', {
      max: 254,
      pattern: /^[^\s@\0]+@[^\s@\0]+\.[^\s@\0.]{2,}$/,
    }),
  }),
  value: nothing,
  errors: ['no_changes', 'contact_email_registered'],
});

export const phoneotprequest = memberCall({
  path: '/member/phoneotprequest',
  summary: 'Sends a code to the phone that is to become the new one.',
  kind: 'mutation',
  request: z.object({ contact_phone: phone }),
  value: otpSent,
  errors: ['no_changes', 'contact_phone_exists', 'requestTooFrequentAtLeast2Minutes', 'too_many_requests'],
});

export const updatephone = memberCall({
  path: '/member/updatephone',
  summary: 'Takes the new phone with the code that was sent to it.',
  kind: 'mutation',
  request: z.object({ contact_phone: phone, tac: otp }),
  value: z.array(session),
  errors: ['contact_phone_exists', 'tac_not_validate', 'tac_expired', 'tac_validated'],
});

export const sessionlist = memberCall({
  path: '/member/sessionlist',
  summary: 'The devices that are logged in, this one first.',
  kind: 'query',
  request: nothing,
  value: z.array(
    z.object({
      session_id: z.string(),
      /** Browser and system, read off what the device says of itself. */
      device: z.string(),
      created_at: instant,
      last_seen_at: instant,
      is_this: z.boolean(),
    }),
  ),
});

export const sessionrevoke = memberCall({
  path: '/member/sessionrevoke',
  summary: 'Logs one device out.',
  kind: 'mutation',
  request: z.object({ session_id: rowId('session_not_found') }),
  value: nothing,
  errors: ['session_not_found'],
});

export const exportdata = memberCall({
  path: '/member/exportdata',
  summary: 'Everything that is kept about the member, readable by people and by programs.',
  kind: 'query',
  request: nothing,
  value: z.object({
    made_at: instant,
    sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
});

export const closeaccount = memberCall({
  path: '/member/closeaccount',
  summary: 'Closes the account for good. It has to be empty, with nothing under way.',
  kind: 'mutation',
  request: z.object({ password: typedPassword, reason: z.optional(text('invalid_reason', { max: 200 })) }),
  value: nothing,
  errors: [
    'invalid_password',
    'balance_not_empty',
    'pending_deposit',
    'pending_withdrawal',
    'unfinishgamedetected',
  ],
});

/** Empty `since`: nothing was ever said, and nothing is agreed to. */
const consent = z.object({ purposes: z.array(z.string()), since: instant });

export const consentset = memberCall({
  path: '/member/consentset',
  summary: 'Says what the member agrees to beyond what the service needs.',
  kind: 'mutation',
  request: z.object({ purposes: consentPurposes }),
  value: consent,
});

export const consentget = memberCall({
  path: '/member/consentget',
  summary: 'What the member agrees to beyond what the service needs, wherever they said so.',
  kind: 'query',
  request: nothing,
  value: consent,
});

export const providergameofflist = memberCall({
  path: '/member/providergameofflist',
  summary: 'Games of a provider that the house has switched off; the whole provider when it is.',
  kind: 'query',
  request: z.object({ provider_code: oneOf([...PROVIDER_CODES, 'all'], 'invalid_provider') }),
  value: z.object({
    provider_off: z.array(z.string()),
    games: z.array(z.object({ provider_code: z.string(), game_code: z.string() })),
  }),
});

// Inbox

export const inboxMessage = z.object({
  inbox_id: z.string(),
  title: localised,
  text: localised,
  created_at: instant,
  /** Empty until it was opened or claimed. */
  read_at: instant,
  /** Zero for a message without a reward. */
  reward: money,
  reward_kind: z.enum(['none', 'cash', 'token', 'ticket', 'promotion']),
  state: z.enum(['plain', 'open', 'claimed', 'expired']),
  expires_at: instant,
});

export const inboxlist = memberCall({
  path: '/member/inboxlist',
  summary: 'Messages, and those of them that hold a reward.',
  kind: 'query',
  request: nothing,
  value: z.object({ inbox: z.array(inboxMessage), reward: z.array(inboxMessage) }),
});

export const inboxread = memberCall({
  path: '/member/inboxread',
  summary: 'Marks a message as read.',
  kind: 'mutation',
  request: z.object({ inbox_id: rowId('inbox_not_exists') }),
  value: nothing,
  errors: ['inbox_not_exists'],
});

export const claiminbox = memberCall({
  path: '/member/claiminbox',
  summary: 'Pays the reward of a message, once.',
  kind: 'mutation',
  request: z.object({ inbox_id: rowId('inbox_not_exists'), request_id: requestId }),
  value: z.object({ reward: money, reward_kind: z.string() }),
  errors: [
    'inbox_not_exists',
    'bonus_unavailable',
    'ongoing_promotion',
    'self_excluded',
    'cooling_off',
    'request_id_reused',
  ],
});

// Free credit and the running promotion

export const claimfreecredit = memberCall({
  path: '/member/claimfreecredit',
  summary: 'Takes the free credit of a new member, once.',
  kind: 'mutation',
  request: z.object({ request_id: requestId }),
  value: z.object({ free_credit: money }),
  errors: [
    'claim_promo_only_once',
    'newbie_unmet',
    'ongoing_promotion',
    'promotion_not_available',
    'self_excluded',
    'cooling_off',
    'request_id_reused',
  ],
});

export const redeemfreecredit = memberCall({
  path: '/member/redeemfreecredit',
  summary: 'Turns the win balance of the free credit into cash, up to its maximum; the rest is forfeited.',
  kind: 'mutation',
  request: z.object({ request_id: requestId }),
  value: z.object({ paid: money, forfeited: money }),
  top: z.object({ isFreeC: z.boolean() }),
  errors: [
    'promotion_not_available',
    'promotion_requirement_not_met',
    'unfinishgamedetected',
    'request_id_reused',
  ],
});

export const cancelpromotion = memberCall({
  path: '/member/cancelpromotion',
  summary:
    'Ends the running promotion: bonus and winnings are forfeited, what is left of the own deposit is returned.',
  kind: 'mutation',
  request: z.object({ request_id: requestId }),
  value: z.object({ returned: money, forfeited: money }),
  errors: ['promotion_not_available', 'unfinishgamedetected', 'request_id_reused'],
});

// Player protection

const limitKind = oneOf(['deposit', 'loss', 'wager', 'session'], 'invalid_filter');
const limitPeriod = oneOf(['single', 'day', 'week', 'month'], 'invalid_filter');

export const playerLimit = z.object({
  kind: z.enum(['deposit', 'loss', 'wager', 'session']),
  period: z.enum(['single', 'day', 'week', 'month']),
  /** Pesos; minutes for a session. Empty: no limit. */
  amount: z.string(),
  /** Spent of it in the running period. */
  used: z.string(),
  /** A looser limit that was asked for: what it would be (empty: none), and from when it can be confirmed. */
  next: z.optional(z.object({ amount: z.string(), from: instant, can_confirm: z.boolean() })),
});

export const limitlist = memberCall({
  path: '/member/limitlist',
  summary: 'Limits, cool-off and self-exclusion of the member.',
  kind: 'query',
  request: nothing,
  value: z.object({
    limits: z.array(playerLimit),
    exclusion: z.optional(
      z.object({ kind: z.enum(['cooloff', 'selfexclude']), ends_at: instant, firm_until: instant }),
    ),
  }),
});

export const limitset = memberCall({
  path: '/member/limitset',
  summary:
    'Sets a limit. A tighter one holds at once; a looser one has to be said again after the old period has run out.',
  kind: 'mutation',
  request: z.object({
    kind: limitKind,
    period: limitPeriod,
    /** Pesos; whole minutes for a session. Absent: no limit. */
    amount: z.optional(amount('invalid_limit')),
  }),
  value: z.array(playerLimit),
  errors: ['invalid_limit', 'no_changes'],
});

export const cooloff = memberCall({
  path: '/member/cooloff',
  summary: 'A pause from play and deposits, in days.',
  kind: 'mutation',
  request: z.object({ days: positiveInteger('invalid_period', 90) }),
  value: z.object({ ends_at: instant }),
  errors: ['self_excluded', 'cooling_off'],
});

export const selfexclude = memberCall({
  path: '/member/selfexclude',
  summary: 'Keeps the member from play and deposits. The first six months cannot be taken back.',
  kind: 'mutation',
  request: z.object({ period: oneOf(['6months', '1year', '5years'], 'invalid_period') }),
  value: z.object({ ends_at: instant, firm_until: instant }),
  errors: ['self_excluded'],
});

export const realitycheck = memberCall({
  path: '/member/realitycheck',
  summary: 'How long and for how much the member has played since the last acknowledgement.',
  kind: 'query',
  request: nothing,
  value: z.object({ is_due: z.boolean(), minutes: z.int(), wagered: money, net: money, next_at: instant }),
});

export const realitycheckack = memberCall({
  path: '/member/realitycheckack',
  summary: 'The member has seen the reality check and plays on.',
  kind: 'mutation',
  request: nothing,
  value: z.object({ next_at: instant }),
});

// Identity

export const kycstatus = memberCall({
  path: '/member/kycstatus',
  summary: 'Whether the identity has been checked, and whether it has to be.',
  kind: 'query',
  request: nothing,
  value: z.object({
    state: z.enum(['none', 'pending', 'approved', 'rejected']),
    required: z.boolean(),
    reason: z.string(),
    submitted_at: instant,
  }),
});

export const kycsubmit = memberCall({
  path: '/member/kycsubmit',
  summary: 'Hands in a document and a picture of the member; a person looks at them.',
  kind: 'mutation',
  request: z.object({
    document_type: oneOf(['passport', 'drivers_license', 'umid', 'philid', 'postal'], 'invalid_filter'),
    birthday: date,
  }),
  uploads: [
    { name: 'document', required: true },
    { name: 'selfie', required: true },
  ],
  value: z.object({ state: z.literal('pending') }),
  errors: ['kyc_pending', 'kyc_approved', 'under_age'],
});

/** What a member is told of as it changes. */
export const SIGNALS = [
  'balance',
  'deposit',
  'withdrawal',
  'session',
  'inbox',
  'promotion',
  'limit',
] as const;

/** The `data` of a server-sent event of `/member/stream`: what changed, never an amount. */
export const memberSignal = z.object({
  what: z.enum(SIGNALS),
  ticket_id: z.optional(z.string()),
});

export type Session = z.infer<typeof session>;
export type Balance = z.infer<typeof balance>;
export type OtpSent = z.infer<typeof otpSent>;
export type MemberSignal = z.infer<typeof memberSignal>;
export type InboxMessage = z.infer<typeof inboxMessage>;
export type PlayerLimit = z.infer<typeof playerLimit>;
